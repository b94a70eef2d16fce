"""Discord's checks of messages, modals and emoji."""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Container, Iterable

from bot.sandbox.world.objects import COMPONENTS_V2, File
from bot.sandbox.world.payloads import FormErrors, Json, Path, Refused, walk

MAX_FILE = 10 * 1024 * 1024
MAX_FILES = 10
MAX_CONTENT = 2000
MAX_COMPONENTS = 40
MAX_TEXT_DISPLAYS = 4000

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
SECTION, TEXT_DISPLAY, THUMBNAIL, GALLERY, FILE, SEPARATOR = 9, 10, 11, 12, 13, 14
CONTAINER, LABEL = 17, 18
CHANNEL_SELECT = 8
SELECTS = (STRING_SELECT, 5, 6, 7, CHANNEL_SELECT)
LINK, PREMIUM = 5, 6

_IN_CONTAINER = (ROW, SECTION, TEXT_DISPLAY, GALLERY, FILE, SEPARATOR)
_IN_LABEL = (*SELECTS, TEXT_INPUT, 19, 21, 22, 23)


def check_files(sizes: Iterable[int]) -> None:
    """Check the files of one request, by size in bytes: at most ten, none over 10 MiB."""
    sizes = list(sizes)
    if any(size > MAX_FILE for size in sizes):
        raise Refused(40005)
    if len(sizes) > MAX_FILES:
        errors = FormErrors()
        errors.length(("files",), [""] * len(sizes), 0, MAX_FILES)
        errors.refuse()


def check_message(message: Json, body: Json) -> None:
    """Check a message as it would be after `body` was applied to it."""
    errors = FormErrors()
    errors.length(("content",), message["content"], 0, MAX_CONTENT)
    _check_embeds(errors, message["embeds"])
    errors.length(("nonce",), str(body.get("nonce") or ""), 0, 25)
    v2 = bool(message["flags"] & COMPONENTS_V2)
    if v2:
        _check_v2(errors, message)
    _check_components(errors, message["components"], v2=v2)
    _check_attachment_links(errors, message)
    errors.refuse()
    if not v2 and not (message["content"] or message["embeds"] or message["attachments"]):
        raise Refused(50006)


def _check_v2(errors: FormErrors, message: Json) -> None:
    for key in ("content", "embeds"):
        if message[key]:
            errors.add(
                (key,),
                "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
            )
    if not message["components"]:
        errors.add(("components",), "BASE_TYPE_REQUIRED", "This field is required")


# -- embeds

_EMBED_TEXTS: tuple[tuple[Path, int], ...] = (
    (("title",), 256),
    (("description",), 4096),
    (("footer", "text"), 2048),
    (("author", "name"), 256),
)


def _check_embeds(errors: FormErrors, embeds: list[Json]) -> None:
    errors.length(("embeds",), embeds, 0, 10)
    total = 0
    for index, embed in enumerate(embeds):
        for path, most in _EMBED_TEXTS:
            text = _at(embed, path)
            if text:
                total += len(text)
                errors.length(("embeds", str(index), *path), text, 0, most)
        fields: list[Json] = embed.get("fields") or []
        errors.length(("embeds", str(index), "fields"), fields, 0, 25)
        for number, entry in enumerate(fields):
            for key, most in (("name", 256), ("value", 1024)):
                total += len(entry.get(key) or "")
                errors.length(("embeds", str(index), "fields", str(number), key), entry.get(key), 1, most)
    if total > 6000:
        errors.add(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000")


def _at(embed: Json, path: Path) -> str:
    """The text at this place of an embed, or an empty string."""
    *parents, last = path
    for step in parents:
        embed = embed.get(step) or {}
    text: str = embed.get(last) or ""
    return text


# -- components


def _check_components(errors: FormErrors, components: list[Json], *, v2: bool) -> None:
    allowed = (*_IN_CONTAINER, CONTAINER) if v2 else (ROW,)
    if not v2:
        errors.length(("components",), components, 0, 5)
    _check_children(errors, ("components",), components, allowed)
    everything = walk(components)
    if len(everything) > MAX_COMPONENTS:
        errors.add(
            ("components",),
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
            f"Total number of components cannot exceed {MAX_COMPONENTS}",
        )
    text = sum(len(component.get("content") or "") for _, component in everything if component["type"] == TEXT_DISPLAY)
    if text > MAX_TEXT_DISPLAYS:
        errors.add(
            ("components",),
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            f"Total displayable text size exceeds maximum size of {MAX_TEXT_DISPLAYS}",
        )
    for path, component in everything:
        _check_component(errors, path, component)
    _check_unique_ids(errors, everything)


def _check_children(errors: FormErrors, path: Path, children: list[Json], allowed: tuple[int, ...]) -> None:
    for index, child in enumerate(children):
        if child.get("type") not in allowed:
            kinds = ", ".join(map(str, allowed))
            errors.add((*path, str(index), "type"), "UNION_TYPE_CHOICES", f"Value of field must be one of ({kinds}).")


def _check_unique_ids(errors: FormErrors, everything: list[tuple[Path, Json]]) -> None:
    seen: set[str] = set()
    for path, component in everything:
        custom_id = component.get("custom_id")
        if custom_id is None:
            continue
        if custom_id in seen:
            errors.add(
                (*path, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated"
            )
        seen.add(custom_id)


def _check_component(errors: FormErrors, path: Path, component: Json) -> None:
    match component["type"]:
        case 1:
            _check_row(errors, path, component)
        case 2:
            _check_button(errors, path, component)
        case 3 | 5 | 6 | 7 | 8:
            _check_select(errors, path, component)
        case 4:
            _check_text_input(errors, path, component)
        case 9:
            errors.length((*path, "components"), component.get("components"), 1, 3)
            _check_children(errors, (*path, "components"), component.get("components") or [], (TEXT_DISPLAY,))
            accessory = component.get("accessory")
            if accessory is None or accessory.get("type") not in (BUTTON, THUMBNAIL):
                errors.add((*path, "accessory"), "BASE_TYPE_REQUIRED", "This field is required")
        case 10:
            errors.length((*path, "content"), component.get("content"), 1, MAX_TEXT_DISPLAYS)
        case 12:
            errors.length((*path, "items"), component.get("items"), 1, 10)
            for index, item in enumerate(component.get("items") or []):
                errors.length((*path, "items", str(index), "description"), item.get("description") or "", 0, 1024)
        case 17:
            errors.length((*path, "components"), component.get("components"), 1, MAX_COMPONENTS)
            _check_children(errors, (*path, "components"), component.get("components") or [], _IN_CONTAINER)
        case 18:
            errors.length((*path, "label"), component.get("label"), 1, 45)
            errors.length((*path, "description"), component.get("description") or "", 0, 100)
            _check_children(errors, (*path, "component"), [component.get("component") or {}], _IN_LABEL)
        case _:
            pass


def _check_row(errors: FormErrors, path: Path, row: Json) -> None:
    inside: list[Json] = row.get("components") or []
    path = (*path, "components")
    errors.length(path, inside, 1, 5)
    kinds = [child.get("type") for child in inside]
    if any(kind != BUTTON for kind in kinds) and len(kinds) > 1:
        errors.add(path, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The components of a row do not fit beside each other")
    _check_children(errors, path, inside, (BUTTON, *SELECTS, TEXT_INPUT))


def _check_button(errors: FormErrors, path: Path, button: Json) -> None:
    style = button.get("style")
    if style not in range(1, 7):
        errors.add((*path, "style"), "BASE_TYPE_CHOICES", "Value must be one of (1, 2, 3, 4, 5, 6).")
    errors.length((*path, "label"), button.get("label") or "", 0, 80)
    if style == PREMIUM:
        return
    if not button.get("label") and not button.get("emoji"):
        errors.add(path, "BUTTON_COMPONENT_INVALID_LABEL_EMOJI", "A button needs a label or an emoji")
    if style == LINK:
        errors.length((*path, "url"), button.get("url"), 1, 512)
        if button.get("custom_id") is not None:
            errors.add(path, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", "Use a custom id or a URL, not both")
    else:
        errors.length((*path, "custom_id"), button.get("custom_id"), 1, 100)


def _check_select(errors: FormErrors, path: Path, select: Json) -> None:
    errors.length((*path, "custom_id"), select.get("custom_id"), 1, 100)
    errors.length((*path, "placeholder"), select.get("placeholder") or "", 0, 150)
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    if least not in range(26):
        errors.add((*path, "min_values"), "NUMBER_TYPE_MAX", "int value should be between 0 and 25.")
    if most not in range(1, 26) or most < least:
        errors.add(
            (*path, "max_values"), "NUMBER_TYPE_MIN", "int value should be between 1 and 25, not under min_values."
        )
    if select["type"] != STRING_SELECT:
        _check_defaults(errors, path, select, range(least, most + 1))
        return
    options: list[Json] = select.get("options") or []
    errors.length((*path, "options"), options, 1, 25)
    if options and not least <= most <= len(options):
        errors.add((*path, "max_values"), "SELECT_COMPONENT_INVALID_MAX_VALUES", "More values than there are options")
    values: set[str] = set()
    for index, option in enumerate(options):
        place = (*path, "options", str(index))
        errors.length((*place, "label"), option.get("label"), 1, 100)
        errors.length((*place, "value"), option.get("value"), 1, 100)
        errors.length((*place, "description"), option.get("description") or "", 0, 100)
        if option.get("value") in values:
            errors.add(
                (*place, "value"),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
            )
        values.add(option.get("value") or "")


def _check_defaults(errors: FormErrors, path: Path, select: Json, allowed: range) -> None:
    defaults: list[Json] = select.get("default_values") or []
    kinds = {5: ("user",), 6: ("role",), 7: ("user", "role"), CHANNEL_SELECT: ("channel",)}[select["type"]]
    if defaults and len(defaults) not in allowed:
        what = "The number of default values must be between min_values and max_values"
        errors.add((*path, "default_values"), "SELECT_COMPONENT_INVALID_DEFAULT_VALUES", what)
    for index, default in enumerate(defaults):
        if default.get("type") not in kinds:
            place = (*path, "default_values", str(index), "type")
            errors.add(place, "BASE_TYPE_CHOICES", f"Value must be one of {kinds}.")


def _check_text_input(errors: FormErrors, path: Path, text: Json) -> None:
    errors.length((*path, "custom_id"), text.get("custom_id"), 1, 100)
    errors.length((*path, "label"), text.get("label") or "", 0, 45)
    errors.length((*path, "placeholder"), text.get("placeholder") or "", 0, 100)
    errors.length((*path, "value"), text.get("value") or "", 0, 4000)


def attachment_links(message: Json) -> Iterable[tuple[Path, Json, str]]:
    """Every place that may contain `attachment://name`: its path, the object, and the key of the URL in it."""
    for path, component in walk(message["components"]):
        for index, item in enumerate(component.get("items") or []):
            yield (*path, "items", str(index), "media", "url"), item["media"], "url"
        for key in ("media", "file"):
            if isinstance(component.get(key), dict):
                yield (*path, key, "url"), component[key], "url"
    for index, embed in enumerate(message["embeds"]):
        for key in ("image", "thumbnail"):
            if embed.get(key):
                yield ("embeds", str(index), key, "url"), embed[key], "url"
        for key in ("footer", "author"):
            if _at(embed, (key, "icon_url")):
                yield ("embeds", str(index), key, "icon_url"), embed[key], "icon_url"


def _check_attachment_links(errors: FormErrors, message: Json) -> None:
    for path, place, key in attachment_links(message):
        url: str = place.get(key) or ""
        if url.startswith("attachment://"):  # links to existing files are real addresses by now
            errors.add(path, "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", f"There is no file for '{url}'")
        elif not url.startswith(("http://", "https://")):
            errors.add(path, "URL_TYPE_INVALID_SCHEME", f"Scheme of '{url}' must be one of ('http', 'https').")


# -- emoji

MAX_EMOJI = 2000
MAX_PICTURE = 256 * 1024
_EMOJI_NAME = re.compile(r"\w{2,32}", re.ASCII)
_PICTURE = re.compile(r"data:image/(png|jpeg|gif|webp);base64,([A-Za-z0-9+/]+=*)")


def check_emoji(name: str, image: str | None, others: Iterable[Json]) -> None:
    """Check an emoji's name and, if given, its picture (a data URI), against the application's other emoji."""
    errors = FormErrors()
    errors.length(("name",), name, 2, 32)
    if not _EMOJI_NAME.fullmatch(name):
        errors.add(("name",), "STRING_TYPE_REGEX", "String value did not match validation regex.")
    if any(name == other["name"] for other in others):
        errors.add(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "Application emoji name is already taken")
    if image is not None and not _PICTURE.fullmatch(image):
        errors.add(("image",), "IMAGE_INVALID", "Invalid image data")
    errors.refuse()
    if image is not None and len(emoji_picture(image).content) > MAX_PICTURE:
        raise Refused(50138)


def emoji_picture(image: str) -> File:
    """The content of a data URI that has passed `check_emoji`."""
    kind, _, content = image.removeprefix("data:image/").partition(";base64,")
    return File(f"emoji.{kind}", f"image/{kind}", b64decode(content))


def check_shown_emoji(components: list[Json], known: Container[str]) -> None:
    """Check emoji on buttons and in menus against the application's own; Unicode emoji are not checked."""
    errors = FormErrors()
    for path, component in walk(components):
        options: list[Json] = component.get("options") or []
        _check_shown(errors, path, component, known)
        for index, option in enumerate(options):
            _check_shown(errors, (*path, "options", str(index)), option, known)
    errors.refuse()


def _check_shown(errors: FormErrors, path: Path, part: Json, known: Container[str]) -> None:
    emoji: Json | None = part.get("emoji")
    if emoji is None:
        return
    key = "id" if emoji.get("id") else "name"
    if str(emoji["id"]) not in known if key == "id" else (emoji.get("name") or "").isascii():
        errors.add((*path, "emoji", key), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")  # menus get the same code


# -- modals


def check_modal(modal: Json) -> None:
    """Check the data of a callback of type 9."""
    errors = FormErrors()
    errors.length(("title",), modal.get("title"), 1, 45)
    errors.length(("custom_id",), modal.get("custom_id"), 1, 100)
    components: list[Json] = modal.get("components") or []
    errors.length(("components",), components, 1, 5)
    _check_children(errors, ("components",), components, (ROW, TEXT_DISPLAY, LABEL))
    everything = walk(components)
    for path, component in everything:
        _check_component(errors, path, component)
    _check_unique_ids(errors, everything)
    errors.refuse()
