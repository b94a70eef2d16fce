// @ts-check
/** A list of suggestions above the composer, controlled from the focused field. */

import { el } from "./dom.js";

/**
 * @typedef {object} Suggestion
 * @property {string} title
 * @property {string} value
 * @property {string} [detail]
 */

export class Suggestions {
  /** Whether an item was chosen with the arrow keys. */
  moved = false;
  /** @type {HTMLElement | null} */
  #field = null;
  /** @type {Suggestion[]} */
  #items = [];
  /** @type {(item: Suggestion) => void} */
  #pick = () => {};
  #at = 0;
  #box;

  /**
   * @param {HTMLElement} box
   * @param {string} id
   */
  constructor(box, id) {
    this.#box = box;
    box.id = id;
  }

  get open() {
    return !this.#box.hidden;
  }

  /**
   * @param {HTMLElement} field
   * @param {Suggestion[]} items
   * @param {(item: Suggestion) => void} pick
   */
  show(field, items, pick) {
    this.#field = field;
    this.#items = items;
    this.#pick = pick;
    this.#at = 0;
    this.moved = false;
    this.#box.hidden = items.length === 0;
    this.#box.replaceChildren(...items.map((item, index) => el("li", {
      id: `${this.#box.id}-${index}`, role: "option", data: { value: item.value },
      // Without this, the field would lose the focus on pointerdown.
      pointerdown: (event) => event.preventDefault(), click: () => this.#choose(index),
    }, el("b", {}, item.title), item.detail && el("span", {}, item.detail))));
    field.setAttribute("aria-expanded", String(this.open));
    field.setAttribute("aria-controls", this.#box.id);
    this.#mark(field);
  }

  /** @param {HTMLElement} field */
  #mark(field) {
    [...this.#box.children].forEach((node, index) => node.setAttribute("aria-selected", String(index === this.#at)));
    this.#box.children[this.#at]?.scrollIntoView({ block: "nearest" });
    if (this.open) field.setAttribute("aria-activedescendant", `${this.#box.id}-${this.#at}`);
    else field.removeAttribute("aria-activedescendant");
  }

  close() {
    if (this.#field) this.show(this.#field, [], () => {});
  }

  /** @param {number} index */
  #choose(index) {
    const item = this.#items[index];
    const pick = this.#pick;
    this.close();
    pick(item);
  }

  /**
   * Handles a key if it is meant for the list; returns whether it was.
   *
   * @param {KeyboardEvent} event
   */
  key(event) {
    if (!this.open || !this.#field || event.isComposing) return false;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step) {
      this.#at = (this.#at + step + this.#items.length) % this.#items.length;
      this.moved = true;
      this.#mark(this.#field);
    } else if (event.key === "Escape") this.close();
    else if (event.key === "Tab" || event.key === "Enter") this.#choose(this.#at);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
}
