// @ts-check
/**
 * What the smaller parts of the page need from the page as a whole. The page fills it in, so that messages and their
 * content don't depend on panes, nor components on the dialogs that contain components themselves.
 */

/** @import { Modal, Origin } from "./types.js" */

const missing = () => {
  throw new Error("the page isn't put together yet");
};

/**
 * @typedef {object} Actions
 * @property {(id: string) => void} openChannel
 * @property {(channel: string, message: string, near: Node) => void} jump  to a message, or a channel if it is empty
 * @property {(name: string, near: Node) => void} startCommand  in the pane this node is in
 * @property {(message: string) => void} redraw  one message, wherever it is shown
 * @property {(message: string) => void} reveal  why something done at a message failed
 * @property {(modal: Modal, origin: Origin) => void} openModal
 */

/** @type {Actions} */
export const actions = {
  openChannel: missing, jump: missing, startCommand: missing, redraw: missing, reveal: missing, openModal: missing,
};
