// @ts-check
/** Finding and building nodes. No text of a message is ever parsed as markup: all nodes are built here. */

/** @import { Child, Props } from "./types.js" */

/**
 * The first node under `root` that matches; throws if there is none.
 *
 * @template {HTMLElement} [Kind=HTMLElement]
 * @param {ParentNode} root
 * @param {string} selector
 * @param {new () => Kind} [kind]
 * @returns {Kind}
 */
export function find(root, selector, kind) {
  const node = root.querySelector(selector);
  if (!(node instanceof (kind ?? HTMLElement))) throw new Error(`the page has no ${selector}`);
  return /** @type {Kind} */ (node);
}

/**
 * The node with this id.
 *
 * @template {HTMLElement} [Kind=HTMLElement]
 * @param {string} id
 * @param {new () => Kind} [kind]
 */
export const $ = (id, kind) => find(document, `#${id}`, kind);

/**
 * A new node; children that are false, empty or null are left out.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Props} props
 * @param {...(Child | Child[])} children
 */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value == null || value === false) continue;
    if (name === "data") Object.assign(node.dataset, value);
    else if (typeof value === "function") node.addEventListener(name, /** @type {EventListener} */ (value));
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...present(children.flat()));
  return node;
}

/**
 * The children without false, empty and null ones.
 *
 * @param {Child[]} children
 * @returns {(Node | string)[]}
 */
export const present = (children) => children.flatMap((child) => child || []);

/**
 * The class names whose flags are set.
 *
 * @param {Record<string, unknown>} flags
 */
export const classes = (flags) => Object.keys(flags).filter((name) => flags[name]).join(" ");

/**
 * The `data-<key>` of the focused node, if it is under this root.
 *
 * @param {HTMLElement} root
 * @param {string} key  as in `dataset`
 */
export function focusedIn(root, key) {
  const focused = document.activeElement;
  return focused instanceof HTMLElement && root.contains(focused) ? focused.dataset[key] : undefined;
}

/**
 * Redraws a list of buttons; the focus stays on the one with the same data-<key>.
 *
 * @param {HTMLElement} root
 * @param {string} key
 * @param {Node[]} nodes
 */
export function keepingFocus(root, key, nodes) {
  const focused = focusedIn(root, key);
  root.replaceChildren(...nodes);
  const again = focused && /** @type {HTMLElement | null} */ (root.querySelector(`[data-${key}="${focused}"]`));
  if (again) again.focus({ preventScroll: true });
}

const FOCUSABLE = ":is(a[href], button, [tabindex='0'], summary):not(:disabled)";

/**
 * Redraws the content of a node without taking the focus away from it: it goes to the component with the same custom
 * id, or to what is in the same place now.
 *
 * @param {HTMLElement} root
 * @param {() => void} redraw
 */
export function keepingPlace(root, redraw) {
  const focused = document.activeElement;
  const at = [...root.querySelectorAll(FOCUSABLE)].findIndex((node) => node === focused);
  const id = focusedIn(root, "customId");
  redraw();
  if (at < 0 || document.activeElement !== document.body) return;
  const now = /** @type {HTMLElement[]} */ ([...root.querySelectorAll(FOCUSABLE)]);
  const same = now.find((node) => id && node.dataset.customId === id);
  (same ?? now[Math.min(at, now.length - 1)])?.focus({ preventScroll: true });
}

/**
 * The component with this custom id under a root.
 *
 * @param {ParentNode} root
 * @param {string} id
 */
export const withCustomId = (root, id) =>
  /** @type {HTMLElement | null} */ (root.querySelector(`[data-custom-id="${CSS.escape(id)}"]`));
