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
 * @property {(name: string, near: Node) => void} startCommand  in the pane this node is in
 * @property {(message: string) => void} redraw  one message, wherever it is shown
 * @property {(modal: Modal, origin: Origin) => void} openModal
 */

/** @type {Actions} */
export const actions = { openChannel: missing, startCommand: missing, redraw: missing, openModal: missing };
