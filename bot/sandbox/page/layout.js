// @ts-check
/** The two panes (a channel, and direct messages with the bot) and everything around them: people, channels, tabs. */

import { $, classes, el, keepingFocus } from "./dom.js";
import { avatar } from "./messages.js";
import { Pane } from "./pane.js";
import { connect } from "./socket.js";
import {
  DM, PRIVATE_THREAD, channelLabel, compareIds, dmChannel, isSomebody, isThread, messagesIn, nameOf,
  state, view,
} from "./state.js";

/** @import { Channel } from "./types.js" */

const channelPane = new Pane($("pane-channel"), "composer");
export const dmPane = new Pane($("pane-dm"), "composer-dm");
export const panes = [channelPane, dmPane];

/**
 * The pane that contains this node, or else the one in front.
 *
 * @param {Node | null} node
 */
export const paneOf = (node) => panes.find((pane) => pane.root.contains(node)) ?? (view.dm ? dmPane : channelPane);

/** The pane with one's hands if it is visible and has any, or else the one in front. */
export const newestPane = () => (dmPane.visible && messagesIn(dmPane.channel).length ? dmPane : paneOf(null));

// -- unread messages

/** @type {Map<string, Map<string, string>>} */
const lastRead = new Map();  // person id -> (channel id -> id of the newest message that person has seen)

function readMarks() {
  let marks = lastRead.get(state.me.id);
  if (!marks) {
    // At first everything counts as read except the DMs, where a hand may be waiting.
    marks = new Map([...state.channels.keys()].map((id) => [id, messagesIn(id).at(-1)?.id ?? "0"]));
    marks.set(dmChannel()?.id ?? "", "0");
    lastRead.set(state.me.id, marks);
  }
  return marks;
}

/** @param {string} channel */
function unread(channel) {
  const mark = readMarks().get(channel) ?? "0";
  return messagesIn(channel).filter((m) => compareIds(m.id, mark) > 0 && m.author.id !== state.me.id).length;
}

function noteRead() {
  for (const pane of panes.filter((one) => one.visible && one.channel)) {
    readMarks().set(pane.channel, messagesIn(pane.channel).at(-1)?.id ?? "0");
  }
}

// -- the panes

/** @param {string} [id] */
export function openChannel(id = "") {
  const channel = state.channels.get(id);
  if (!channel) return;
  view.dm = channel.type === DM;
  if (!view.dm) view.channel = id;
  openSide(false);
  drawView();
}

/**
 * Opens a channel at a message; where that can't be, says so near the node that was pressed.
 *
 * @param {string} channel
 * @param {string} message  empty: the channel alone
 * @param {Node} near
 */
export function jump(channel, message, near) {
  if (!state.channels.has(channel)) return paneOf(near).composer.say("You can't see what this leads to.", true);
  openChannel(channel);
  const pane = panes.find((one) => one.channel === channel);
  if (message && !pane?.jump(message)) pane?.composer.say("That message is gone.", true);
}

/** @param {string} id */
export function bePerson(id) {
  if (id === state.me.id) return;
  view.as = id;
  connect();
}

/** @param {boolean} open */
export function openSide(open) {
  document.body.classList.toggle("side-open", open);
  $("tab-side").setAttribute("aria-expanded", String(open));
  if (open) $("side").querySelector("button")?.focus();
}

/** Redraws each pane that shows another channel than before; with `everything`, both. */
export function drawView(everything = false) {
  [state.channels.get(view.channel), dmChannel()].forEach((channel, index) => {
    if (channel && (everything || panes[index].channel !== channel.id)) panes[index].show(channel);
  });
  document.body.dataset.showing = view.dm ? "dm" : "channel";
  for (const pane of panes) if (pane.atEnd) pane.toEnd();
  drawAround();
}

/**
 * Redraws one message wherever it is shown.
 *
 * @param {string} id
 */
export function redraw(id) {
  const message = state.messages.get(id);
  for (const pane of panes) if (message) pane.redraw(message);
}

/**
 * Brings into sight what failed at a message.
 *
 * @param {string} message
 */
export function reveal(message) {
  for (const pane of panes) pane.reveal(message);
}

// -- around the panes

/** Redraws people, channels, tabs, title and address. */
export function drawAround() {
  if (!isSomebody()) return;
  noteRead();
  const dm = dmChannel();
  const shown = view.dm ? dm : state.channels.get(view.channel);
  const news = unread(dm?.id ?? "");
  const here = `${nameOf(state.me)} · ${shown ? channelLabel(shown) : ""}`;
  document.title = `${news ? `(${news}) ` : ""}${here} · ${nameOf(state.bot)} sandbox`;
  history.replaceState(null, "", `#${new URLSearchParams({ as: state.me.id, in: shown?.id ?? "" })}`);
  drawPeople();
  drawChannels(shown);
  const channel = state.channels.get(view.channel);
  $("tab-channel").replaceChildren(el("span", {}, channel ? channelLabel(channel) : "#"));
  $("tab-dm").replaceChildren("DM", ...(news ? [badge(news)] : []));
  $("tab-channel").setAttribute("aria-current", String(!view.dm));
  $("tab-dm").setAttribute("aria-current", String(view.dm));
  $("status").textContent = `${nameOf(state.bot)} is ${state.online ? "online" : "offline"}`;
  $("status").classList.toggle("online", state.online);
  $("tool-dms", HTMLInputElement).checked = state.settings.dms_open === false;
  drawLanguages("tool-language", state.settings.locale ?? "en-US", LANGUAGES);
  drawLanguages("tool-server-language", state.settings.server_locale ?? "", [NO_COMMUNITY, ...LANGUAGES]);
}

/** Some of the languages that Discord has, as it calls them. @type {[string, string][]} */
const LANGUAGES = [
  ["en-US", "English, US"], ["de", "Deutsch"], ["fr", "Français"], ["it", "Italiano"], ["tr", "Türkçe"],
  ["es-ES", "Español"], ["pl", "Polski"], ["ja", "日本語"],
];
/** Only Community servers can choose a language. @type {[string, string]} */
const NO_COMMUNITY = ["", "not a Community server"];

/**
 * @param {string} id
 * @param {string} now
 * @param {[string, string][]} languages
 */
function drawLanguages(id, now, languages) {
  const menu = $(id, HTMLSelectElement);
  if (!menu.options.length) {
    menu.append(...languages.map(([value, name]) => el("option", { value }, name)));
  }
  menu.value = now;
}

/** @param {number} count */
const badge = (count) => el("span", { class: "badge", "aria-label": `${count} new` }, String(count));

function drawPeople() {
  keepingFocus($("people"), "person", state.people.map((person) => el("button", {
    type: "button", data: { person: person.id }, "aria-pressed": String(person.id === state.me.id),
    title: `Be ${nameOf(person)}`, click: () => bePerson(person.id),
  }, avatar(person), el("span", {}, nameOf(person)))));
}

/** @param {Channel} [shown] */
function drawChannels(shown) {
  /** @param {Channel} channel */
  const entry = (channel) => {
    const count = unread(channel.id);
    return el("button", {
      type: "button", data: { channel: channel.id }, "aria-current": channel.id === shown?.id ? "page" : null,
      class: classes({ thread: isThread(channel), news: count, archived: channel.thread_metadata?.archived }),
      click: () => openChannel(channel.id),
    }, el("span", {}, channelLabel(channel)), channel.type === PRIVATE_THREAD && el("small", {}, "private"),
    count > 0 && channel.type === DM && badge(count));
  };
  const all = [...state.channels.values()]
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0) || compareIds(a.id, b.id));
  const tops = all.filter((channel) => channel.type !== DM && !isThread(channel));
  keepingFocus($("channels"), "channel", [
    el("h2", {}, state.guild.name),
    ...tops.flatMap((top) => [top, ...all.filter((one) => isThread(one) && one.parent_id === top.id)]).map(entry),
    el("h2", {}, "Direct messages"), ...all.filter((channel) => channel.type === DM).map(entry),
  ]);
}
