// @ts-check
/** Pressing components of messages: presses awaiting an answer, choices, and failures. */

import { actions } from "./actions.js";
import { STOPPED, ask } from "./socket.js";

/** @import { Button, Message, Select } from "./types.js" */

/** Seconds after which a pressed component may be pressed again, answered or not. */
const BUSY_FOR = 3;

/** @type {Set<string>} */
export const busy = new Set();       // "message/custom_id" of pressed components awaiting their answer
/** @type {Map<string, string[]>} */
export const chosen = new Map();     // "message/custom_id" -> values of a select, shown until the message is edited
/** @type {Map<string, string>} */
export const failures = new Map();   // message id -> the text in red under it

/**
 * @param {Message | null} message
 * @param {Button | Select} component
 */
export const keyOf = (message, component) => `${message?.id}/${component.custom_id}`;

/**
 * @param {Message} message
 * @param {Button | Select} component
 * @param {string[]} [values]  of a select
 */
export function press(message, component, values) {
  const key = keyOf(message, component);
  if (busy.has(key)) return;
  const free = () => {
    clearTimeout(timer);
    busy.delete(key);
    actions.redraw(message.id);
  };
  const timer = setTimeout(free, BUSY_FOR * 1000);
  busy.add(key);
  failures.delete(message.id);
  if (values) chosen.set(key, values);
  const { custom_id, type: component_type } = component;
  const sent = ask({ do: "component", message: message.id, custom_id, component_type, values }, (answer) => {
    if (answer.t === "failed") chosen.delete(key);
    if (answer.t === "modal") actions.openModal(answer.modal, { channel: message.channel_id, message: message.id });
    free();
    if (answer.t === "failed") fail(message.id, answer.text || "This interaction failed");
  });
  if (sent) return actions.redraw(message.id);
  chosen.delete(key);
  free();
  fail(message.id, STOPPED);
}

/**
 * Says under a message that something done there failed.
 *
 * @param {string} message
 * @param {string} text
 */
export function fail(message, text) {
  failures.set(message, text);
  actions.redraw(message);
  actions.reveal(message);
}

/**
 * An edited message shows its new content, not an earlier choice.
 *
 * @param {string} message
 */
export function noteEdit(message) {
  failures.delete(message);
  for (const key of chosen.keys()) if (key.startsWith(`${message}/`) && !busy.has(key)) chosen.delete(key);
}
