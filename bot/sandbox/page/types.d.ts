/** The parts of Discord's objects (API v10) that the page reads, and the frames of the websocket /live. */

export type Snowflake = string;

export interface User {
  id: Snowflake;
  username: string;
  global_name?: string | null;
  bot?: boolean;
}

export interface Channel {
  id: Snowflake;
  type: number;
  /** Direct messages have none. */
  name?: string;
  topic?: string | null;
  position?: number;
  parent_id?: Snowflake | null;
  thread_metadata?: { archived: boolean };
  /** The person's permissions there, as a decimal string. */
  permissions?: string;
}

export interface Emoji {
  id?: Snowflake | null;
  name: string;
}

export interface Media {
  url: string;
  width?: number;
  height?: number;
}

export interface Attachment extends Media {
  id: Snowflake;
  filename: string;
  description?: string;
  content_type?: string;
  size: number;
}

export interface Embed {
  title?: string;
  url?: string;
  description?: string;
  timestamp?: string;
  color?: number;
  footer?: { text: string };
  image?: Media;
  thumbnail?: Media;
  author?: { name: string };
  fields?: { name: string; value: string; inline?: boolean }[];
}

export interface Message {
  id: Snowflake;
  type: number;
  channel_id: Snowflake;
  author: User;
  content: string;
  timestamp: string;
  edited_timestamp: string | null;
  flags: number;
  attachments: Attachment[];
  embeds: Embed[];
  components?: Component[];
  mentions?: User[];
  referenced_message?: Message;
  message_reference?: { channel_id?: Snowflake };
  interaction_metadata?: { name?: string; user: User };
}

// -- components

export interface ActionRow {
  type: 1;
  id?: number;
  components: Component[];
}

export interface Button {
  type: 2;
  style: number;
  custom_id: string;
  label?: string;
  emoji?: Emoji;
  url?: string;
  disabled?: boolean;
}

export interface SelectOption {
  label: string;
  value: string;
  description?: string | null;
  emoji?: Emoji;
  default?: boolean;
}

interface AnySelect {
  id?: number;
  custom_id: string;
  placeholder?: string;
  min_values?: number;
  max_values?: number;
  disabled?: boolean;
  required?: boolean;
}

export interface StringSelect extends AnySelect {
  type: 3;
  options: SelectOption[];
}

/** A select of people (5) or channels (8). */
export interface EntitySelect extends AnySelect {
  type: 5 | 8;
  default_values?: { id: Snowflake }[];
  channel_types?: number[];
}

export type Select = StringSelect | EntitySelect;

export interface TextInput {
  type: 4;
  id?: number;
  custom_id: string;
  style: number;
  label?: string;
  placeholder?: string;
  value?: string;
  required?: boolean;
  min_length?: number;
  max_length?: number;
}

export interface Section {
  type: 9;
  components: Component[];
  accessory: Component;
}

export interface TextDisplay {
  type: 10;
  content: string;
}

export interface Thumbnail {
  type: 11;
  media: Media;
  description?: string;
  spoiler?: boolean;
}

export interface MediaGallery {
  type: 12;
  items: { media: Media; description?: string; spoiler?: boolean }[];
}

export interface FileComponent {
  type: 13;
  file: Media;
  name?: string;
  size?: number;
  spoiler?: boolean;
}

export interface Separator {
  type: 14;
  divider?: boolean;
  spacing?: number;
}

export interface Container {
  type: 17;
  components: Component[];
  accent_color?: number | null;
  spoiler?: boolean;
}

export interface Label {
  type: 18;
  id?: number;
  label: string;
  description?: string;
  component: Field;
}

export type Component =
  | ActionRow | Button | Select | TextInput | Section | TextDisplay | Thumbnail | MediaGallery | FileComponent
  | Separator | Container | Label;

/** An input in a modal. */
export type Field = TextInput | Select;

export interface Modal {
  title: string;
  custom_id: string;
  components: Component[];
}

// -- commands

export interface Choice {
  name: string;
  name_localizations?: Localizations;
  value: string | number;
}

/** Translations of a text by locale; only those that there are. */
export type Localizations = Record<string, string> | null;

export interface CommandOption {
  type: number;
  name: string;
  description: string;
  description_localizations?: Localizations;
  required?: boolean;
  autocomplete?: boolean;
  choices?: Choice[];
  options?: CommandOption[];
  min_value?: number;
  max_value?: number;
  min_length?: number;
  max_length?: number;
}

export interface ApplicationCommand {
  type: number;
  name: string;
  description: string;
  description_localizations?: Localizations;
  options?: CommandOption[];
  guild_id?: Snowflake;
  contexts?: number[] | null;
  integration_types: number[];
  dm_permission?: boolean;
  default_member_permissions: string | null;
}

/** A place where commands are offered. */
export type Place = Pick<Channel, "type" | "permissions">;

/** A command that can be run: a slash command without subcommands, or one subcommand. */
export interface Command {
  /** The whole typed name, such as "democracy new". */
  name: string;
  /** The slash command, its group if there is one, and the subcommand. */
  path: (ApplicationCommand | CommandOption)[];
  description: string;
  options: CommandOption[];
}

/** An option as in an interaction; a subcommand contains its own. */
export interface FilledOption {
  type: number;
  name: string;
  value?: string | number | boolean;
  focused?: boolean;
  options?: FilledOption[];
}

// -- frames

export interface Settings {
  dms_open?: boolean;
  /** The language of this person's client. */
  locale?: string;
  /** The server's, or empty if it isn't a Community server, which can't choose one. */
  server_locale?: string;
}

export interface Hello {
  t: "hello";
  me: User;
  bot: User;
  people: User[];
  guild: { id: Snowflake; name: string };
  channels: Channel[];
  messages: Message[];
  commands: ApplicationCommand[];
  settings: Settings;
}

/** The answer to one of the page's frames, by its nonce. */
export type Answer = { nonce?: string | null } & (
  | { t: "done" }
  | { t: "failed"; text: string }
  | { t: "modal"; modal: Modal }
  | { t: "choices"; choices: Choice[] });

/** A frame from the sandbox. */
export type Told =
  | Hello
  | Answer
  | { t: "message"; message: Message }
  | { t: "delete"; id: Snowflake; channel_id: Snowflake }
  | { t: "channel"; channel: Channel }
  | { t: "channel_gone"; id: Snowflake }
  | { t: "commands"; commands: ApplicationCommand[] }
  | { t: "status"; bot: "online" | "offline" }
  | { t: "settings"; settings: Settings };

/** A frame from the page: something a person does. */
export type Act = { nonce?: string } & (
  | { do: "say"; channel: Snowflake; text: string }
  | { do: "slash" | "complete"; channel: Snowflake; name: string; options: FilledOption[] }
  | { do: "component"; message: Snowflake; custom_id: string; component_type: number; values?: string[] }
  | ({ do: "modal"; custom_id: string; components: object[] } & Origin)
  | { do: "dismiss" | "delete"; message: Snowflake }
  | { do: "thread"; channel: Snowflake; name: string }
  | { do: "settings"; settings: Settings }
  | { do: "fault"; name: string; on: boolean });

/** Where a modal comes from: a command in a channel, or a component of a message. */
export interface Origin {
  channel: Snowflake;
  message?: Snowflake;
}

// -- parts of the page

/** A part of a text: words, or what Markdown made of some. `block`: a block of code. */
export type Part = string | Marked;

export type Marked =
  | { kind: "spoiler" | "strong" | "u" | "em" | "s" | "subtext" | "quote"; parts: Part[] }
  | { kind: "heading"; level: number; parts: Part[] }
  | { kind: "list"; start: number | null; items: Part[][] }
  | { kind: "block" | "code"; text: string }
  | { kind: "person" | "role" | "channel"; id: string }
  | { kind: "time"; seconds: number; style?: string }
  | { kind: "command"; name: string }
  | { kind: "link"; url: string; parts: Part[] };

export type Child = Node | string | false | 0 | null | undefined;

type Handler<E extends Event> = (event: E) => unknown;

/** Attributes and listeners of a new node. Null and false values are left out; `data` goes to its dataset. */
export interface Props {
  data?: Record<string, string | number | undefined> | null | "";
  click?: Handler<MouseEvent> | null;
  input?: Handler<Event>;
  keydown?: Handler<KeyboardEvent>;
  pointerdown?: Handler<PointerEvent>;
  pointermove?: Handler<PointerEvent>;
  [attribute: string]: string | number | boolean | null | undefined | object;
}

/** What a select's list shows, and what is done with the values picked. */
export interface Picker {
  label: string;
  options: SelectOption[];
  values: string[];
  min: number;
  max: number;
  pick(values: string[]): void;
}
