// @ts-check
/** Text with Discord's Markdown, as nodes. */

import { actions } from "./actions.js";
import { el } from "./dom.js";
import { read } from "./markup.js";
import { channelLabel, nameOf, personById, state } from "./state.js";
import { timeNode } from "./times.js";

/** @import { Child, Part } from "./types.js" */

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

/** @type {Record<number, "h4" | "h5" | "h6">} */
const HEADINGS = { 1: "h4", 2: "h5", 3: "h6" };

/**
 * The node of a part.
 *
 * @param {Part} part
 * @returns {Node | string}
 */
function drawn(part) {
  if (typeof part === "string") return part;
  switch (part.kind) {
    case "heading": return el(HEADINGS[part.level], {}, part.parts.map(drawn));
    case "subtext": return el("p", { class: "subtext" }, part.parts.map(drawn));
    case "quote": return el("blockquote", {}, flow(part.parts));
    case "list": {
      const items = part.items.map((item) => el("li", {}, item.map(drawn)));
      return part.start === null ? el("ul", {}, items) : el("ol", { start: part.start }, items);
    }
    case "block": return el("pre", {}, el("code", {}, part.text));
    case "code": return el("code", {}, part.text);
    case "spoiler": return spoiler("span", part.parts.map(drawn));
    case "person": return personMention(part.id);
    case "role": return mention("@role");
    case "channel": return channelMention(part.id);
    case "time": return timeNode(part.seconds, part.style);
    case "command": return commandMention(part.name);
    case "link": return link(part.url, part.parts.map(drawn));
    default: return el(part.kind, {}, part.parts.map(drawn));
  }
}

/** @param {string} text */
export const inline = (text) => read(text, { first: false }).map(drawn);

/** @type {Set<string>} */
const BLOCKS = new Set(["heading", "subtext", "quote", "list", "block"]);

/**
 * Parts below each other: blocks, and between them paragraphs without the line breaks beside blocks.
 *
 * @param {Part[]} parts
 */
function flow(parts) {
  /** @type {Node[]} */
  const nodes = [];
  /** @type {Part[]} */
  let line = [];
  let after = "";
  const flush = () => {
    if (after === "block" && typeof line[0] === "string") line[0] = line[0].replace(/^\n/, "");
    const last = line.at(-1);
    if (typeof last === "string") line[line.length - 1] = last.replace(/\n$/, "");
    const words = line.filter((part) => part !== "");
    if (words.length) nodes.push(el("p", {}, words.map(drawn)));
    line = [];
  };
  for (const part of parts) {
    if (typeof part === "string" || !BLOCKS.has(part.kind)) line.push(part);
    else {
      flush();
      nodes.push(/** @type {Node} */ (drawn(part)));
      after = part.kind;
    }
  }
  flush();
  return nodes;
}

/** @param {string | null} [text] */
export const markdown = (text) => el("div", { class: "text" }, flow(read(text ?? "")));
