// @ts-check
/** The components of a message, its embeds and its attachments. */

import { classes, el } from "./dom.js";
import { follow, inline, link, markdown, spoiler } from "./markdown.js";
import { emojiNode, emojiText, file, picture } from "./media.js";
import { busy, keyOf, press } from "./press.js";
import { select } from "./select.js";
import { stampNode } from "./times.js";

/** @import { Attachment, Button, Component, Container, Embed, Message } from "./types.js" */

const PREMIUM = 6;
const LINK = 5;

/** @param {number} color */
const hex = (color) => `#${color.toString(16).padStart(6, "0")}`;

/**
 * @param {Component[]} list
 * @param {Message} message
 * @returns {HTMLElement[]}
 */
export const components = (list, message) => list.map((one) => component(one, message));

/**
 * @param {Component} c
 * @param {Message} message
 * @returns {HTMLElement}
 */
function component(c, message) {
  switch (c.type) {
    case 1: return el("div", { class: "row" }, components(c.components, message));
    case 2: return button(c, message);
    case 3: case 5: case 8: return select(c, message);
    case 9: return el("div", { class: "section" },
      el("div", {}, components(c.components, message)), components([c.accessory], message));
    case 10: return markdown(c.content);
    case 11: return el("div", { class: "thumbnail" }, picture(c.media, c.description, c.spoiler));
    case 12: return el("div", { class: `gallery of-${Math.min(c.items.length, 4)}` },
      c.items.map((item) => picture(item.media, item.description, item.spoiler)));
    case 13: return file(c.file.url, c.name ?? nameIn(c.file.url), c.size, c.spoiler);
    case 14: return el("hr", { class: classes({ bare: c.divider === false, large: c.spacing === 2 }) });
    case 17: return container(c, message);
    default: return notShown(c);
  }
}

/**
 * The name of the file at this address.
 *
 * @param {string} url
 */
const nameIn = (url) => url.replace(/\?.*/, "").split("/").at(-1) ?? "";

/** @param {Component} c */
export const notShown = (c) => el("p", { class: "subtext" }, `(component ${c.type}: not shown here)`);

/**
 * @param {Container} c
 * @param {Message} message
 */
function container(c, message) {
  const box = el("div", { class: "container" }, components(c.components, message));
  if (c.accent_color != null) box.style.setProperty("--accent", hex(c.accent_color));
  return c.spoiler ? spoiler("div", box) : box;
}

/**
 * @param {Button} c
 * @param {Message} message
 */
function button(c, message) {
  const label = [emojiNode(c.emoji), c.label && el("span", {}, c.label)];
  if (c.style === LINK) {
    const followed = follow(c.url ?? "");
    const anchor = el("a", { class: "button style-5", click: followed }, label,
      !followed && el("span", { "aria-hidden": "true" }, "↗"));
    const target = { href: c.url, target: "_blank", rel: "noopener noreferrer" };
    if (/^https?:/.test(c.url ?? "")) Object.assign(anchor, target);
    return anchor;
  }
  const waits = busy.has(keyOf(message, c));
  return el("button", {
    type: "button", class: classes({ button: true, [`style-${c.style}`]: true, busy: waits }),
    "aria-busy": waits, disabled: c.disabled || c.style === PREMIUM,
    data: c.custom_id && { customId: c.custom_id },
    "aria-label": c.label ? null : emojiText(c.emoji), click: () => press(message, c),
    // The next screen has another button in this place: a key held down must not press that, too.
    keydown: (event) => event.repeat && event.key === "Enter" && event.preventDefault(),
  }, label.some(Boolean) ? label : "Premium");
}

/** @param {Embed} e */
export function embed(e) {
  const foot = [e.footer?.text, e.timestamp && stampNode(e.timestamp)].filter(Boolean);
  const box = el("div", { class: "container embed" },
    e.thumbnail && el("div", { class: "thumbnail" }, picture(e.thumbnail)),
    e.author && el("p", { class: "subtext" }, e.author.name),
    e.title && el("h4", {}, e.url ? link(e.url, inline(e.title)) : inline(e.title)),
    e.description && markdown(e.description),
    e.fields?.length && el("div", { class: "fields" }, e.fields.map((field) =>
      el("div", { class: field.inline ? "inline" : "" }, el("h5", {}, inline(field.name)), markdown(field.value)))),
    e.image && picture(e.image),
    foot.length && el("p", { class: "subtext" }, foot[0], " ", foot[1]));
  if (e.color != null) box.style.setProperty("--accent", hex(e.color));
  return box;
}

/** @param {Attachment} a */
export function attachment(a) {
  const hidden = a.filename.startsWith("SPOILER_");
  if (a.content_type?.startsWith("image/")) return picture(a, a.description, hidden);
  return file(a.url, a.filename, a.size, hidden);
}
