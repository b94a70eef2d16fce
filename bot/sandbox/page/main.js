// @ts-check
/**
 * The sandbox's page: a chat window connected to the websocket /live. Messages, components, channels and commands have
 * Discord's own format (API v10). This module puts the parts together.
 */

import { actions } from "./actions.js";
import { openModal } from "./dialogs.js";
import { $ } from "./dom.js";
import {
  bePerson, drawAround, jump, newestPane, openChannel, openSide, paneOf, panes, redraw, reveal,
} from "./layout.js";
import { busy } from "./press.js";
import { receive } from "./receive.js";
import { connect, listen, send } from "./socket.js";
import { dmChannel, state, view } from "./state.js";

Object.assign(actions, {
  jump, openChannel, openModal, redraw, reveal,
  startCommand: (/** @type {string} */ name, /** @type {Node} */ near) => paneOf(near).composer.start(name),
});

/** @type {NodeListOf<HTMLInputElement>} */
const faults = document.querySelectorAll("[data-fault]");

listen({
  receive,
  after: drawAround,
  unasked: (text) => paneOf(document.activeElement).composer.say(text, true),
  forget: () => busy.clear(),
  lost: () => {
    $("lost").hidden = false;
    state.online = false;
    drawAround();
    for (const pane of panes) pane.composer.say("");
    for (const box of faults) box.checked = false;
  },
});

$("skip").addEventListener("click", () => newestPane().focusNewest());
$("tab-side").addEventListener("click", () => openSide(!document.body.classList.contains("side-open")));
$("shade").addEventListener("click", () => openSide(false));
$("tab-channel").addEventListener("click", () => openChannel(view.channel));
$("tab-dm").addEventListener("click", () => openChannel(dmChannel()?.id));
$("tool-dms", HTMLInputElement).addEventListener("change", (event) => {
  send({ do: "settings", settings: { dms_open: !/** @type {HTMLInputElement} */ (event.target).checked } });
});
/** @type {[string, "locale" | "server_locale"][]} */
const languages = [["tool-language", "locale"], ["tool-server-language", "server_locale"]];
for (const [id, setting] of languages) {
  const menu = $(id, HTMLSelectElement);
  menu.addEventListener("change", () => send({ do: "settings", settings: { [setting]: menu.value } }));
}
$("tool-drop").addEventListener("click", () => send({ do: "fault", name: "drop_gateway", on: true }));
for (const box of faults) {
  box.addEventListener("change", () => send({ do: "fault", name: box.dataset.fault ?? "", on: box.checked }));
}
addEventListener("keydown", (event) => event.key === "Escape" && openSide(false));
addEventListener("resize", drawAround);
addEventListener("visibilitychange", drawAround);
addEventListener("hashchange", () => {
  const hash = new URLSearchParams(location.hash.slice(1));
  const [channel, person] = [hash.get("in"), hash.get("as")];
  if (channel && channel !== view.channel) openChannel(channel);
  if (person && person !== view.as) bePerson(person);
});
connect();
