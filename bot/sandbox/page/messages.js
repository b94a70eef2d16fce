// @ts-check
/** A message as its article in the log. */

import { attachment, components, embed } from "./components.js";
import { el, find, keepingPlace, present } from "./dom.js";
import { channelMention, markdown } from "./markdown.js";
import { fail, failures } from "./press.js";
import { keepingList } from "./select.js";
import { STOPPED, send } from "./socket.js";
import { COMPONENTS_V2, EPHEMERAL, LOADING, nameOf, state } from "./state.js";
import { stampNode } from "./times.js";

/** @import { Child, Message, User } from "./types.js" */

/** @param {User} user */
export function avatar(user) {
  const hue = user.bot ? "bot" : Math.max(0, state.people.findIndex((person) => person.id === user.id));
  return el("span", { class: `avatar hue-${hue}`, "aria-hidden": "true" }, nameOf(user)[0].toUpperCase());
}

/** @param {Message} message */
function usedLine(message) {
  const used = message.interaction_metadata;
  const replied = message.referenced_message;
  const line = used?.name ? [el("b", {}, nameOf(used.user)), " used ", el("b", {}, `/${used.name}`)]
    : replied && ["Reply to ", el("b", {}, nameOf(replied.author)), ` ${replied.content.slice(0, 80)}`];
  return line && el("p", { class: "used" }, line);
}

/** @param {Message} message */
function dismissLine(message) {
  const dismiss = () => send({ do: "dismiss", message: message.id }) || fail(message.id, STOPPED);
  return el("p", { class: "dismiss" }, "Only you can see this · ",
    el("button", { type: "button", class: "textlink", click: dismiss }, "Dismiss message"));
}

/**
 * The texts of system messages by type; Discord sends none, its clients write them.
 *
 * @type {Record<number, (m: Message) => Child[]>}
 */
const SYSTEM = {
  6: (m) => [el("b", {}, nameOf(m.author)), " pinned a message to this channel."],
  18: (m) => [el("b", {}, nameOf(m.author)), " started a thread: ",
    m.message_reference?.channel_id ? channelMention(m.message_reference.channel_id) : el("b", {}, m.content)],
};

/** @param {Message} m */
function messageBody(m) {
  if (SYSTEM[m.type]) return [el("p", { class: "system" }, SYSTEM[m.type](m), " ", stampNode(m.timestamp))];
  const failed = failures.get(m.id);
  const author = nameOf(m.author);
  /** @type {(Child | Child[])[]} */
  const parts = [
    usedLine(m),
    el("h3", {}, el("span", { class: "author" }, author), m.author.bot && el("span", { class: "app" }, "APP"),
      stampNode(m.timestamp), m.edited_timestamp && el("span", { class: "edited" }, "(edited)")),
    m.flags & LOADING ? el("p", { class: "thinking" }, `${author} is thinking…`) : m.content && markdown(m.content),
    !(m.flags & COMPONENTS_V2) && m.attachments.map(attachment),
    m.embeds.map(embed),
    el("div", { class: "components" }, components(m.components ?? [], m)),
    failed && el("p", { class: "failed", role: "alert" }, failed),
    m.flags & EPHEMERAL && dismissLine(m),
  ];
  return present(parts.flat());
}

/** @param {Message} m */
function messageMenu(m) {
  const remove = () => send({ do: "delete", message: m.id }) || fail(m.id, STOPPED);
  return el("details", { class: "menu" }, el("summary", { "aria-label": "More" }, "⋯"), el("div", {},
    el("button", { type: "button", click: remove }, "Delete message"), el("small", {}, "as a moderator would")));
}

/** @param {Message} m */
export function messageNode(m) {
  const label = `${nameOf(m.author)}${m.flags & EPHEMERAL ? ", only you can see this" : ""}`;
  const article = el("article", { data: { message: m.id }, tabindex: "-1", "aria-label": label }, avatar(m.author), el("div", { class: "body" }),
    !(m.flags & EPHEMERAL) && messageMenu(m));
  fillMessage(article, m);
  return article;
}

/**
 * Redraws a message in its article without disturbing what the person is doing there.
 *
 * @param {HTMLElement} article
 * @param {Message} m
 */
export function fillMessage(article, m) {
  const body = find(article, ".body");
  const before = [...body.querySelectorAll("img")];
  article.classList.toggle("ephemeral", Boolean(m.flags & EPHEMERAL));
  article.classList.toggle("mentions-me", m.mentions?.some((user) => user.id === state.me.id) ?? false);
  keepingPlace(body, () => keepingList(article, () => body.replaceChildren(...messageBody(m))));
  body.querySelectorAll("img").forEach((img, index) => reusePicture(img, before[index]));
}

/**
 * Keeps an edited picture from flickering: an unchanged one stays, a new one covers the old once it has loaded.
 *
 * @param {HTMLImageElement} img
 * @param {HTMLImageElement | undefined} before
 */
function reusePicture(img, before) {
  if (!before) return;
  if (before.src === img.src) return img.replaceWith(before);
  img.style.background = `0 0 / 100% 100% no-repeat url("${before.src}")`;
  img.addEventListener("load", () => img.style.removeProperty("background"), { once: true });
}

document.addEventListener("pointerdown", (event) => {
  for (const menu of /** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll("details.menu[open]"))) {
    menu.open = menu.contains(/** @type {Node} */ (event.target));
  }
});
