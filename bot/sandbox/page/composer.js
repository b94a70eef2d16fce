// @ts-check
/** Where a person writes: an input line, or the form of a command with a field for each option. */

import { Problem, commandsIn, matchingCommands, optionValue, readOptions, readPairs, slashFrame } from "./commands.js";
import { openModal } from "./dialogs.js";
import { el, find } from "./dom.js";
import { STOPPED, ask, send } from "./socket.js";
import { DM, channelLabel, everyone, nameOf, state } from "./state.js";
import { Suggestions } from "./suggestions.js";

/** @import { Channel, Command, CommandOption, FilledOption, Place } from "./types.js" */

/** Milliseconds without typing before suggestions are requested. */
const TYPING = 150;

export class Composer {
  /** @type {Map<string, string>} */
  #drafts = new Map();  // channel id -> text not sent yet
  #channel = "";
  #root;
  /** @type {Command | null} */
  #command = null;  // the one whose form is open
  #note;
  #form;
  #line;
  #input;
  #suggestions;

  /**
   * @param {HTMLElement} root
   * @param {string} id  of the field
   */
  constructor(root, id) {
    this.#root = root;
    this.#note = find(root, ".note");
    this.#form = find(root, ".command", HTMLFormElement);
    this.#line = find(root, ".line", HTMLFormElement);
    this.#input = find(root, "textarea", HTMLTextAreaElement);
    this.#input.id = id;
    this.#suggestions = new Suggestions(find(root, ".suggest"), `${id}-suggest`);
    this.#input.addEventListener("input", () => this.#typed());
    this.#input.addEventListener("keydown", (event) => this.#key(event));
    this.#input.addEventListener("blur", () => this.#suggestions.close());
    this.#line.addEventListener("submit", (event) => this.#submit(event));
    this.#form.addEventListener("submit", (event) => this.#submitForm(event));
    this.#form.addEventListener("keydown", (event) => event.key === "Escape" && this.closeForm());
  }

  /** @param {Channel} channel */
  enter(channel) {
    if (this.#channel) this.#drafts.set(this.#channel, this.#input.value);
    this.#channel = channel.id;
    this.closeForm(false);
    this.say("");
    this.#root.setAttribute("aria-label", `Write in ${channelLabel(channel)}`);
    this.#input.placeholder = `Message ${channelLabel(channel)}, or type /`;
    this.#input.setAttribute("aria-label", `Message ${channelLabel(channel)}`);
    this.#setText(this.#drafts.get(channel.id) ?? "");
  }

  /** The page now shows another person. */
  clear() {
    this.#drafts.clear();
    this.#setText("");
    this.closeForm(false);
  }

  /** @param {string} text */
  say(text, failed = false) {
    this.#note.textContent = text;
    this.#note.classList.toggle("failed", failed);
  }

  /** @param {string} text */
  #setText(text) {
    this.#input.value = text;
    this.#input.style.height = "auto";
    if (text) this.#input.style.height = `${this.#input.scrollHeight}px`;
  }

  /** @returns {Place} */
  get #place() {
    return state.channels.get(this.#channel) ?? { type: DM };
  }

  // -- the input line

  #typed() {
    this.#setText(this.#input.value);
    if (this.#note.classList.contains("failed")) this.say("");
    const typed = /^\/([^\n]*)$/.exec(this.#input.value);
    if (!typed) return this.#suggestions.close();
    const found = matchingCommands(this.#place, typed[1].trimStart());
    const items = found.map((command) => ({
      title: `/${command.name}`, value: command.name,
      detail: `${command.description}${command.options.map((option) => ` · ${option.name}`).join("")}`,
    }));
    this.#suggestions.show(this.#input, items, (item) => this.start(item.value));
    if (!items.length && typed[1]) this.say("No command is called that.");
    else this.say("");
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const whole = this.#input.value.startsWith("/") && this.#lineCommand();
    // A line that is already a command is sent by Enter, unless an item was chosen with the arrow keys.
    if (event.key === "Enter" && whole && !this.#suggestions.moved && !event.shiftKey) return this.#submit(event);
    if (this.#suggestions.key(event)) return;
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) this.#submit(event);
  }

  /** The longest command name the line begins with. */
  #lineCommand() {
    const text = this.#input.value.slice(1).trim();
    return commandsIn(this.#place).filter((command) => `${text} `.startsWith(`${command.name} `))
      .sort((a, b) => b.name.length - a.name.length).at(0);
  }

  /** The language may have changed: says anew which commands fit what is typed. */
  translate() {
    if (this.#suggestions.open && this.#input.value) this.#typed();
  }

  /** @param {Event} event */
  #submit(event) {
    event.preventDefault();
    const text = this.#input.value.trim();
    if (!text) return;
    this.#suggestions.close();
    if (text.startsWith("/")) return this.#trying(() => this.#runLine(text));
    if (send({ do: "say", channel: this.#channel, text })) this.#setText("");
    else this.say(STOPPED, true);
  }

  /** @param {() => void} action */
  #trying(action) {
    try {
      action();
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.say(problem.message, true);
    }
  }

  /** @param {string} text */
  #runLine(text) {
    const command = this.#lineCommand();
    if (!command) throw new Problem(`There is no command “${text.split(/\s/, 2).join(" ")}” here.`);
    const given = readPairs(text.slice(command.name.length + 1));
    const missing = command.options.some((option) => option.required && !given[option.name]);
    if (missing && !Object.keys(given).length) this.#openForm(command);
    else this.#run(command, readOptions(command, given));
  }

  /**
   * @param {Command} command
   * @param {FilledOption[]} options
   */
  #run(command, options) {
    const channel = this.#channel;
    const sent = ask({ do: "slash", channel, ...slashFrame(command, options) }, (answer) => {
      const failed = answer.t === "failed";
      this.say(failed ? `/${command.name}: ${answer.text || "The application did not respond"}` : "", failed);
      if (answer.t === "modal") openModal(answer.modal, { channel });
    });
    if (!sent) throw new Problem(STOPPED);
    this.closeForm();
    this.#setText("");
    this.say(`Sending /${command.name} …`);
  }

  // -- the form of a picked command

  /**
   * Opens the form of this command, if there is one here.
   *
   * @param {string} name
   */
  start(name) {
    const command = commandsIn(this.#place).find((one) => one.name === name);
    if (command) this.#openForm(command);
    else this.say(`/${name} can't be used here.`, true);
  }

  /** @param {Command} command */
  #openForm(command) {
    this.#command = command;
    this.say("");
    const cancel = () => this.closeForm();
    this.#form.replaceChildren(
      el("p", { class: "command-head" }, el("b", {}, `/${command.name}`), el("span", {}, command.description)),
      el("div", { class: "options" }, command.options.map((option) => this.#field(command, option))),
      el("div", { class: "row" }, el("button", { class: "button style-1 run" }, "Run"),
        el("button", { type: "button", class: "button style-2", click: cancel }, "Cancel")));
    this.#form.hidden = false;
    this.#line.hidden = true;
    // On a phone the keyboard would hide the form just opened: there, only required fields or Run take the focus.
    const first = matchMedia("(pointer: coarse)").matches ? "[required], .run" : "[data-option], .run";
    find(this.#form, first).focus();
  }

  closeForm(focus = true) {
    if (this.#form.hidden) return;
    this.#form.hidden = true;
    this.#line.hidden = false;
    this.#suggestions.close();
    this.say("");
    this.#setText("");
    if (focus) this.#input.focus();
  }

  /** @param {Event} event */
  #submitForm(event) {
    event.preventDefault();
    const command = this.#command;
    if (command) this.#trying(() => this.#run(command, readOptions(command, this.#given())));
  }

  /**
   * The fields' values, by option name.
   *
   * @returns {Record<string, string>}
   */
  #given() {
    /** @type {NodeListOf<HTMLInputElement | HTMLSelectElement>} */
    const fields = this.#form.querySelectorAll("[data-option]");
    return Object.fromEntries([...fields].map((field) =>
      [field.dataset.option, field.dataset.picked ?? field.value.trim()]));
  }

  /**
   * @param {Command} command
   * @param {CommandOption} option
   */
  #field(command, option) {
    const choices = choicesOf(option);
    const shared = { data: { option: option.name }, required: option.required };
    const input = choices
      ? el("select", shared, [["", "–"], ...choices].map(([value, name]) => el("option", { value }, String(name))))
      : this.#typedField(command, option, shared);
    const name = el("span", {}, el("b", {}, option.name), option.required && el("i", {}, " required"));
    return el("label", {}, name, input, el("small", {}, option.description));
  }

  /**
   * @param {Command} command
   * @param {CommandOption} option
   * @param {object} shared
   */
  #typedField(command, option, shared) {
    const { min_value: min, max_value: max, min_length: minlength, max_length: maxlength } = option;
    const input = el("input", { ...shared, min, max, minlength, maxlength, autocomplete: "off",
      type: option.type === 4 || option.type === 10 ? "number" : "text", step: option.type === 10 ? "any" : null });
    if (option.autocomplete) this.#completing(command, option, input);
    return input;
  }

  /**
   * @param {Command} command
   * @param {CommandOption} option
   * @param {HTMLInputElement} input
   */
  #completing(command, option, input) {
    /** @type {number | undefined} */
    let timer;
    const complete = (/** @type {Event} */ event) => {
      if (event.type === "input") delete input.dataset.picked;
      clearTimeout(timer);
      timer = setTimeout(() => this.#complete(command, option, input), TYPING);
    };
    input.addEventListener("input", complete);
    input.addEventListener("focus", complete);
    input.addEventListener("keydown", (event) => this.#suggestions.key(event));
    input.addEventListener("blur", () => this.#suggestions.close());
  }

  /**
   * @param {Command} command
   * @param {CommandOption} option
   * @param {HTMLInputElement} input
   */
  #complete(command, option, input) {
    const given = this.#given();
    const options = command.options.flatMap((other) => {
      const text = given[other.name];
      if (other === option) return [{ type: other.type, name: other.name, value: text, focused: true }];
      // Discord also sends the other options filled in so far; here, half-typed ones are left out.
      try {
        return text ? [{ type: other.type, name: other.name, value: optionValue(other, text) }] : [];
      } catch {
        return [];
      }
    });
    ask({ do: "complete", channel: this.#channel, ...slashFrame(command, options) }, (answer) => {
      if (answer.t !== "choices" || document.activeElement !== input) return;
      const found = answer.choices.map((choice) => ({ title: choice.name, value: String(choice.value) }));
      this.#suggestions.show(input, found, (item) => {
        input.value = item.title;
        input.dataset.picked = item.value;
      });
    });
  }
}

/**
 * The choices of an option, as values and names; null if it is typed.
 *
 * @param {CommandOption} option
 * @returns {(string | number)[][] | null}
 */
function choicesOf(option) {
  if (option.choices?.length) return option.choices.map((choice) => [choice.value, choice.name]);
  switch (option.type) {
    case 5: return [["true", "Yes"], ["false", "No"]];
    case 6: case 9: return everyone().map((user) => [user.id, nameOf(user)]);
    case 7: return [...state.channels.values()].filter((one) => one.type !== DM)
      .map((one) => [one.id, channelLabel(one)]);
    default: return null;
  }
}
