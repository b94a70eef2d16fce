// @ts-check
/** Times as Discord's clients write them; relative ones keep themselves up to date. */

import { el } from "./dom.js";

/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [["year", 31557600], ["month", 2629800], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
/** @type {Record<string, Intl.DateTimeFormatOptions>} */
const STYLES = {
  t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
};
const relativeFormat = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/**
 * @param {number} seconds  Unix time
 * @param {string} style  one of STYLES, or R for relative
 */
function timeText(seconds, style) {
  if (style !== "R") return new Intl.DateTimeFormat("en", STYLES[style]).format(seconds * 1000);
  const away = seconds - Date.now() / 1000;
  const [unit, size] = UNITS.find(([, size]) => Math.abs(away) >= size) ?? UNITS[UNITS.length - 1];
  return relativeFormat.format(Math.round(away / size), unit);
}

/** @param {number} seconds */
export function timeNode(seconds, style = "f") {
  const props = { class: "time", title: timeText(seconds, "F"), data: { seconds, style } };
  return el("time", props, timeText(seconds, style));
}

/**
 * When a message was sent; today's show only the time of day.
 *
 * @param {string} iso
 */
export function stampNode(iso) {
  const date = new Date(iso);
  const seconds = date.getTime() / 1000;
  const today = date.toDateString() === new Date().toDateString();
  return el("time", { class: "stamp", datetime: iso, title: timeText(seconds, "F") },
    timeText(seconds, today ? "t" : "f"));
}

setInterval(() => {
  for (const node of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("time[data-style=R]"))) {
    const text = timeText(Number(node.dataset.seconds), "R");
    if (node.textContent !== text) node.textContent = text;
  }
}, 1000);
