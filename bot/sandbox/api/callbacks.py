"""The routes of interaction tokens: the first answer, `@original`, and follow-ups."""

from __future__ import annotations

from bot.sandbox.api.bodies import blank, edited, told, written
from bot.sandbox.api.checks import check_modal
from bot.sandbox.api.command_checks import check_choices
from bot.sandbox.api.installs import is_for_one_only
from bot.sandbox.api.interactions import COMMAND, COMPLETION, COMPONENT, MODAL, Interaction, Interactions, metadata
from bot.sandbox.api.rest import Call, Reply, Routes
from bot.sandbox.world.objects import EPHEMERAL, LOADING
from bot.sandbox.world.payloads import FormErrors, Json, Refused
from bot.sandbox.world.world import World

SEND, DEFER, DEFER_EDIT, EDIT, CHOICES, OPEN_MODAL = 4, 5, 6, 7, 8, 9
_ANSWERS = {
    COMMAND: (SEND, DEFER, OPEN_MODAL),
    COMPONENT: (SEND, DEFER, DEFER_EDIT, EDIT, OPEN_MODAL),
    COMPLETION: (CHOICES,),
    MODAL: (SEND, DEFER, DEFER_EDIT, EDIT),
}


class InteractionRoutes:
    """The handlers, with the world and the interactions delivered so far."""

    def __init__(self, world: World, interactions: Interactions) -> None:
        self._world = world
        self._interactions = interactions

    def table(self) -> Routes:
        """The handlers by method and path template, named as in Discord's own description of its API."""
        webhook = "/webhooks/{webhook_id}/{webhook_token}"
        original, message = webhook + "/messages/@original", webhook + "/messages/{message_id}"
        return {
            ("POST", "/interactions/{interaction_id}/{interaction_token}/callback"): self._answer,
            ("POST", webhook): self._follow_up,
            ("GET", original): self._get,
            ("PATCH", original): self._edit,
            ("DELETE", original): self._delete,
            ("GET", message): self._get,
            ("PATCH", message): self._edit,
            ("DELETE", message): self._delete,
        }

    # -- the first answer

    def _answer(self, call: Call) -> Reply:
        interaction = self._interactions.to_answer(call.params["interaction_token"])
        if interaction.id != call.params["interaction_id"]:
            raise Refused(10062)
        kind: int = call.body["type"]
        self._check_kind(interaction, kind)
        data: Json = call.body.get("data") or {}
        message: Json | None = None
        match kind:
            case 4:
                message = self._send(interaction, data, call)
            case 5:
                message = self._defer(interaction, data, call)
            case 7:
                message = self._edit_source(interaction, data, call)
            case 8:
                check_choices(data.get("choices") or [])
                interaction.data = data
            case 9:
                check_modal(data)
                interaction.data = data
            case _:
                interaction.original = interaction.source
        interaction.answer.set_result(kind)
        return _callback(interaction, kind, message) if call.query.get("with_response") in ("1", "true") else None

    def _check_kind(self, interaction: Interaction, kind: int) -> None:
        allowed = _ANSWERS[interaction.type]
        if interaction.type == MODAL and interaction.source is None:
            allowed = (SEND, DEFER)
        if kind not in allowed:
            errors = FormErrors()
            errors.add(("type",), "BASE_TYPE_CHOICES", f"Value must be one of {allowed}.")
            errors.refuse()

    def _send(self, interaction: Interaction, data: Json, call: Call) -> Json:
        message = written(self._world, self._blank(interaction, data, call), data, call.files)
        return self._put(interaction, message)

    def _defer(self, interaction: Interaction, data: Json, call: Call) -> Json:
        if data.get("flags", 0) & ~EPHEMERAL:
            errors = FormErrors()
            errors.add(("data", "flags"), "BASE_TYPE_CHOICES", "Only EPHEMERAL may be set on a deferred answer.")
            errors.refuse()
        message = self._blank(interaction, data, call)
        message["flags"] |= LOADING
        return self._put(interaction, message)

    def _edit_source(self, interaction: Interaction, data: Json, call: Call) -> Json:
        message = self._world.messages.get(interaction.source or "")
        if message is None:
            raise Refused(10008)
        interaction.original = message["id"]
        return self._world.messages.replace(edited(self._world, message, data, call.files))

    def _blank(self, interaction: Interaction, data: Json, call: Call) -> Json:
        bot, channel = self._world.bot, self._world.channels.require(interaction.channel_id)
        files, embeds = bool(call.files), bool(data.get("embeds"))
        is_private = is_for_one_only(self._world, interaction.user["id"], channel, files=files, embeds=embeds)
        is_command = interaction.type == COMMAND and interaction.original is None
        return {
            **blank(self._world, interaction.channel_id, bot, type=20 if is_command else 0),
            "flags": EPHEMERAL if is_private else (data.get("flags") or 0) & EPHEMERAL,
            "application_id": bot["id"],
            "webhook_id": bot["id"],
            "interaction_metadata": metadata(interaction),
        }

    def _put(self, interaction: Interaction, message: Json) -> Json:
        ephemeral = message["flags"] & EPHEMERAL
        interaction.messages.append(message["id"])
        if interaction.original is None:
            interaction.original = message["id"]
        return self._world.messages.add(message, interaction.user["id"] if ephemeral else None)

    # -- later

    def _follow_up(self, call: Call) -> Reply:
        """A new message; after a deferred answer, the first one replaces "is thinking…"."""
        interaction = self._find(call)
        original = self._world.messages.get(interaction.original or "")
        if original is not None and original["flags"] & LOADING:
            return told(self._world.messages.replace(edited(self._world, original, call.body, call.files)))
        if not interaction.may_follow_up:
            raise Refused(40094)
        message = written(self._world, self._blank(interaction, call.body, call), call.body, call.files)
        return told(self._put(interaction, message))

    def _get(self, call: Call) -> Reply:
        return told(self._message(self._find(call), call))

    def _edit(self, call: Call) -> Reply:
        message = self._message(self._find(call), call)
        return told(self._world.messages.replace(edited(self._world, message, call.body, call.files)))

    def _delete(self, call: Call) -> Reply:
        self._world.messages.remove(self._message(self._find(call), call)["id"])
        return None

    def _find(self, call: Call) -> Interaction:
        if call.params["webhook_id"] != self._world.bot["id"]:
            raise Refused(10015)
        return self._interactions.of_token(call.params["webhook_token"])

    def _message(self, interaction: Interaction, call: Call) -> Json:
        """A message this token may change: its own, or the one that was clicked on. Otherwise Refused (10008)."""
        message_id = call.params.get("message_id", interaction.original)
        message = self._world.messages.get(message_id or "")
        if message is None or message_id not in (interaction.source, *interaction.messages):
            raise Refused(10008)
        return message


def _callback(interaction: Interaction, kind: int, message: Json | None) -> Json:
    about: Json = {"id": interaction.id, "type": interaction.type}
    reply: Json = {"interaction": about}
    if message is not None:
        about["response_message_id"] = message["id"]
        about["response_message_ephemeral"] = bool(message["flags"] & EPHEMERAL)
        about["response_message_loading"] = bool(message["flags"] & LOADING)
        reply["resource"] = {"type": kind, "message": told(message)}
    return reply
