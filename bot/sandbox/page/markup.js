// @ts-check
/**
 * What Discord's Markdown makes of a text, as values. Nothing of a browser is used here, so tests read texts with it, too.
 *
 * It goes by what Discord's own clients have been seen to do: headings, subtext, quotes and lists begin where a line does,
 * also inside of others and of bold text, and a list goes on with whatever bullet or number the next line has.
 */

/** @import { Marked, Part } from "./types.js" */

/**
 * Where a text stands: at the beginning of a line, in a quote, in an item of a list.
 *
 * @typedef {{ first: boolean, quoted?: boolean, listed?: boolean }} Place
 */

/**
 * What begins where a line does, tried in this order.
 *
 * @type {[RegExp, (match: RegExpExecArray, place: Place) => Marked | null][]}
 */
const BLOCKS = [
  [/ *(#{1,3})[^\S\n]+(?!#)([^\n]+?)#*[^\S\n]*(?:\n|$)/y, (m, place) =>
    place.listed ? null : { kind: "heading", level: m[1].length, parts: within(m[2].trim(), place) }],
  [/ *-# +(?!-#)([^\n]+?) *(?:\n|$)/y, (m, place) => ({ kind: "subtext", parts: within(m[1].trim(), place) })],
  [/ *>>> +([^]*)/y, (m, place) => quote(m[1], place)],
  [/ *>(?!>>) +[^\n]*(?:\n *>(?!>>) +[^\n]*)*\n?/y, (m, place) => quote(m[0].replace(/^ *> ?/gm, "").trimEnd(), place)],
  [/( *)([*-]|\d+\.) [^]+?(?:\n(?! )(?!\1(?:[*-]|\d+\.) )|$)/y, (m, place) => list(m[0], m[1], m[2], place)],
];

/**
 * What can begin anywhere, tried in this order; the text in between stays text.
 *
 * @type {[RegExp, (match: RegExpExecArray, place: Place) => Part][]}
 */
const INLINE = [
  [/```(?:([\w+.#-]+)\n)?\n*([^\n][^]*?)\n*```/y, (m) => ({ kind: "block", text: m[2] })],
  [/\\([^A-Za-z0-9\s])/y, (m) => m[1]],
  [/(`+)([^]*?[^`])\1(?!`)/y, (m) => ({ kind: "code", text: m[2].trim() || m[2] })],
  [/\|\|([^]+?)\|\|/y, (m, place) => ({ kind: "spoiler", parts: read(m[1], place) })],
  [/\*\*((?:\\[^]|[^\\])+?)\*\*(?!\*)/y, (m, place) => ({ kind: "strong", parts: read(m[1], place) })],
  [/__((?:\\[^]|[^\\])+?)__(?!_)/y, (m, place) => ({ kind: "u", parts: read(m[1], place) })],
  [/\*(?!\s)((?:\*\*|\\[^]|[^\\*])+?)(?<!\s)\*(?!\*)/y, (m, place) => ({ kind: "em", parts: read(m[1], place) })],
  [/(?<!\w)_((?:__|\\[^]|[^\\_])+?)_(?!\w)/y, (m, place) => ({ kind: "em", parts: read(m[1], place) })],
  [/~~([^]+?)~~/y, (m, place) => ({ kind: "s", parts: read(m[1], place) })],
  [/<@!?(\d+)>/y, (m) => ({ kind: "person", id: m[1] })],
  [/<@&(\d+)>/y, (m) => ({ kind: "role", id: m[1] })],
  [/<#(\d+)>/y, (m) => ({ kind: "channel", id: m[1] })],
  [/<t:(-?\d{1,11})(?::([tTdDfFR]))?>/y, (m) => ({ kind: "time", seconds: Number(m[1]), style: m[2] })],
  [/<\/([^:<>]+):\d+>/y, (m) => ({ kind: "command", name: m[1] })],
  [/<a?(:\w+:)\d+>/y, (m) => m[1]],
  [/\[((?:\\[^]|[^\\\]])+)\]\(<?(https?:\/\/[^\s<>)]+)>?(?:\s+"[^"]*")?\)/y, (m, place) =>
    ({ kind: "link", url: m[2], parts: read(m[1], place) })],
  [/<(https?:\/\/[^\s<>]+)>/y, (m) => ({ kind: "link", url: m[1], parts: [m[1]] })],
  [/https?:\/\/[^\s<]*[^\s<.,:;"'\])*_~|]/y, (m) => ({ kind: "link", url: m[0], parts: [m[0]] })],
];

/**
 * The parts of a text.
 *
 * @param {string} text
 * @param {Place} [place]
 */
export function read(text, place = { first: true }) {
  /** @type {Part[]} */
  const parts = [];
  let plain = "";
  for (let at = 0; at < text.length;) {
    const first = at ? text[at - 1] === "\n" : place.first;
    const found = (first && begin(BLOCKS, text, at, place)) || begin(INLINE, text, at, { ...place, first });
    if (found && typeof found.part !== "string") {
      if (plain) parts.push(plain);
      plain = "";
      parts.push(found.part);
    } else plain += found ? found.part : text[at];
    at += found ? found.length : 1;
  }
  if (plain) parts.push(plain);
  return parts;
}

/**
 * The first of these rules that applies here, and how much of the text it is about.
 *
 * @param {[RegExp, (match: RegExpExecArray, place: Place) => Part | null][]} rules
 * @param {string} text
 * @param {number} at
 * @param {Place} place
 */
function begin(rules, text, at, place) {
  for (const [pattern, make] of rules) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    const part = match && make(match, place);
    if (match && part !== null) return { part: /** @type {Part} */ (part), length: match[0].length };
  }
  return null;
}

/**
 * What is in a heading, an item and so on: there a line begins, too.
 *
 * @param {string} text
 * @param {Place} place
 */
const within = (text, place) => read(text, { ...place, first: true });

/**
 * @param {string} text
 * @param {Place} place
 * @returns {Marked | null}
 */
const quote = (text, place) => (place.quoted ? null : { kind: "quote", parts: within(text, { ...place, quoted: true }) });

/**
 * A list and its items: whatever line begins with a bullet or a number as far from the edge as the first one.
 *
 * @param {string} text
 * @param {string} indent
 * @param {string} bullet
 * @param {Place} place
 * @returns {Marked}
 */
function list(text, indent, bullet, place) {
  const begins = new RegExp(`^${indent}(?:[*-]|\\d+\\.) +`);
  /** @type {string[]} */
  const items = [];
  let wide = 0;
  for (const line of text.replace(/\n$/, "").split("\n")) {
    const prefix = begins.exec(line);
    if (prefix || !items.length) {
      wide = prefix?.[0].length ?? 0;
      items.push(line.slice(wide));
    } else items[items.length - 1] += `\n${line.replace(new RegExp(`^ {1,${wide}}`), "")}`;
  }
  const start = bullet.length > 1 ? Math.min(1e9, Math.max(1, Number.parseInt(bullet))) : null;
  return { kind: "list", start, items: items.map((item) => within(item, { ...place, listed: true })) };
}
