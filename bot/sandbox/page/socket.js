// @ts-check
/** The websocket /live: sent frames, and the answers to them. */

import { isSomebody, view } from "./state.js";

/** @import { Act, Answer, Told } from "./types.js" */

/**
 * @typedef {object} Listener
 * @property {(frame: Told) => void} receive
 * @property {(text: string) => void} unasked  an error in a frame that expects no answer
 * @property {() => void} forget  answers still awaited will not come
 * @property {() => void} lost  the sandbox is gone; reconnecting is automatic
 * @property {() => void} after  each frame
 */

/** @type {Listener} */
let listener;
/** @type {WebSocket | null} */
let socket = null;
/** What is said to somebody whose act can't be sent. */
export const STOPPED = "The sandbox has stopped, so nothing was sent. Start it again, then try once more.";
let failedTries = 0;
/** @type {number | undefined} */
let retry;
let asked = 0;
/** @type {Map<string, (answer: Answer) => void>} */
const answers = new Map();  // nonce -> what to do with the answer

/** @param {Listener} to */
export function listen(to) {
  listener = to;
}

/**
 * Sends a frame; returns false if the sandbox is not connected.
 *
 * @param {Act} frame
 */
export function send(frame) {
  if (!isSomebody() || socket?.readyState !== WebSocket.OPEN) return false;
  socket.send(JSON.stringify(frame));
  return true;
}

/**
 * Sends a frame that will be answered; returns false if the sandbox is not connected.
 *
 * @param {Act} frame
 * @param {(answer: Answer) => void} onAnswer
 */
export function ask(frame, onAnswer) {
  const nonce = `${Date.now()}-${++asked}`;
  if (!send({ ...frame, nonce })) return false;
  answers.set(nonce, onAnswer);
  return true;
}

/** Connects as the person the page shows. */
export function connect() {
  clearTimeout(retry);
  socket?.close();
  forget();
  // An unknown person (none yet, or one from an old address) is treated as the first person.
  const mine = new WebSocket(`ws://${location.host}/live?as=${encodeURIComponent(view.as ?? "")}`);
  socket = mine;
  mine.addEventListener("message", (event) => mine === socket && receive(JSON.parse(event.data)));
  mine.addEventListener("close", () => mine === socket && lost());
}

function forget() {
  answers.clear();
  listener.forget();
}

function lost() {
  forget();
  listener.lost();
  retry = setTimeout(connect, Math.min(5000, 1000 + 500 * failedTries++));
}

/** @param {Told} frame */
function receive(frame) {
  if (frame.t === "hello") failedTries = 0;
  listener.receive(frame);
  if ("nonce" in frame || frame.t === "failed") answer(frame);
  listener.after();
}

/** @param {Answer} frame */
function answer(frame) {
  const onAnswer = answers.get(frame.nonce ?? "");
  if (onAnswer) {
    answers.delete(frame.nonce ?? "");
    onAnswer(frame);
  } else if (frame.t === "failed") listener.unasked(frame.text);
}
