// @ts-check
/** The websocket /live: frames there, and the answers that come back. */

import { isSomebody, view } from "./state.js";

/** @import { Act, Answer, Told } from "./types.js" */

/**
 * @typedef {object} Listener
 * @property {(frame: Told) => void} receive
 * @property {(text: string) => void} unasked  what failed without having been asked as a question
 * @property {() => void} forget  questions that were asked are answered no more
 * @property {() => void} lost  the sandbox is gone; it is tried again by itself
 * @property {() => void} after  each frame
 */

/** @type {Listener} */
let listener;
/** @type {WebSocket | null} */
let socket = null;
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
 * Sends a frame; false where the sandbox is not there.
 *
 * @param {Act} frame
 */
export function send(frame) {
  if (!isSomebody() || socket?.readyState !== WebSocket.OPEN) return false;
  socket.send(JSON.stringify(frame));
  return true;
}

/**
 * Sends a frame that will be answered; false where the sandbox is not there.
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
  // Whoever is not known here (nobody yet, or the person of an old address) is answered as the first person.
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
