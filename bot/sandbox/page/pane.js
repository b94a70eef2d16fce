// @ts-check
/** A pane: the log of one channel, and its composer. */

import { commandsIn } from "./commands.js";
import { Composer } from "./composer.js";
import { openThreadForm } from "./dialogs.js";
import { $, el, find } from "./dom.js";
import { commandMention } from "./markdown.js";
import { fillMessage, messageNode } from "./messages.js";
import { closeList, hasOpenList } from "./select.js";
import { DM, TEXT_CHANNEL, channelLabel, compareIds, messagesIn, nameOf, state } from "./state.js";

/** @import { Channel, Message } from "./types.js" */

/** Within this many CSS pixels of the end, a log counts as scrolled to the end. */
const NEAR_END = 40;
/** Seconds for which a message is marked to which a link has led. */
const FOUND_FOR = 3;

export class Pane {
  /** The id of the channel it shows; empty at first. */
  channel = "";
  /** Whether it scrolls along with new messages. */
  atEnd = true;
  #missed = 0;    // messages that arrived while it did not
  #scrolled = 0;  // where the log was at its last scroll event
  /** @type {Map<string, HTMLElement>} */
  #articles = new Map();  // by message id
  #log;
  #list;
  #pill;

  /**
   * @param {HTMLElement} root
   * @param {string} composerId
   */
  constructor(root, composerId) {
    this.root = root;
    root.append($("pane", HTMLTemplateElement).content.cloneNode(true));
    this.#log = find(root, ".log");
    this.#list = find(root, ".messages");
    this.#pill = find(root, ".pill");
    this.composer = new Composer(find(root, ".composer"), composerId);
    this.#log.addEventListener("scroll", () => this.#noteScroll());
    this.#pill.addEventListener("click", () => this.toEnd());
    // Whatever makes the content grow (a message, an edit, a loading picture): a log at its end stays there.
    const stay = new ResizeObserver(() => this.atEnd && this.toEnd());
    for (const node of [this.#list, this.#log]) stay.observe(node);
    find(root, ".new-thread").addEventListener("click", () => openThreadForm(this.channel));
  }

  get visible() {
    return this.root.getClientRects().length > 0 && document.visibilityState === "visible";
  }

  /** @param {Channel} channel */
  show(channel) {
    const changed = this.channel !== channel.id;
    this.channel = channel.id;
    this.drawHead(channel);
    this.#articles = new Map(messagesIn(channel.id).map((m) => [m.id, messageNode(m)]));
    // The newest is the first that the Tab key comes to; the style sheet puts it last.
    this.#list.replaceChildren(...[...this.#articles.values()].reverse());
    if (changed) {
      this.atEnd = true;
      this.composer.enter(channel);
    }
    if (this.atEnd) this.toEnd();
  }

  /** @param {Channel} channel */
  drawHead(channel) {
    const dm = channel.type === DM;
    find(this.root, "h2").textContent = channelLabel(channel);
    find(this.root, ".new-thread").hidden = channel.type !== TEXT_CHANNEL;
    const name = dm ? "Direct messages" : channelLabel(channel);
    this.root.setAttribute("aria-label", name);
    this.#log.setAttribute("aria-label", `${name}: messages, newest first`);
    const closed = dm && state.settings.dms_open === false;
    find(this.root, ".topic").textContent = closed ? `Closed: ${nameOf(state.bot)} can't write here.`
      : dm ? `${nameOf(state.me)}’s direct messages` : channel.topic ?? "";
    find(this.root, ".start").replaceChildren(dm
      ? el("p", {}, `What ${nameOf(state.bot)} writes to ${nameOf(state.me)} alone appears here.`)
      : firstThingToTry());
  }

  /**
   * Draws a new or changed message.
   *
   * @param {Message} message
   */
  put(message) {
    if (this.redraw(message)) return;
    const earlier = [...this.#articles.keys()].filter((id) => compareIds(id, message.id) < 0).sort(compareIds);
    const added = messageNode(message);
    this.#articles.set(message.id, added);
    this.#list.insertBefore(added, this.#articles.get(earlier.at(-1) ?? "") ?? null);
    announce(`${nameOf(message.author)}: ${find(added, ".body").innerText}`);
    if (this.atEnd || message.author.id === state.me.id) return this.toEnd();
    this.#missed += 1;
    this.#drawPill();
  }

  /**
   * Redraws a message if it is shown here.
   *
   * @param {Message} message
   */
  redraw(message) {
    const article = this.#articles.get(message.id);
    if (article) fillMessage(article, message);
    return article !== undefined;
  }

  /** @param {string} id */
  remove(id) {
    const article = this.#articles.get(id);
    if (article && hasOpenList(article)) closeList(false);
    const focused = article?.contains(document.activeElement);
    article?.remove();
    this.#articles.delete(id);
    if (focused) this.focusNewest();
  }

  /** Moves the focus to the newest message; from there, the Tab key leads to its first button. */
  focusNewest() {
    const newest = /** @type {HTMLElement | null} */ (this.#list.firstElementChild);
    newest?.focus({ preventScroll: true });
  }

  /**
   * Shows a message, and points at it; returns whether it is there.
   *
   * @param {string} id
   */
  jump(id) {
    const article = this.#articles.get(id);
    if (!article) return false;
    this.atEnd = false;
    const fits = article.offsetHeight <= this.#log.clientHeight;
    article.scrollIntoView({ block: fits ? "center" : "start" });
    article.focus({ preventScroll: true });
    article.classList.add("found");
    setTimeout(() => article.classList.remove("found"), FOUND_FOR * 1000);
    return true;
  }

  /**
   * Brings into sight what failed at a message.
   *
   * @param {string} id
   */
  reveal(id) {
    this.#articles.get(id)?.querySelector(".body > .failed")?.scrollIntoView({ block: "nearest" });
  }

  #noteScroll() {
    const { scrollTop, clientHeight, scrollHeight } = this.#log;
    // Only a person scrolls up; otherwise, not being at the end means that something has just grown.
    if (scrollTop + clientHeight >= scrollHeight - NEAR_END) this.atEnd = true;
    else if (scrollTop < this.#scrolled) this.atEnd = false;
    this.#scrolled = scrollTop;
    if (this.atEnd) this.#missed = 0;
    this.#drawPill();
  }

  toEnd() {
    this.#log.scrollTop = this.#log.scrollHeight;
    this.#noteScroll();
  }

  #drawPill() {
    this.#pill.hidden = this.#missed === 0;
    this.#pill.textContent = this.#missed === 1 ? "1 new message ↓" : `${this.#missed} new messages ↓`;
  }
}

/**
 * Announces a text to screen readers.
 *
 * @param {string} text
 */
function announce(text) {
  $("announcer").textContent = text.slice(0, 200);
}

function firstThingToTry() {
  const first = commandsIn({ type: TEXT_CHANNEL }).find((command) => command.name === "play");
  if (!first) return el("p", {}, "Type / below to see what the bot can do.");
  const start = el("b", {}, "Start");
  return el("p", {}, "Type ", commandMention(first.name), " below, then press ", start, ", or wait a minute.");
}
