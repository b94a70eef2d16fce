"""Checks what the bot sends against Discord's own description of its API, if that file is available.

bodies = openapi.BodyChecker()      # checks nothing if `openapi.missing()` gives a reason
standin.on_body = bodies
...
assert bodies.errors == []
"""

from __future__ import annotations

import importlib.util
import json
from functools import cache
from pathlib import Path
from typing import Any

Json = dict[str, Any]

DESCRIPTION = Path(__file__).parent.parent.parent / "shared" / "discord" / "openapi.json"
"""Discord's OpenAPI description, https://github.com/discord/discord-api-spec, if it is next to the repository."""

_CALLBACKS = {
    4: "CreateMessageInteractionCallbackRequest",
    5: "CreateMessageInteractionCallbackRequest",
    6: "UpdateMessageInteractionCallbackRequest",
    7: "UpdateMessageInteractionCallbackRequest",
    8: "ApplicationCommandAutocompleteCallbackRequest",
    9: "ModalInteractionCallbackRequest",
}
"""The part of the union that a callback must match, by its type: this makes errors specific."""


def missing() -> str | None:
    """Why bodies can't be checked here; None if they can."""
    if not DESCRIPTION.is_file():
        return "bodies are not checked: there is no ../shared/discord/openapi.json"
    if importlib.util.find_spec("jsonschema_rs") is None:
        return "bodies are not checked: jsonschema-rs is not installed"
    return None


class BodyChecker:
    """Called with every body the bot sends; collects in `errors` what Discord's schemas don't allow.

    It doesn't raise, since the bot would take that for a server error and retry.
    """

    def __init__(self) -> None:
        self.errors: list[str] = []
        self.checked = 0
        self._missing = missing()

    def __call__(self, method: str, template: str, body: Any, _files: int) -> None:
        if self._missing is not None:
            return
        self.checked += 1
        schema = _schema_of(method, template, body)
        if schema is None:
            self.errors.append(f"{method} {template}: Discord has no such route")
            return
        errors = _validator(schema).iter_errors(_tolerated(body))
        self.errors += [f"{method} {template}: {error.message} at {list(error.instance_path)}" for error in errors]


def _tolerated(body: Any) -> Any:
    """The body without the known differences between discord.py 2.7 and the description.

    It sends `recipient_id`, `attachments[].id` and `allowed_mentions.users` as integers, where the description has
    strings; Discord accepts both.
    """
    if not isinstance(body, dict):
        return body
    copy: Json = json.loads(json.dumps(body))
    data: Json = copy.get("data") or {}
    for place in (copy, data):
        if isinstance(place.get("recipient_id"), int):
            place["recipient_id"] = str(place["recipient_id"])
        attachments: list[Json] = place.get("attachments") or []
        for attachment in attachments:
            attachment["id"] = str(attachment["id"])
        mentions: Json = place.get("allowed_mentions") or {}
        if "users" in mentions:
            mentions["users"] = [str(user) for user in mentions["users"]]
    return copy


def _schema_of(method: str, template: str, body: Any) -> str | None:
    """The JSON schema for this body, as text."""
    route = _description()["paths"].get(template, {}).get(method.lower())
    if route is None:
        return None
    if template.endswith("/callback"):
        return json.dumps({"$ref": f"#/components/schemas/{_CALLBACKS[body['type']]}"})
    content = route.get("requestBody", {}).get("content", {})
    return json.dumps(content["application/json"]["schema"]) if "application/json" in content else "true"


@cache
def _description() -> Json:
    description: Json = json.loads(DESCRIPTION.read_text(encoding="utf-8"))
    return description


@cache
def _validator(schema: str) -> Any:
    import jsonschema_rs  # noqa: PLC0415  optional: `missing` tells whether it is installed

    whole = {"components": _description()["components"], "allOf": [json.loads(schema)]}
    return jsonschema_rs.Draft202012Validator(whole)
