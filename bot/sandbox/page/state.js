// @ts-check
/** What the sandbox has sent this person, what the page shows of it, and display names. */

/** @import { ApplicationCommand, Channel, Message, Settings, User } from "./types.js" */

export const EPHEMERAL = 1 << 6;
export const LOADING = 1 << 7;
export const COMPONENTS_V2 = 1 << 15;
export const [TEXT_CHANNEL, DM, PUBLIC_THREAD, PRIVATE_THREAD] = [0, 1, 11, 12];

/** @type {User} */
const NOBODY = { id: "", username: "" };

/** All of it arrives with the first frame; until then, there is no person and no guild. */
export const state = {
  me: NOBODY,
  bot: NOBODY,
  guild: { id: "", name: "" },
  online: false,
  /** @type {User[]} */
  people: [],
  /** @type {ApplicationCommand[]} */
  commands: [],
  /** @type {Settings} */
  settings: {},
  /** @type {Map<string, Channel>} */
  channels: new Map(),
  /** @type {Map<string, Message>} */
  messages: new Map(),
};

export const isSomebody = () => state.me !== NOBODY;

const address = new URLSearchParams(location.hash.slice(1));

/** Which person and channel the page shows; kept in the address, so that two windows can show two people. */
export const view = { as: address.get("as"), channel: address.get("in") ?? "", dm: false };

/** @param {User} user */
export const nameOf = (user) => user.global_name ?? user.username;

export const everyone = () => [...state.people, state.bot];

/** @param {string} id */
export const personById = (id) => everyone().find((user) => user.id === id);

export const dmChannel = () => [...state.channels.values()].find((channel) => channel.type === DM);

export const firstChannel = () =>
  [...state.channels.values()].find((channel) => channel.type === TEXT_CHANNEL)?.id ?? "";

/** @param {Channel} channel */
export const isThread = (channel) => channel.type === PUBLIC_THREAD || channel.type === PRIVATE_THREAD;

/** @param {{ type: number, name?: string }} channel */
export function channelLabel(channel) {
  if (channel.type === DM) return `@${nameOf(state.bot)}`;
  return `${channel.type === PUBLIC_THREAD || channel.type === PRIVATE_THREAD ? "↳ " : "#"}${channel.name}`;
}

/**
 * Compares two ids: numbers too long for JavaScript, without leading zeros.
 *
 * @param {string} a
 * @param {string} b
 */
export const compareIds = (a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

/**
 * The messages of a channel, oldest first.
 *
 * @param {string} channel
 */
export const messagesIn = (channel) =>
  [...state.messages.values()].filter((m) => m.channel_id === channel).sort((a, b) => compareIds(a.id, b.id));
