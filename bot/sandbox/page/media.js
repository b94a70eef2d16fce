// @ts-check
/** Pictures, files and emoji. */

import { $, el } from "./dom.js";
import { spoiler } from "./markdown.js";

/** @import { Emoji, Media } from "./types.js" */

const MAX_PICTURE = 400;  // CSS pixels, upwards

/** @param {string} url */
const mediaUrl = (url) => (/^(https?:|data:image\/)/.test(url) ? url : "");

/**
 * @param {Media} media
 * @param {string} [description]
 * @param {boolean} [hidden]
 */
export function picture(media, description, hidden) {
  const scale = Math.min(1, MAX_PICTURE / (media.height ?? 1));
  // With its size known in advance, a loading picture shifts nothing.
  const size = media.width && media.height
    ? { width: Math.round(media.width * scale), height: Math.round(media.height * scale) } : {};
  const props = { src: mediaUrl(media.url), alt: description ?? "" };
  const open = el("button", { type: "button", class: "picture", title: description, click: () => enlarge(props) },
    el("img", { ...props, ...size }), description && el("span", { class: "alt", "aria-hidden": "true" }, "ALT"));
  if (!description) open.setAttribute("aria-label", "Picture without description");
  return hidden ? spoiler("div", open) : open;
}

/** @param {{ src: string, alt: string }} props */
function enlarge(props) {
  const lightbox = $("lightbox", HTMLDialogElement);
  lightbox.replaceChildren(el("img", props), props.alt && el("p", {}, props.alt),
    el("form", { method: "dialog" }, el("button", {}, "Close")));
  lightbox.showModal();
}

/**
 * @param {string} url
 * @param {string} name
 * @param {number} [size]  in bytes
 * @param {boolean} [hidden]
 */
export function file(url, name, size, hidden) {
  const facts = size == null ? "" : ` (${Math.ceil(size / 1024)} kB)`;
  const node = el("p", { class: "file" }, el("a", { href: mediaUrl(url), download: name }, name), facts);
  return hidden ? spoiler("div", node) : node;
}

/** @param {Emoji} [emoji] */
export const emojiText = (emoji) => (emoji?.id ? `:${emoji.name}:` : emoji?.name);

/**
 * A picture next to a label is hidden from screen readers: the label says everything.
 *
 * @param {Emoji} [emoji]
 */
export const emojiNode = (emoji) => emoji && (emoji.id
  ? el("img", { class: "emoji", src: `/cdn/emojis/${emoji.id}.webp`, alt: "" })
  : el("span", { class: "emoji" }, emojiText(emoji)));
