// @ts-check
/** Text with Discord's Markdown, as nodes. */

import { actions } from "./actions.js";
import { el } from "./dom.js";
import { channelLabel, nameOf, personById, state } from "./state.js";
import { timeNode } from "./times.js";

/** @import { Child } from "./types.js" */

/**
 * Text that is revealed when pressed.
 *
 * @param {"span" | "div"} tag
 * @param {Child | Child[]} children
 */
export function spoiler(tag, children) {
  const show = (/** @type {Event} */ event) => {
    const other = event instanceof KeyboardEvent && event.key !== "Enter";
    if (box.classList.contains("shown") || other) return;
    event.preventDefault();
    box.classList.add("shown");
    for (const name of Object.keys(closed)) box.removeAttribute(name);
  };
  const closed = { role: "button", tabindex: "0", "aria-label": "Spoiler: show" };
  const box = el(tag, { class: "spoiler", ...closed, click: show, keydown: show }, el(tag, {}, children));
  return box;
}

/**
 * @param {string} url
 * @param {Child | Child[]} children
 */
export function link(url, children) {
  const followed = follow(url);
  return el("a", { href: url, title: url, target: "_blank", rel: "noopener noreferrer", click: followed }, children);
}

/** The address of a channel or a message on Discord. */
const PLACE = /^https:\/\/(?:\w+\.)?discord\.com\/channels\/(?:@me|\d+)\/(\d+)(?:\/(\d+))?\/?$/;

/**
 * What a press of a link does: an address on Discord is followed on this page.
 *
 * @param {string} url
 */
export function follow(url) {
  const place = PLACE.exec(url);
  return place && ((/** @type {MouseEvent} */ event) => {
    event.preventDefault();
    actions.jump(place[1], place[2] ?? "", /** @type {Node} */ (event.currentTarget));
  });
}

/**
 * @param {string} text
 * @param {(event: MouseEvent) => void} [click]
 */
function mention(text, click) {
  return el(click ? "button" : "span", { type: click && "button", class: "mention", click }, text);
}

/** @param {string} id */
export function channelMention(id) {
  const channel = state.channels.get(id);
  return channel ? mention(channelLabel(channel), () => actions.openChannel(id)) : mention("#unknown");
}

/**
 * A command mention; pressing it starts the command.
 *
 * @param {string} name
 */
export const commandMention = (name) =>
  mention(`/${name}`, (event) => actions.startCommand(name, /** @type {Node} */ (event.target)));

/** @param {string} id */
function personMention(id) {
  const person = personById(id);
  return mention(`@${person ? nameOf(person) : "unknown"}`);
}

/**
 * Tried in this order at each position; the text in between stays text.
 *
 * @type {[RegExp, (match: RegExpExecArray) => Node | string][]}
 */
const INLINE = [
  [/\\([^A-Za-z0-9\s])/y, (m) => m[1]],
  [/(`+)([^]*?[^`])\1(?!`)/y, (m) => el("code", {}, m[2].trim() || m[2])],
  [/\|\|([^]+?)\|\|/y, (m) => spoiler("span", inline(m[1]))],
  [/\*\*((?:\\[^]|[^\\])+?)\*\*(?!\*)/y, (m) => el("strong", {}, inline(m[1]))],
  [/__((?:\\[^]|[^\\])+?)__(?!_)/y, (m) => el("u", {}, inline(m[1]))],
  [/\*(?!\s)((?:\*\*|\\[^]|[^\\*])+?)(?<!\s)\*(?!\*)/y, (m) => el("em", {}, inline(m[1]))],
  [/(?<!\w)_((?:__|\\[^]|[^\\_])+?)_(?!\w)/y, (m) => el("em", {}, inline(m[1]))],
  [/~~([^]+?)~~/y, (m) => el("s", {}, inline(m[1]))],
  [/<@!?(\d+)>/y, (m) => personMention(m[1])],
  [/<@&\d+>/y, () => mention("@role")],
  [/<#(\d+)>/y, (m) => channelMention(m[1])],
  [/<t:(-?\d{1,11})(?::([tTdDfFR]))?>/y, (m) => timeNode(Number(m[1]), m[2])],
  [/<\/([^:<>]+):\d+>/y, (m) => commandMention(m[1])],
  [/<a?(:\w+:)\d+>/y, (m) => m[1]],
  [/\[((?:\\[^]|[^\\\]])+)\]\(<?(https?:\/\/[^\s<>)]+)>?(?:\s+"[^"]*")?\)/y, (m) => link(m[2], inline(m[1]))],
  [/<(https?:\/\/[^\s<>]+)>/y, (m) => link(m[1], m[1])],
  [/https?:\/\/[^\s<]*[^\s<.,:;"'\])*_~|]/y, (m) => link(m[0], m[0])],
];

/** @param {string} text */
export function inline(text) {
  /** @type {Child[]} */
  const nodes = [];
  let plain = "";
  for (let at = 0; at < text.length;) {
    let taken = 0;
    for (const [pattern, build] of INLINE) {
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      if (!match) continue;
      if (plain) nodes.push(plain);
      plain = "";
      nodes.push(build(match));
      taken = match[0].length;
      break;
    }
    if (!taken) plain += text[at];
    at += taken || 1;
  }
  if (plain) nodes.push(plain);
  return nodes;
}

/**
 * The kinds of block a line can open, and which further lines belong to it.
 *
 * @type {[RegExp, (match: RegExpExecArray, rest: string[]) => Node][]}
 */
const BLOCKS = [
  [/^(#{1,3}) +(.+)/, (m) => el(HEADINGS[m[1].length], {}, inline(m[2]))],
  [/^-# +(.+)/, (m) => el("p", { class: "subtext" }, inline(m[1]))],
  [/^>>> ([^]*)/, (m, rest) => el("blockquote", {}, blocks([m[1], ...rest.splice(0)]))],
  [/^> (.*)/, (m, rest) => el("blockquote", {}, blocks([m[1], ...takeWhile(rest, /^> (.*)/)]))],
  [/^ *[-*] +(.+)/, (m, rest) => el("ul", {}, items([m[1], ...takeWhile(rest, /^ *[-*] +(.+)/)]))],
  [/^ *(\d+)\. +(.+)/, (m, rest) => el("ol", { start: m[1] }, items([m[2], ...takeWhile(rest, /^ *\d+\. +(.+)/)]))],
];

/** @type {Record<number, "h4" | "h5" | "h6">} */
const HEADINGS = { 1: "h4", 2: "h5", 3: "h6" };

/** @param {string[]} texts */
const items = (texts) => texts.map((text) => el("li", {}, inline(text)));

/**
 * Removes the leading lines that match, and returns what the pattern's group captured in each.
 *
 * @param {string[]} lines
 * @param {RegExp} pattern
 */
function takeWhile(lines, pattern) {
  const taken = [];
  for (let match; lines.length && (match = pattern.exec(lines[0])); lines.shift()) taken.push(match[1]);
  return taken;
}

/** @param {string[]} lines */
function blocks(lines) {
  /** @type {Node[]} */
  const nodes = [];
  /** @type {string[]} */
  let plain = [];
  const flush = () => {
    if (plain.length) nodes.push(el("p", {}, inline(plain.join("\n"))));
    plain = [];
  };
  const rest = [...lines];
  for (let line; (line = rest.shift()) !== undefined;) {
    const block = blockOf(line, rest);
    if (!block) plain.push(line);
    else {
      flush();
      nodes.push(block);
    }
  }
  flush();
  return nodes;
}

/**
 * The block this line opens, together with the following lines that belong to it.
 *
 * @param {string} line
 * @param {string[]} rest
 */
function blockOf(line, rest) {
  for (const [pattern, build] of BLOCKS) {
    const match = pattern.exec(line);
    if (match) return build(match, rest);
  }
  return null;
}

/** @param {string | null} [text] */
export function markdown(text) {
  const box = el("div", { class: "text" });
  // The parts alternate: prose, a fenced block's language, its content (to which no other rule applies).
  const parts = (text ?? "").split(/```(?:([\w+-]+)\n)?\n?([^]+?)\n?```/);
  for (let at = 0; at < parts.length; at += 3) {
    const prose = parts[at].replace(/^\n|\n$/g, "");
    if (prose) box.append(...blocks(prose.split("\n")));
    if (at + 1 < parts.length) box.append(el("pre", {}, el("code", {}, parts[at + 2])));
  }
  return box;
}
