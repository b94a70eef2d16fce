// @ts-check
/** Selects, and the open list of one of them. */

import { classes, el, withCustomId } from "./dom.js";
import { emojiNode } from "./media.js";
import { busy, chosen, keyOf, press } from "./press.js";
import { DM, channelLabel, everyone, nameOf, state } from "./state.js";

/** @import { Message, Picker, Select, SelectOption } from "./types.js" */

/** @type {WeakMap<Element, Picker>} */
const pickers = new WeakMap();  // by the button of a select

/**
 * @param {Select} component
 * @returns {SelectOption[]}
 */
export function selectOptions(component) {
  if (component.type === 3) return component.options;
  const picked = new Set(component.default_values?.map((value) => value.id));
  if (component.type === 8) {
    const offered = (/** @type {{ type: number }} */ channel) =>
      component.channel_types?.includes(channel.type) ?? channel.type !== DM;
    return [...state.channels.values()].filter(offered).map((channel) => ({
      label: channelLabel(channel), value: channel.id, default: picked.has(channel.id),
    }));
  }
  return everyone().map((user) => ({
    label: nameOf(user), value: user.id, description: user.bot ? "App" : null, default: picked.has(user.id),
  }));
}

/**
 * A select of a message, whose values are sent when picked, or of a form, which passes a function to call instead.
 *
 * @param {Select} component
 * @param {Message | ((values: string[]) => void)} where
 */
export function select(component, where) {
  const message = typeof where === "function" ? null : where;
  const pick = typeof where === "function" ? where
    : (/** @type {string[]} */ values) => press(where, component, values);
  const key = keyOf(message, component);
  const options = selectOptions(component);
  const values = chosen.get(key) ?? options.filter((option) => option.default).map((option) => option.value);
  const label = component.placeholder || "Make a selection";
  const min = component.min_values ?? 1;
  const max = Math.min(component.max_values ?? 1, options.length);
  const waits = busy.has(key);
  const node = el("button", {
    type: "button", class: classes({ select: true, busy: waits }), role: "combobox", "aria-haspopup": "listbox",
    "aria-controls": "list", "aria-expanded": "false", "aria-busy": waits,
    disabled: component.disabled, data: { customId: component.custom_id },
    click: () => {
      if (!waits) toggleList(node);
    },
    keydown: (event) => {
      if (event.key !== "ArrowDown" || waits) return;
      event.preventDefault();
      openList(node);
    },
  });
  const show = (/** @type {string[]} */ shown) => {
    const picked = options.filter((option) => shown.includes(option.value));
    const names = picked.map((option) => option.label).join(", ");
    const parts = picked.map((option, at) => [at ? ", " : "", emojiNode(option.emoji), " ", option.label]);
    node.replaceChildren(el("span", { class: names ? "" : "placeholder" }, names ? parts.flat() : label));
    node.setAttribute("aria-label", names ? `${label}: ${names}` : label);
  };
  show(values);
  /** @type {Picker} */
  const picker = {
    label, options, values, min, max,
    pick: (picked) => {
      picker.values = picked;
      show(picked);
      pick(picked);
    },
  };
  pickers.set(node, picker);
  return node;
}

// -- the open list: one at a time

/**
 * @typedef {object} OpenList
 * @property {HTMLElement} anchor  the button of its select
 * @property {Picker} picker
 * @property {HTMLElement} layer  all of it, including the backdrop that dims the page on a phone
 * @property {HTMLElement} panel
 * @property {HTMLElement} box  the options
 * @property {HTMLElement} count  how many are chosen, if several can be
 * @property {HTMLButtonElement} done
 * @property {Set<string>} picks
 * @property {number} at  the index of the active option
 * @property {string} typed  the beginning of the option searched for
 * @property {number} typedAt
 */

/** @type {OpenList | null} */
let opened = null;

/** @param {Node} node */
export const hasOpenList = (node) => opened !== null && node.contains(opened.anchor);

/** @param {HTMLElement} anchor */
function toggleList(anchor) {
  if (opened?.anchor === anchor) closeList(true);
  else openList(anchor);
}

/** @param {HTMLElement} anchor */
function openList(anchor) {
  closeList(true);
  const picker = pickers.get(anchor);
  if (!picker) return;
  const box = el("ul", { id: "list", role: "listbox", tabindex: "0", "aria-label": picker.label,
    "aria-multiselectable": picker.max > 1, keydown: onListKey });
  const close = () => closeList(true);
  const done = el("button", { type: "button", class: "button style-1", data: { list: "done" }, click: close }, "Done");
  const count = el("span", { role: "status" });
  const foot = picker.max > 1 && el("div", { class: "list-foot" }, count, done);
  const panel = el("div", { class: "list" }, el("p", { class: "list-head" }, picker.label), box, foot);
  const layer = el("div", { class: "list-layer" }, panel);
  layer.addEventListener("click", (event) => event.target === layer && close());
  const picks = new Set(picker.values);
  const at = Math.max(0, picker.options.findIndex((option) => picks.has(option.value)));
  opened = { anchor, picker, layer, panel, box, count, done, picks, at, typed: "", typedAt: 0 };
  // A list that belongs to a dialog must be inside it: everything else is inert while the dialog is open.
  (anchor.closest("dialog") ?? document.body).append(layer);
  fillList(opened);
  placeList(opened);
  box.focus({ preventScroll: true });
  layer.addEventListener("focusout", (event) => {
    const to = /** @type {Node | null} */ (event.relatedTarget);
    if (to && !layer.contains(to) && to !== opened?.anchor) close();
  });
}

/** @param {OpenList} list */
function fillList(list) {
  const { picker, picks, box } = list;
  const full = picks.size >= picker.max;
  box.replaceChildren(...picker.options.map((option, index) => el("li", {
    id: `list-${index}`, role: "option", class: index === list.at ? "active" : "", data: { value: option.value },
    "aria-selected": String(picks.has(option.value)),
    "aria-disabled": picker.max > 1 && full && !picks.has(option.value), click: () => pickOption(list, index),
    pointermove: () => moveTo(list, index, false),
  }, emojiNode(option.emoji), el("span", {}, option.label, option.description && el("small", {}, option.description)),
  el("span", { class: "check", "aria-hidden": "true" }, picks.has(option.value) ? "✓" : ""))));
  if (picker.max > 1) {
    const need = picker.min === picker.max ? picker.max : `${picker.min} to ${picker.max}`;
    list.count.textContent = `${picks.size} chosen (${need})`;
    list.done.disabled = picks.size < picker.min;
  }
  moveTo(list, list.at);
  list.anchor.setAttribute("aria-expanded", "true");
}

/**
 * @param {OpenList} list
 * @param {number} index
 */
function moveTo(list, index, scroll = true) {
  list.box.children[list.at]?.classList.remove("active");
  list.at = Math.max(0, Math.min(index, list.picker.options.length - 1));
  const option = list.box.children[list.at];
  option?.classList.add("active");
  if (scroll) option?.scrollIntoView({ block: "nearest" });
  list.box.setAttribute("aria-activedescendant", `list-${list.at}`);
}

/**
 * @param {OpenList} list
 * @param {number} index
 */
function pickOption(list, index) {
  const { picker, picks } = list;
  const { value } = picker.options[index];
  if (picker.max === 1) {
    const values = picker.min === 0 && picks.has(value) ? [] : [value];
    closeList(false);
    return picker.pick(values);
  }
  list.at = index;
  if (picks.has(value)) picks.delete(value);
  else if (picks.size < picker.max) picks.add(value);
  fillList(list);
}

/** @param {KeyboardEvent} event */
function onListKey(event) {
  if (!opened) return;
  const { picker, at } = opened;
  /** @type {Record<string, number>} */
  const steps = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: Infinity, PageDown: at + 8, PageUp: at - 8 };
  if (event.key in steps) moveTo(opened, steps[event.key]);
  else if (event.key === "Enter" || event.key === " ") pickOption(opened, opened.at);
  else if (event.key === "Escape") closeList(false);
  else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
    opened.typed = Date.now() - opened.typedAt < 800 ? opened.typed + event.key : event.key;
    opened.typedAt = Date.now();
    const typed = opened.typed.toLowerCase();
    const found = picker.options.findIndex((option) => option.label.toLowerCase().startsWith(typed));
    if (found >= 0) moveTo(opened, found);
  } else return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Closes the list. As in Discord, this sends multiple choices if they changed and there are enough of them.
 *
 * @param {boolean} commit
 */
export function closeList(commit) {
  if (!opened) return;
  const { anchor, picker, layer, picks } = opened;
  const focused = layer.contains(document.activeElement);
  opened = null;
  layer.remove();
  anchor.setAttribute("aria-expanded", "false");
  if (focused) anchor.focus({ preventScroll: true });
  const changed = picks.size !== picker.values.length || picker.values.some((value) => !picks.has(value));
  if (!commit || picker.max === 1 || !changed || picks.size < picker.min) return;
  picker.pick(picker.options.map((option) => option.value).filter((value) => picks.has(value)));
}

/** @param {OpenList} list */
function placeList({ anchor: button, panel }) {
  const anchor = button.getBoundingClientRect();
  const below = innerHeight - anchor.bottom - 12;
  const up = below < Math.min(panel.scrollHeight, 260) && anchor.top > below;
  // On a phone the style sheet overrides these: the list is a sheet at the bottom.
  panel.style.left = `${Math.max(8, Math.min(anchor.left, innerWidth - anchor.width - 8))}px`;
  panel.style.width = `${anchor.width}px`;
  panel.style.maxHeight = `${Math.min(380, up ? anchor.top - 12 : below)}px`;
  panel.style.top = up ? "auto" : `${anchor.bottom + 4}px`;
  panel.style.bottom = up ? `${innerHeight - anchor.top + 4}px` : "auto";
}

/**
 * Redraws a message; its open list moves to the new select, or closes if that is gone.
 *
 * @param {HTMLElement} article
 * @param {() => void} drawAnew
 */
export function keepingList(article, drawAnew) {
  const open = opened && article.contains(opened.anchor) ? opened.anchor.dataset.customId : null;
  drawAnew();
  if (!opened || open == null) return;
  const anchor = withCustomId(article, open);
  const picker = anchor && pickers.get(anchor);
  if (!picker || !(anchor instanceof HTMLButtonElement) || anchor.disabled) return closeList(false);
  const { picks: former } = opened;
  const picks = new Set(picker.options.map((option) => option.value).filter((value) => former.has(value)));
  Object.assign(opened, { anchor, picker, picks });
  fillList(opened);
  placeList(opened);
}

addEventListener("resize", () => opened && placeList(opened));
addEventListener("scroll", (event) => {
  if (opened && !opened.layer.contains(/** @type {Node} */ (event.target))) placeList(opened);
}, true);
document.addEventListener("pointerdown", (event) => {
  const target = /** @type {Node} */ (event.target);
  if (opened && !opened.layer.contains(target) && !opened.anchor.contains(target)) closeList(true);
});
