// @ts-check
/** The commands offered to a person, and how typed text becomes the options of an interaction. */

import { DM, everyone, nameOf, state } from "./state.js";

/** @import { ApplicationCommand, Command, CommandOption, FilledOption, Localizations, Place } from "./types.js" */

const ADMINISTRATOR = 1n << 3n;

/** Something a person typed that can't be sent; its message is shown to them. */
export class Problem extends Error {}

/**
 * A text as this person's client shows it.
 *
 * @param {string} text
 * @param {Localizations} [translated]
 */
const shown = (text, translated) => translated?.[state.settings.locale ?? ""] ?? text;

/**
 * An option with everything that is read of it in this person's language.
 *
 * @param {CommandOption} option
 * @returns {CommandOption}
 */
const readable = (option) => ({
  ...option, description: shown(option.description, option.description_localizations),
  choices: option.choices?.map((choice) => ({ ...choice, name: shown(choice.name, choice.name_localizations) })),
});

/**
 * The subcommands of a slash command, or the command itself.
 *
 * @param {ApplicationCommand} command
 */
function flatten(command) {
  /** @type {(path: (ApplicationCommand | CommandOption)[]) => Command[]} */
  const walk = (path) => {
    const node = path[path.length - 1];
    const below = (node.options ?? []).filter((option) => option.type <= 2);
    if (below.length) return below.flatMap((option) => walk([...path, option]));
    const typed = (node.options ?? []).filter((option) => option.type !== 11);  // this page uploads no files
    const options = typed.map(readable)
      .sort((a, b) => Number(b.required ?? false) - Number(a.required ?? false));
    const description = shown(node.description, node.description_localizations);
    return [{ name: path.map((part) => part.name).join(" "), path, description, options }];
  };
  return walk([command]);
}

/**
 * Whether a person with these permissions in the channel is offered the command; "0" means administrators only.
 *
 * @param {ApplicationCommand} command
 * @param {Place} channel
 */
function isOffered({ default_member_permissions: needed }, { permissions }) {
  const mine = BigInt(permissions ?? 0);
  return needed == null || Boolean(mine & ADMINISTRATOR) || (needed !== "0" && (BigInt(needed) & ~mine) === 0n);
}

/** @param {Place} channel */
export function commandsIn(channel) {
  /** @param {ApplicationCommand} command */
  const inDm = (command) => !command.guild_id && (command.contexts?.includes(1) ?? command.dm_permission !== false);
  /** @param {ApplicationCommand} command */
  const inGuild = (command) => (command.contexts?.includes(0) ?? true) && isOffered(command, channel);
  return state.commands.filter((command) => command.type === 1 && command.integration_types.includes(0))
    .filter(channel.type === DM ? inDm : inGuild).flatMap(flatten);
}

/**
 * The commands to suggest for the text after the slash, best first.
 *
 * @param {Place} channel
 * @param {string} typed
 */
export function matchingCommands(channel, typed) {
  const text = typed.toLowerCase();
  const all = commandsIn(channel);
  const exact = all.filter((command) => `${text} `.startsWith(`${command.name} `));
  if (exact.length) return exact;
  const words = text.split(/\s+/);
  return all.filter((command) => words.every((word) => command.name.includes(word)))
    .sort((a, b) => Number(b.name.startsWith(text)) - Number(a.name.startsWith(text)));
}

/**
 * "target:3 name:two words" -> { target: "3", name: "two words" }
 *
 * @param {string} text
 * @returns {Record<string, string>}
 */
export function readPairs(text) {
  const marks = [...text.matchAll(/(?:^|\s)([\p{L}\p{N}_-]+):/gu)];
  const stray = text.slice(0, marks[0]?.index).trim();
  if (stray) throw new Problem(`Write options as name:value; “${stray}” has no name.`);
  return Object.fromEntries(marks.map((mark, index) => {
    const value = text.slice(mark.index + mark[0].length, marks[index + 1]?.index).trim();
    return [mark[1], value.replace(/^"(.*)"$/, "$1")];
  }));
}

/**
 * Finds a thing by id or name, either of which may be written as a mention.
 *
 * @template {{ id: string }} Thing
 * @param {Thing[]} all
 * @param {string} text
 * @param {(thing: Thing) => string} label
 */
const findNamed = (all, text, label) => all.find((one) => one.id === text.replace(/\D/g, ""))
  ?? all.find((one) => label(one).toLowerCase() === text.replace(/^[@#]/, "").toLowerCase());

/**
 * @param {CommandOption} option
 * @param {string} rule
 */
const mustBe = (option, rule) => new Problem(`${option.name} must be ${rule}.`);

/**
 * @param {CommandOption} option
 * @param {string} text
 */
function numberFor(option, text) {
  const { min_value: min = -Infinity, max_value: max = Infinity } = option;
  const value = Number(text);
  if (option.type === 4 && !Number.isInteger(value)) throw mustBe(option, "a whole number");
  if (Number.isNaN(value)) throw mustBe(option, "a number");
  if (value < min) throw mustBe(option, `at least ${min}`);
  if (value > max) throw mustBe(option, `at most ${max}`);
  return value;
}

/**
 * @param {CommandOption} option
 * @param {string} text
 */
function choiceFor(option, text) {
  const choices = option.choices ?? [];
  const same = (/** @type {string | number} */ word) => String(word).toLowerCase() === text.toLowerCase();
  const choice = choices.find((c) => same(c.name)) ?? choices.find((c) => same(c.value));
  if (!choice) throw mustBe(option, `one of: ${choices.map((c) => c.name).join(", ")}`);
  return choice.value;
}

/**
 * @param {CommandOption} option
 * @param {string} text
 */
function stringFor(option, text) {
  const { min_length: min = 0, max_length: max = Infinity } = option;
  if (text.length < min) throw mustBe(option, `at least ${min} characters long`);
  if (text.length > max) throw mustBe(option, `at most ${max} characters long`);
  return text;
}

/**
 * @param {CommandOption} option
 * @param {string} text
 */
function booleanFor(option, text) {
  if (!/^(true|false|yes|no)$/i.test(text)) throw mustBe(option, "true or false");
  return /^(true|yes)$/i.test(text);
}

/**
 * @param {CommandOption} option
 * @param {string} text
 */
function userFor(option, text) {
  const user = findNamed(everyone(), text, nameOf) ?? findNamed(everyone(), text, (one) => one.username);
  if (!user) throw mustBe(option, "one of the people here");
  return user.id;
}

/**
 * @param {CommandOption} option
 * @param {string} text
 */
function channelFor(option, text) {
  const channel = findNamed([...state.channels.values()], text, (one) => one.name ?? "");
  if (!channel) throw mustBe(option, "a channel");
  return channel.id;
}

/** @type {Record<number, (option: CommandOption, text: string) => string | number | boolean>} */
const VALUES = { 3: stringFor, 4: numberFor, 5: booleanFor, 6: userFor, 7: channelFor, 9: userFor, 10: numberFor };

/**
 * The value Discord would send for what was typed or picked; throws Problem.
 *
 * @param {CommandOption} option
 * @param {string} text
 */
export function optionValue(option, text) {
  if (option.choices?.length) return choiceFor(option, text);
  const read = VALUES[option.type];
  if (!read) throw mustBe(option, "left out: the sandbox can't send options of this kind");
  return read(option, text);
}

/**
 * All options of a command as Discord sends them, from { name: text }; throws Problem.
 *
 * @param {Command} command
 * @param {Record<string, string>} given
 * @returns {FilledOption[]}
 */
export function readOptions(command, given) {
  const unknown = Object.keys(given).find((name) => !command.options.some((option) => option.name === name));
  if (unknown) throw new Problem(`/${command.name} has no option “${unknown}”.`);
  return command.options.flatMap((option) => {
    const text = given[option.name] ?? "";
    if (text === "" && option.required) throw new Problem(`${option.name} is required.`);
    return text === "" ? [] : [{ type: option.type, name: option.name, value: optionValue(option, text) }];
  });
}

/**
 * The frame's name and options; a subcommand's options are nested inside it.
 *
 * @param {Command} command
 * @param {FilledOption[]} options
 */
export function slashFrame(command, options) {
  const [root, ...below] = command.path;
  const nested = below.reduceRight((inner, part) => [{ type: part.type, name: part.name, options: inner }], options);
  return { name: root.name, options: nested };
}
