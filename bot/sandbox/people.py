"""What a person can do in the client: commands, clicks, choices, modals, autocompletion, ordinary messages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.sandbox.answers import Answer, Pending
from bot.sandbox.api.bodies import said, thread_opened, uploaded
from bot.sandbox.api.checks import BUTTON, CHANNEL_SELECT, LABEL, STRING_SELECT, TEXT_INPUT
from bot.sandbox.api.commands import Impossible, find_command, usable, with_options
from bot.sandbox.api.installs import FOR_PERSON
from bot.sandbox.api.interactions import COMMAND, COMPLETION, MODAL
from bot.sandbox.crowd import Crowd
from bot.sandbox.reading import buttons_of, names_of, selects_of
from bot.sandbox.world.objects import THREADS, File
from bot.sandbox.world.payloads import Json, walk
from bot.sandbox.world.permissions import Permission


class Person:
    """One person at the client.

    Channels and messages are given as Discord's objects or as their ids; they are looked up again, so an old object
    stands for the current message.
    """

    def __init__(self, crowd: Crowd, user: Json) -> None:
        self.user = user
        self.id: str = user["id"]
        self.name: str = user["global_name"] or user["username"]
        self.mention = f"<@{self.id}>"
        self._crowd = crowd
        self._world = crowd.world

    def __repr__(self) -> str:
        return f"<Person {self.name}>"

    # -- seeing

    @property
    def dm(self) -> Json:
        """The channel of direct messages between this person and the bot."""
        return self._world.direct.channel_of(self.id)

    def sees(self, channel: Json | str) -> list[Json]:
        """The messages this person sees in a channel, oldest first."""
        return self._world.messages.seen_by(self.id, self._channel(channel))

    def last(self, channel: Json | str) -> Json:
        """The newest message this person sees in a channel. Raises Impossible if there is none."""
        messages = self.sees(channel)
        if not messages:
            raise Impossible(f"{self.name} sees no message there")
        return messages[-1]

    def _channel(self, channel: Json | str) -> Json:
        return self._world.channels.require(channel if isinstance(channel, str) else channel["id"])

    def _visible_channel(self, channel: Json | str) -> Json:
        found = self._channel(channel)
        if not self._world.channels.can_see(self.id, found):
            raise Impossible(f"{self.name} does not see {found.get('name')}")
        return found

    def _message(self, message: Json | str) -> Json:
        message_id = message if isinstance(message, str) else message["id"]
        found = self._world.messages.get(message_id)
        if found is None or not self._world.messages.can_see(self.id, found):
            raise Impossible(f"{self.name} does not see message {message_id}")
        return found

    # -- commands

    def offered(self, channel: Json | str) -> list[str]:
        """The names of the slash commands offered to this person in a channel, duplicates included."""
        return [command["name"] for command in usable(self._world, self.user, self._visible_channel(channel))]

    def slash(self, channel: Json | str, command: str, /, **options: object) -> Pending:
        """Types a command, such as `democracy new`; options may be a Person or a channel."""
        return self._command(COMMAND, channel, command, options)

    def complete(self, channel: Json | str, command: str, focused: str, /, **options: object) -> Pending:
        """Types into the option `focused` and waits for suggestions: see `Answer.choices`."""
        return self._command(COMPLETION, channel, command, {focused: "", **options}, focused=focused)

    def _command(
        self, kind: int, channel: Json | str, name: str, options: dict[str, object], focused: str | None = None
    ) -> Pending:
        place = self._visible_channel(channel)
        command, inner = find_command(usable(self._world, self.user, place), name)
        values = {key: self._typed(value) for key, value in options.items()}
        return self._crowd.command(
            kind, self.user, place, command, with_options(command, inner, values, focused=focused)
        )

    def _typed(self, value: object) -> object:
        """A value as interaction data has it; a file is uploaded first."""
        if isinstance(value, File):
            return uploaded(self._world, value)
        return value.id if isinstance(value, Person) else value

    def typed(self, kind: int, channel: Json | str, command: str, options: list[Json]) -> Pending:
        """A command (2) or its autocompletion (4), with options already as in interaction data."""
        place = self._visible_channel(channel)
        found, _ = find_command(usable(self._world, self.user, place), command, whole=False)
        return self._crowd.command(kind, self.user, place, found, options)

    # -- components

    def used(self, message: Json | str, custom_id: str, values: list[str] | None) -> Pending:
        """Clicks the button, or chooses from the select, with this custom id."""
        found = self._message(message)
        chosen = self._named([*buttons_of(found), *selects_of(found)], custom_id)
        if chosen["type"] == BUTTON:
            return self.click(message, custom_id)
        return self.choose(message, custom_id, values or [])

    def click(self, message: Json | str, button: str, *, forged: bool = False) -> Pending:
        """Clicks the button with this custom id, label or emoji.

        Forged: the bot gets the message as given, whatever is there now, and `button` is the custom id.
        """
        if forged and not isinstance(message, str):
            return self._crowd.component(self.user, message, {"custom_id": button, "component_type": BUTTON, "id": 1})
        found = self._message(message)
        chosen = self._named(buttons_of(found), button)
        if "custom_id" not in chosen:
            raise Impossible(f"{button!r} is a link")
        data = {"custom_id": chosen["custom_id"], "component_type": BUTTON, "id": chosen["id"]}
        return self._crowd.component(self.user, found, data)

    def choose(
        self, message: Json | str, select: str, values: Sequence[str | Person | Json], *, forged: bool = False
    ) -> Pending:
        """Chooses from the select with this custom id or placeholder: values or labels, people, or channels.

        Forged: as in `click`, and with any values for a string select.
        """
        texts = [_chosen_id(value) for value in values]
        if forged and not isinstance(message, str):
            data = {"custom_id": select, "component_type": STRING_SELECT, "id": 1, "values": texts}
            return self._crowd.component(self.user, message, data)
        found = self._message(message)
        chosen = self._named(selects_of(found), select)
        if chosen["type"] == STRING_SELECT:
            texts = [_value_of(chosen, text) for text in texts]
        if chosen["type"] == CHANNEL_SELECT:
            self._must_be_offered(chosen, texts, found)
        if not chosen.get("min_values", 1) <= len(set(texts)) <= chosen.get("max_values", 1):
            raise Impossible(f"{select!r} does not take {len(set(texts))} values")
        data = {"custom_id": chosen["custom_id"], "component_type": chosen["type"], "id": chosen["id"], "values": texts}
        return self._crowd.component(self.user, found, data)

    def _must_be_offered(self, select: Json, channels: list[str], message: Json) -> None:
        """Raises Impossible if a client wouldn't list one of these channels in this select."""
        guild = self._world.channels.require(message["channel_id"]).get("guild_id")
        kinds: list[int] = select.get("channel_types") or []
        for channel_id in channels:
            channel = self._world.channels.require(channel_id)
            if channel.get("guild_id") != guild or (kinds and channel["type"] not in kinds):
                raise Impossible(f"{channel.get('name')} is not offered by {names_of(select)}")
            self._visible_channel(channel)

    def _named(self, components: list[Json], name: str) -> Json:
        found = [component for component in components if name in names_of(component)]
        if not found:
            names = [names_of(component) for component in components]
            raise Impossible(f"{self.name} finds no {name!r} among {names}")
        if found[0].get("disabled"):
            raise Impossible(f"{name!r} is disabled")
        return found[0]

    def submit(self, modal: Answer, values: Mapping[str, str | Sequence[str]]) -> Pending:
        """Submits the modal of an answer, with values by custom id."""
        if modal.modal is None:
            raise Impossible("that answer is not a modal")
        data = {"custom_id": modal.modal["custom_id"], "components": _filled(modal.modal["components"], values)}
        interaction = modal.interaction
        source = self._world.messages.get(interaction.source or "")
        channel = self._world.channels.require(interaction.channel_id)
        return self._crowd.interact(MODAL, self.user, channel, data, message=source, allowed_by=interaction.owners)

    def submitted(self, channel: Json | str, message: str | None, data: Json) -> Pending:
        """A modal, with its data already as in interaction data."""
        source = None if message is None else self._message(message)
        return self._crowd.interact(MODAL, self.user, self._visible_channel(channel), data, message=source)

    # -- the rest of the client

    def say(self, channel: Json | str, text: str) -> Json:
        """Writes an ordinary message."""
        place = self._visible_channel(channel)
        if not text.strip():
            raise Impossible("an empty message cannot be sent")
        thread = place["type"] in THREADS
        needed = Permission.SEND_MESSAGES_IN_THREADS if thread else Permission.SEND_MESSAGES
        if not self._world.channels.may(self.id, place, needed):
            raise Impossible(f"{self.name} may not write in {place['name']}")
        if thread and place["thread_metadata"]["locked"]:
            raise Impossible(f"{place['name']} is locked")
        if thread and place["thread_metadata"]["archived"]:
            self._world.threads.change(place["id"], archived=False)
        if thread:
            self._world.threads.join(place["id"], self.id)
        message = self._world.messages.add(said(self._world, place["id"], self.user, text))
        if thread and place["thread_metadata"].get("invitable", True):
            for user in message["mentions"]:  # people who may invite others do so by mentioning them
                self._world.threads.join(place["id"], user["id"])
        return message

    def dismiss(self, message: Json | str) -> None:
        """Dismisses an ephemeral message."""
        found = self._message(message)
        if self._world.messages.viewers.get(found["id"]) != self.id:
            raise Impossible("only one's own ephemeral messages can be dismissed")
        self._world.messages.remove(found["id"])

    def open_thread(self, channel: Json | str, name: str, *, private: bool = False) -> Json:
        """Opens a thread."""
        place = self._visible_channel(channel)
        if "guild_id" not in place or place["type"] in THREADS or not name.strip():
            raise Impossible("a thread has a name and a text channel")
        needed = Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
        if not self._world.channels.may(self.id, place, needed):
            raise Impossible(f"{self.name} may not open threads there")
        thread = self._world.threads.add(place, name.strip()[:100], self.id, private=private)
        if not private:
            self._world.messages.add(thread_opened(self._world, thread, self.user))
        return thread

    def install(self) -> None:
        """Installs the application for this person's own use, which makes the bot a member of nothing."""
        if FOR_PERSON not in self._world.application.installable:
            raise Impossible("the application can't be installed for a person's own use")
        self._world.application.installed_by.add(self.id)

    def uninstall(self) -> None:
        """Undoes `install`."""
        self._world.application.installed_by.discard(self.id)

    def close_dms(self, code: int = 50007) -> None:
        """From now on the bot's direct messages are refused with this code."""
        self._world.direct.set_open(self.id, is_open=False, code=code)

    @property
    def locale(self) -> str:
        """The language of this person's client."""
        return self._world.users.locale_of(self.id)

    def speak(self, locale: str) -> None:
        """Changes the language of their client; raises ValueError if Discord doesn't have it."""
        self._world.users.speak(self.id, locale)

    def open_dms(self) -> None:
        """Undoes `close_dms`."""
        self._world.direct.set_open(self.id, is_open=True)


def _chosen_id(value: str | Person | Json) -> str:
    if isinstance(value, str):
        return value
    chosen: str = value.id if isinstance(value, Person) else value["id"]
    return chosen


def _value_of(select: Json, text: str) -> str:
    for option in select["options"]:
        if text in (option["value"], option["label"]):
            value: str = option["value"]
            return value
    raise Impossible(f"{text!r} is not offered by {names_of(select)}")


def _filled(components: list[Json], values: Mapping[str, str | Sequence[str]]) -> list[Json]:
    """The components of a modal submit. Raises Impossible for unknown inputs and for values they don't accept."""
    known = {component.get("custom_id") for _, component in walk(components)} - {None}
    if values.keys() - known:
        raise Impossible(f"the modal has {known}, not {values.keys() - known}")
    filled: list[Json] = []
    for component in components:
        if component["type"] == LABEL:
            filled.append({"type": LABEL, "id": 1, "component": _input(component["component"], values)})
        elif "components" in component:
            filled.append({"type": 1, "id": 1, "components": [_input(c, values) for c in component["components"]]})
    return filled


def _input(component: Json, values: Mapping[str, str | Sequence[str]]) -> Json:
    name: str = component["custom_id"]
    entry: Json = {"type": component["type"], "id": 1, "custom_id": name}
    if component["type"] != TEXT_INPUT:
        chosen = values.get(name, [])
        return entry | {
            "values": [_value_of(component, text) for text in ([chosen] if isinstance(chosen, str) else chosen)]
        }
    value = str(values.get(name, component.get("value") or ""))
    least = max(component.get("min_length") or 0, 1 if component.get("required", True) else 0)
    if (value and len(value) < least) or (not value and component.get("required", True)):
        raise Impossible(f"{name!r} needs at least {least} characters")
    if len(value) > (component.get("max_length") or 4000):
        raise Impossible(f"{name!r} takes at most {component['max_length']} characters")
    return entry | {"value": value}
