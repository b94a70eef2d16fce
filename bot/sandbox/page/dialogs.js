// @ts-check
/** Dialogs: the bot's modals, and the name of a new thread. */

import { notShown } from "./components.js";
import { $, el } from "./dom.js";
import { markdown } from "./markdown.js";
import { select, selectOptions } from "./select.js";
import { STOPPED, ask, send } from "./socket.js";

/** @import { Component, Field, Modal, Origin } from "./types.js" */

/** @typedef {Map<string, string | string[]>} Values  by custom id: a text, or the values of a select */

/** @param {string} channel */
export function openThreadForm(channel) {
  /** @type {Field} */
  const name = { type: 4, custom_id: "name", style: 1, max_length: 100, required: true };
  openDialog("New thread", [{ type: 18, label: "Name of the thread", component: name }], (_, values, close, fail) => {
    if (send({ do: "thread", channel, name: String(values.get("name")) })) close();
    else fail(STOPPED);
  });
}

/**
 * Opens one of the bot's modals.
 *
 * @param {Modal} modal
 * @param {Origin} origin
 */
export function openModal(modal, origin) {
  openDialog(modal.title, modal.components, (submitted, _, close, fail) => {
    const sent = ask({ do: "modal", ...origin, custom_id: modal.custom_id, components: submitted }, (answer) => {
      if (answer.t === "failed") fail(answer.text || "Something went wrong. Try again.");
      else close();
    });
    if (!sent) fail(STOPPED);
  });
}

/**
 * @param {string} title
 * @param {Component[]} rows
 * @param {(submitted: object[], values: Values, close: () => void, fail: (text: string) => void) => void} submit
 */
function openDialog(title, rows, submit) {
  const dialog = $("modal", HTMLDialogElement);
  /** @type {Values} */
  const values = new Map();
  const problem = el("p", { class: "failed", role: "alert" });
  const ok = el("button", { class: "button style-1", id: "modal-submit" }, "Submit");
  const close = () => dialog.close();
  const fail = (/** @type {string} */ text) => {
    problem.textContent = text;
    ok.disabled = false;
  };
  const form = el("form", { method: "dialog" }, el("h2", { id: "modal-title" }, title),
    rows.map((row) => dialogRow(row, values)), problem, el("div", { class: "row" }, ok,
      el("button", { type: "button", class: "button style-2", click: close }, "Cancel")));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    // Text fields are checked by the browser, selects here.
    const needed = rows.flatMap((row) => (row.type === 18 ? [row.component] : []))
      .filter((c) => c.type !== 4 && c.required !== false);
    if (needed.some((c) => !values.get(c.custom_id)?.length)) return fail("Make a selection first.");
    ok.disabled = true;
    submit(rows.map((row) => submittedRow(row, values)).filter((row) => row !== null), values, close, fail);
  });
  dialog.replaceChildren(form);
  dialog.showModal();
}

/**
 * @param {Component} row
 * @param {Values} values
 */
function dialogRow(row, values) {
  if (row.type === 10) return markdown(row.content);
  if (row.type !== 1 && row.type !== 18) return notShown(row);
  const component = /** @type {Field} */ (row.type === 18 ? row.component : row.components[0]);
  const { label, description } = row.type === 18 ? row : { label: undefined, description: undefined };
  const required = component.required !== false && el("i", {}, " required");
  return el("label", {}, el("b", {}, label ?? ("label" in component ? component.label : ""), required),
    description && el("small", {}, description), dialogField({ placeholder: label, ...component }, values));
}

/**
 * @param {Field} component
 * @param {Values} values
 */
function dialogField(component, values) {
  const { custom_id: id } = component;
  if (component.type === 3 || component.type === 5) {
    values.set(id, selectOptions(component).filter((option) => option.default).map((option) => option.value));
    return select(component, (picked) => values.set(id, picked));
  }
  if (component.type !== 4) return notShown(component);
  const field = el(component.style === 2 ? "textarea" : "input", {
    data: { customId: id }, placeholder: component.placeholder, required: component.required !== false,
    minlength: component.min_length, maxlength: component.max_length ?? 4000, autocomplete: "off",
    input: () => {
      values.set(id, field.value);
    },
  });
  field.value = component.value ?? "";
  values.set(id, field.value);
  return field;
}

/**
 * How a row of a submitted modal is sent; nothing for rows that only show text.
 *
 * @param {Component} row
 * @param {Values} values
 */
function submittedRow(row, values) {
  const filled = (/** @type {Field} */ { type, id, custom_id }) => ({
    type, id, custom_id, [type === 4 ? "value" : "values"]: values.get(custom_id) ?? [],
  });
  if (row.type === 18) return { type: 18, id: row.id, component: filled(row.component) };
  if (row.type !== 1) return null;
  return { type: 1, id: row.id, components: /** @type {Field[]} */ (row.components).map(filled) };
}
