// @ts-check
/** Frames from the sandbox, and what each changes on the page. */

import { $ } from "./dom.js";
import { dmPane, drawView, panes } from "./layout.js";
import { chosen, failures, noteEdit } from "./press.js";
import { closeList } from "./select.js";
import { DM, dmChannel, firstChannel, state, view } from "./state.js";

/** @import { Pane } from "./pane.js" */
/** @import { Channel, Hello, Told } from "./types.js" */

/** @param {Told} frame */
export function receive(frame) {
  switch (frame.t) {
    case "hello":
      return hello(frame);
    case "message":
      state.messages.set(frame.message.id, frame.message);
      noteEdit(frame.message.id);
      panes.find((pane) => pane.channel === frame.message.channel_id)?.put(frame.message);
      return;
    case "delete":
      state.messages.delete(frame.id);
      for (const pane of panes) pane.remove(frame.id);
      return;
    case "channel":
      state.channels.set(frame.channel.id, frame.channel);
      panes.find((pane) => pane.channel === frame.channel.id)?.drawHead(frame.channel);
      return;
    case "channel_gone":
      state.channels.delete(frame.id);
      if (view.channel === frame.id) view.channel = firstChannel();
      drawView();
      return;
    case "commands":
      state.commands = frame.commands;
      for (const pane of panes) drawHead(pane, state.channels.get(pane.channel));
      return;
    case "status":
      state.online = frame.bot === "online";
      return;
    case "settings":
      Object.assign(state.settings, frame.settings);
      for (const pane of panes) pane.composer.translate();
      drawHead(dmPane, dmChannel());
  }
}

/**
 * @param {Pane} pane
 * @param {Channel} [channel]  what it shows
 */
function drawHead(pane, channel) {
  if (channel) pane.drawHead(channel);
}

/** @param {Hello} frame */
function hello({ me, people, bot, guild, commands, settings, channels, messages }) {
  $("lost").hidden = true;
  const changedPerson = state.me.id !== me.id;
  Object.assign(state, { me, people, bot, guild, commands, settings });
  state.channels = new Map(channels.map((channel) => [channel.id, channel]));
  state.messages = new Map(messages.map((message) => [message.id, message]));
  view.as = me.id;
  closeList(false);
  chosen.clear();
  failures.clear();
  if (changedPerson) {
    const modal = $("modal", HTMLDialogElement);
    if (modal.open) modal.close();
    for (const pane of panes) {
      pane.composer.clear();
      pane.channel = "";
    }
  }
  const wanted = state.channels.get(view.channel);
  if (wanted?.type === DM) view.dm = true;
  if (!wanted || wanted.type === DM) view.channel = firstChannel();
  drawView(true);
}
