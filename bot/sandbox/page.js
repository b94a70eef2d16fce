// The sandbox's page: a chat window that speaks the websocket /live. Messages, components, channels and commands
// have Discord's own shapes (API v10). Nothing a message says becomes markup: all of it is built as DOM nodes.

const $ = (id) => document.getElementById(id);

/** What the server told this person. */
const state = {
  me: null, bot: null, guild: null, people: [], commands: [], settings: {}, online: false,
  channels: new Map(), messages: new Map(),
};

/** Whom and what the page shows; kept in the address, so that two windows can show two people. */
const address = new URLSearchParams(location.hash.slice(1));
const view = { as: address.get("as"), channel: address.get("in"), dm: false };

const EPHEMERAL = 1 << 6;
const LOADING = 1 << 7;
const COMPONENTS_V2 = 1 << 15;
const ADMINISTRATOR = 1n << 3n;
const [TEXT_CHANNEL, DM, PUBLIC_THREAD, PRIVATE_THREAD] = [0, 1, 11, 12];

function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value == null || value === false) continue;
    if (name === "data") Object.assign(node.dataset, value);
    else if (typeof value === "function") node.addEventListener(name, value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat().filter(Boolean));
  return node;
}

const classes = (flags) => Object.keys(flags).filter((name) => flags[name]).join(" ");
const nameOf = (user) => user.global_name ?? user.username;
const everyone = () => [...state.people, state.bot];
const personById = (id) => everyone().find((user) => user.id === id);
const dmChannel = () => [...state.channels.values()].find((channel) => channel.type === DM);
const firstChannel = () => [...state.channels.values()].find((channel) => channel.type === TEXT_CHANNEL)?.id;
const isThread = (channel) => channel.type === PUBLIC_THREAD || channel.type === PRIVATE_THREAD;
/** Ids are numbers too long for JavaScript, without leading zeros. */
const byId = (a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
const messagesIn = (channel) =>
  [...state.messages.values()].filter((m) => m.channel_id === channel).sort((a, b) => byId(a.id, b.id));

function channelLabel(channel) {
  if (channel.type === DM) return `@${nameOf(state.bot)}`;
  return `${isThread(channel) ? "↳ " : "#"}${channel.name}`;
}

function avatar(user) {
  const hue = user.bot ? "bot" : Math.max(0, state.people.findIndex((person) => person.id === user.id));
  return el("span", { class: `avatar hue-${hue}`, "aria-hidden": "true" }, nameOf(user)[0].toUpperCase());
}

function announce(text) {
  $("announcer").textContent = text.slice(0, 200);
}

// ---------------------------------------------------------------- times

const UNITS = [["year", 31557600], ["month", 2629800], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
const TIME_STYLES = {
  t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
};
const relativeFormat = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

function timeText(seconds, style) {
  if (style !== "R") return new Intl.DateTimeFormat("en", TIME_STYLES[style]).format(seconds * 1000);
  const away = seconds - Date.now() / 1000;
  const [unit, size] = UNITS.find(([, size]) => Math.abs(away) >= size) ?? UNITS.at(-1);
  return relativeFormat.format(Math.round(away / size), unit);
}

function timeNode(seconds, style = "f") {
  const props = { class: "time", title: timeText(seconds, "F"), data: { seconds, style } };
  return el("time", props, timeText(seconds, style));
}

setInterval(() => {
  for (const node of document.querySelectorAll("time[data-style=R]")) {
    const text = timeText(Number(node.dataset.seconds), "R");
    if (node.textContent !== text) node.textContent = text;
  }
}, 1000);

function stampNode(iso) {
  const date = new Date(iso);
  const today = date.toDateString() === new Date().toDateString();
  return el("time", { class: "stamp", datetime: iso, title: timeText(date / 1000, "F") },
    timeText(date / 1000, today ? "t" : "f"));
}

// ---------------------------------------------------------------- text with Discord's markdown

function spoiler(tag, children) {
  const show = (event) => {
    if (box.classList.contains("shown") || (event.type === "keydown" && event.key !== "Enter")) return;
    event.preventDefault();
    box.classList.add("shown");
    for (const name of Object.keys(closed)) box.removeAttribute(name);
  };
  const closed = { role: "button", tabindex: "0", "aria-label": "Spoiler: show" };
  const box = el(tag, { class: "spoiler", ...closed, click: show, keydown: show }, el(tag, {}, children));
  return box;
}

function link(url, children) {
  return el("a", { href: url, title: url, target: "_blank", rel: "noopener noreferrer" }, children);
}

function mention(text, click) {
  return el(click ? "button" : "span", { type: click && "button", class: "mention", click }, text);
}

function channelMention(id) {
  const channel = state.channels.get(id);
  return channel ? mention(channelLabel(channel), () => openChannel(id)) : mention("#unknown");
}

/** Tried in this order at each position; the text in between stays text. */
const INLINE = [
  [/\\([^A-Za-z0-9\s])/y, (m) => m[1]],
  [/(`+)([^]*?[^`])\1(?!`)/y, (m) => el("code", {}, m[2].trim() || m[2])],
  [/\|\|([^]+?)\|\|/y, (m) => spoiler("span", inline(m[1]))],
  [/\*\*((?:\\[^]|[^\\])+?)\*\*(?!\*)/y, (m) => el("strong", {}, inline(m[1]))],
  [/__((?:\\[^]|[^\\])+?)__(?!_)/y, (m) => el("u", {}, inline(m[1]))],
  [/\*(?!\s)((?:\*\*|\\[^]|[^\\*])+?)(?<!\s)\*(?!\*)/y, (m) => el("em", {}, inline(m[1]))],
  [/(?<!\w)_((?:__|\\[^]|[^\\_])+?)_(?!\w)/y, (m) => el("em", {}, inline(m[1]))],
  [/~~([^]+?)~~/y, (m) => el("s", {}, inline(m[1]))],
  [/<@!?(\d+)>/y, (m) => mention(`@${personById(m[1]) ? nameOf(personById(m[1])) : "unknown"}`)],
  [/<@&\d+>/y, () => mention("@role")],
  [/<#(\d+)>/y, (m) => channelMention(m[1])],
  [/<t:(-?\d{1,11})(?::([tTdDfFR]))?>/y, (m) => timeNode(Number(m[1]), m[2])],
  [/<\/([^:<>]+):\d+>/y, (m) => mention(`/${m[1]}`, (event) => paneOf(event.target).composer.start(m[1]))],
  [/<a?(:\w+:)\d+>/y, (m) => m[1]],
  [/\[((?:\\[^]|[^\\\]])+)\]\(<?(https?:\/\/[^\s<>)]+)>?(?:\s+"[^"]*")?\)/y, (m) => link(m[2], inline(m[1]))],
  [/<(https?:\/\/[^\s<>]+)>/y, (m) => link(m[1], m[1])],
  [/https?:\/\/[^\s<]*[^\s<.,:;"'\])*_~|]/y, (m) => link(m[0], m[0])],
];

function inline(text) {
  const nodes = [];
  let plain = "";
  for (let at = 0; at < text.length;) {
    let taken = 0;
    for (const [pattern, build] of INLINE) {
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      if (!match) continue;
      if (plain) nodes.push(plain);
      plain = "";
      nodes.push(build(match));
      taken = match[0].length;
      break;
    }
    if (!taken) plain += text[at];
    at += taken || 1;
  }
  if (plain) nodes.push(plain);
  return nodes;
}

/** The kinds of block a line can open, and which further lines belong to it. */
const BLOCKS = [
  [/^(#{1,3}) +(.+)/, (m) => el(`h${m[1].length + 3}`, {}, inline(m[2]))],
  [/^-# +(.+)/, (m) => el("p", { class: "subtext" }, inline(m[1]))],
  [/^>>> ([^]*)/, (m, rest) => el("blockquote", {}, blocks([m[1], ...rest.splice(0)]))],
  [/^> (.*)/, (m, rest) => el("blockquote", {}, blocks([m[1], ...takeWhile(rest, /^> (.*)/)]))],
  [/^ *[-*] +(.+)/, (m, rest) => el("ul", {}, items([m[1], ...takeWhile(rest, /^ *[-*] +(.+)/)]))],
  [/^ *(\d+)\. +(.+)/, (m, rest) => el("ol", { start: m[1] }, items([m[2], ...takeWhile(rest, /^ *\d+\. +(.+)/)]))],
];

const items = (texts) => texts.map((text) => el("li", {}, inline(text)));

function takeWhile(lines, pattern) {
  const taken = [];
  while (lines.length && pattern.test(lines[0])) taken.push(pattern.exec(lines.shift())[1]);
  return taken;
}

function blocks(lines) {
  const nodes = [];
  let plain = [];
  const flush = () => {
    if (plain.length) nodes.push(el("p", {}, inline(plain.join("\n"))));
    plain = [];
  };
  const rest = [...lines];
  while (rest.length) {
    const line = rest.shift();
    const block = BLOCKS.find(([pattern]) => pattern.test(line));
    if (!block) plain.push(line);
    else {
      flush();
      nodes.push(block[1](block[0].exec(line), rest));
    }
  }
  flush();
  return nodes;
}

function markdown(text) {
  const box = el("div", { class: "text" });
  // Parts in turn: prose, the language of a fenced block, its inside, which no other rule may touch.
  const parts = (text ?? "").split(/```(?:([\w+-]+)\n)?\n?([^]+?)\n?```/);
  for (let at = 0; at < parts.length; at += 3) {
    const prose = parts[at].replace(/^\n|\n$/g, "");
    if (prose) box.append(...blocks(prose.split("\n")));
    if (at + 1 < parts.length) box.append(el("pre", {}, el("code", {}, parts[at + 2])));
  }
  return box;
}

// ---------------------------------------------------------------- asking the bot

let asked = 0;
const answers = new Map();  // nonce -> what to do with the answer

/** Sends a frame that will be answered; false where the sandbox is not there. */
function ask(frame, onAnswer) {
  const nonce = `${Date.now()}-${++asked}`;
  if (!send({ ...frame, nonce })) return false;
  answers.set(nonce, onAnswer);
  return true;
}

const busy = new Set();       // "message/custom_id" of pressed components that wait for their answer
const chosen = new Map();     // "message/custom_id" -> values of a select, shown until the message is edited
const failures = new Map();   // message id -> what to say in red under it

function press(message, component, values) {
  const key = `${message.id}/${component.custom_id}`;
  if (busy.has(key)) return;
  const free = () => {
    clearTimeout(timer);
    busy.delete(key);
    redraw(message.id);
  };
  const timer = setTimeout(free, 3000);
  busy.add(key);
  failures.delete(message.id);
  if (values) chosen.set(key, values);
  const { custom_id, type: component_type } = component;
  const sent = ask({ do: "component", message: message.id, custom_id, component_type, values }, (answer) => {
    if (answer.t === "failed") {
      failures.set(message.id, answer.text || "This interaction failed");
      chosen.delete(key);
    }
    if (answer.t === "modal") openModal(answer.modal, { channel: message.channel_id, message: message.id });
    free();
  });
  if (sent) redraw(message.id);
  else free();
}

// ---------------------------------------------------------------- components

const mediaUrl = (url) => (/^(https?:|data:image\/)/.test(url) ? url : "");

const MAX_PICTURE = 400;  // CSS pixels, upwards

function picture(media, description, hidden) {
  const scale = Math.min(1, MAX_PICTURE / (media.height ?? 1));
  // With its size told beforehand, a picture that loads moves nothing.
  const size = media.width ? { width: Math.round(media.width * scale), height: Math.round(media.height * scale) } : {};
  const props = { src: mediaUrl(media.url), alt: description ?? "" };
  const open = el("button", { type: "button", class: "picture", title: description, click: () => enlarge(props) },
    el("img", { ...props, ...size }), description && el("span", { class: "alt", "aria-hidden": "true" }, "ALT"));
  if (!description) open.setAttribute("aria-label", "Picture without description");
  return hidden ? spoiler("div", open) : open;
}

function enlarge(props) {
  $("lightbox").replaceChildren(el("img", props), props.alt && el("p", {}, props.alt),
    el("form", { method: "dialog" }, el("button", {}, "Close")));
  $("lightbox").showModal();
}

function file(url, name, size, hidden) {
  const facts = size == null ? "" : ` (${Math.ceil(size / 1024)} kB)`;
  const node = el("p", { class: "file" }, el("a", { href: mediaUrl(url), download: name }, name), facts);
  return hidden ? spoiler("div", node) : node;
}

const emojiText = (emoji) => (emoji?.id ? `:${emoji.name}:` : emoji?.name);
/** A picture beside a label says nothing to those who don't see it: the label says everything. */
const emojiNode = (emoji) => emoji && (emoji.id
  ? el("img", { class: "emoji", src: `/cdn/emojis/${emoji.id}.webp`, alt: "" })
  : el("span", { class: "emoji" }, emojiText(emoji)));
const hex = (color) => `#${color.toString(16).padStart(6, "0")}`;

function button(component, message) {
  const label = [emojiNode(component.emoji), component.label && el("span", {}, component.label)];
  if (component.style === 5) {
    const anchor = el("a", { class: "button style-5" }, label, el("span", { "aria-hidden": "true" }, "↗"));
    const target = { href: component.url, target: "_blank", rel: "noopener noreferrer" };
    if (/^https?:/.test(component.url)) Object.assign(anchor, target);
    return anchor;
  }
  const waits = busy.has(`${message.id}/${component.custom_id}`);
  return el("button", {
    type: "button", class: classes({ button: true, [`style-${component.style}`]: true, busy: waits }),
    "aria-busy": waits, disabled: component.disabled || component.style === 6,
    data: component.custom_id && { customId: component.custom_id },
    "aria-label": component.label ? null : emojiText(component.emoji), click: () => press(message, component),
  }, label.some(Boolean) ? label : "Premium");
}

function selectOptions(component) {
  if (component.type === 3) return component.options;
  const picked = new Set(component.default_values?.map((value) => value.id));
  if (component.type === 8) {
    const offered = (channel) => component.channel_types?.includes(channel.type) ?? channel.type !== DM;
    return [...state.channels.values()].filter(offered).map((channel) => ({
      label: channelLabel(channel), value: channel.id, default: picked.has(channel.id),
    }));
  }
  return everyone().map((user) => ({
    label: nameOf(user), value: user.id, description: user.bot ? "App" : null, default: picked.has(user.id),
  }));
}

const selects = new WeakMap();  // a select's button -> what its list shows and does

/** A select outside a message (in a form) passes its own `pick`. */
function select(component, message, pick = (values) => press(message, component, values)) {
  const key = `${message?.id}/${component.custom_id}`;
  const options = selectOptions(component);
  const values = chosen.get(key) ?? options.filter((option) => option.default).map((option) => option.value);
  const label = component.placeholder || "Make a selection";
  const min = component.min_values ?? 1;
  const max = Math.min(component.max_values ?? 1, options.length);
  const waits = busy.has(key);
  const node = el("button", {
    type: "button", class: classes({ select: true, busy: waits }), role: "combobox", "aria-haspopup": "listbox",
    "aria-controls": "list", "aria-expanded": "false", "aria-busy": waits,
    disabled: component.disabled, data: { customId: component.custom_id },
    click: () => (waits ? null : toggleList(node)),
    keydown: (event) => {
      if (event.key !== "ArrowDown" || waits) return;
      event.preventDefault();
      openList(node);
    },
  });
  const show = (shown) => {
    const picked = options.filter((option) => shown.includes(option.value));
    const names = picked.map((option) => option.label).join(", ");
    const parts = picked.map((option, at) => [at ? ", " : "", emojiNode(option.emoji), " ", option.label]);
    node.replaceChildren(el("span", { class: names ? "" : "placeholder" }, names ? parts.flat() : label));
    node.setAttribute("aria-label", names ? `${label}: ${names}` : label);
  };
  show(values);
  const spec = { label, options, values, min, max };
  spec.pick = (picked) => {
    spec.values = picked;
    show(picked);
    pick(picked);
  };
  selects.set(node, spec);
  return node;
}

const COMPONENTS = {
  1: (c, message) => el("div", { class: "row" }, components(c.components, message)),
  2: button,
  3: select,
  5: select,
  8: select,
  9: (c, message) => el("div", { class: "section" },
    el("div", {}, components(c.components, message)), components([c.accessory], message)),
  10: (c) => markdown(c.content),
  11: (c) => el("div", { class: "thumbnail" }, picture(c.media, c.description, c.spoiler)),
  12: (c) => el("div", { class: `gallery of-${Math.min(c.items.length, 4)}` },
    c.items.map((item) => picture(item.media, item.description, item.spoiler))),
  13: (c) => file(c.file.url, c.name ?? c.file.url.replace(/\?.*/, "").split("/").at(-1), c.size, c.spoiler),
  14: (c) => el("hr", { class: classes({ bare: c.divider === false, large: c.spacing === 2 }) }),
  17: (c, message) => {
    const box = el("div", { class: "container" }, components(c.components, message));
    if (c.accent_color != null) box.style.setProperty("--accent", hex(c.accent_color));
    return c.spoiler ? spoiler("div", box) : box;
  },
};

const notShown = (c) => el("p", { class: "subtext" }, `(component ${c.type}: not shown here)`);

function components(list, message) {
  return list.map((c) => COMPONENTS[c.type]?.(c, message) ?? notShown(c));
}

function embed(e) {
  const foot = [e.footer?.text, e.timestamp && stampNode(e.timestamp)].filter(Boolean);
  const box = el("div", { class: "container embed" },
    e.thumbnail && el("div", { class: "thumbnail" }, picture(e.thumbnail)),
    e.author && el("p", { class: "subtext" }, e.author.name),
    e.title && el("h4", {}, e.url ? link(e.url, inline(e.title)) : inline(e.title)),
    e.description && markdown(e.description),
    e.fields?.length && el("div", { class: "fields" }, e.fields.map((field) =>
      el("div", { class: field.inline ? "inline" : "" }, el("h5", {}, inline(field.name)), markdown(field.value)))),
    e.image && picture(e.image),
    foot.length && el("p", { class: "subtext" }, foot[0], " ", foot[1]));
  if (e.color != null) box.style.setProperty("--accent", hex(e.color));
  return box;
}

function attachment(a) {
  const hidden = a.filename.startsWith("SPOILER_");
  if (a.content_type?.startsWith("image/")) return picture(a, a.description, hidden);
  return file(a.url, a.filename, a.size, hidden);
}

// ---------------------------------------------------------------- the open list of a select (one at a time)

let list = null;  // { anchor, spec, layer, box, picks, at: index of the active option, typed }

function toggleList(anchor) {
  if (list?.anchor === anchor) closeList(true);
  else openList(anchor);
}

function openList(anchor) {
  closeList(true);
  const spec = selects.get(anchor);
  const box = el("ul", { id: "list", role: "listbox", tabindex: "0", "aria-label": spec.label,
    "aria-multiselectable": spec.max > 1, keydown: onListKey });
  const close = () => closeList(true);
  const done = el("button", { type: "button", class: "button style-1", data: { list: "done" }, click: close }, "Done");
  const foot = spec.max > 1 && el("div", { class: "list-foot" }, el("span", { role: "status" }), done);
  const layer = el("div", { class: "list-layer", click: (event) => event.target === layer && close() },
    el("div", { class: "list" }, el("p", { class: "list-head" }, spec.label), box, foot));
  list = { anchor, spec, layer, box, picks: new Set(spec.values), at: 0, typed: "" };
  list.at = Math.max(0, spec.options.findIndex((option) => list.picks.has(option.value)));
  // A list that belongs to a dialog must be inside it: all else is inert while it is open.
  (anchor.closest("dialog") ?? document.body).append(layer);
  fillList();
  placeList();
  box.focus({ preventScroll: true });
  layer.addEventListener("focusout", (event) => {
    const to = event.relatedTarget;
    if (to && !layer.contains(to) && to !== list?.anchor) close();
  });
}

function fillList() {
  const { spec, picks, box } = list;
  const full = picks.size >= spec.max;
  box.replaceChildren(...spec.options.map((option, index) => el("li", {
    id: `list-${index}`, role: "option", class: index === list.at ? "active" : "", data: { value: option.value },
    "aria-selected": String(picks.has(option.value)),
    "aria-disabled": spec.max > 1 && full && !picks.has(option.value), click: () => pickOption(index),
    pointermove: () => moveTo(index, false),
  }, emojiNode(option.emoji), el("span", {}, option.label, option.description && el("small", {}, option.description)),
  el("span", { class: "check", "aria-hidden": "true" }, picks.has(option.value) ? "✓" : ""))));
  if (spec.max > 1) {
    const need = spec.min === spec.max ? spec.max : `${spec.min} to ${spec.max}`;
    list.layer.querySelector(".list-foot span").textContent = `${picks.size} chosen (${need})`;
    list.layer.querySelector(".list-foot button").disabled = picks.size < spec.min;
  }
  moveTo(list.at);
  list.anchor.setAttribute("aria-expanded", "true");
}

function moveTo(index, scroll = true) {
  list.box.children[list.at]?.classList.remove("active");
  list.at = Math.max(0, Math.min(index, list.spec.options.length - 1));
  const option = list.box.children[list.at];
  option?.classList.add("active");
  if (scroll) option?.scrollIntoView({ block: "nearest" });
  list.box.setAttribute("aria-activedescendant", `list-${list.at}`);
}

function pickOption(index) {
  const { spec, picks } = list;
  const { value } = spec.options[index];
  if (spec.max === 1) {
    const { pick, min } = spec;
    const values = min === 0 && picks.has(value) ? [] : [value];
    closeList(false);
    return pick(values);
  }
  list.at = index;
  if (picks.has(value)) picks.delete(value);
  else if (picks.size < spec.max) picks.add(value);
  fillList();
}

function onListKey(event) {
  const { spec, at } = list;
  const steps = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: Infinity, PageDown: at + 8, PageUp: at - 8 };
  if (event.key in steps) moveTo(steps[event.key]);
  else if (event.key === "Enter" || event.key === " ") pickOption(list.at);
  else if (event.key === "Escape") closeList(false);
  else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
    list.typed = Date.now() - (list.typedAt ?? 0) < 800 ? list.typed + event.key : event.key;
    list.typedAt = Date.now();
    const found = spec.options.findIndex((option) => option.label.toLowerCase().startsWith(list.typed.toLowerCase()));
    if (found >= 0) moveTo(found);
  } else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Closing a list of several choices sends them, as in Discord, if they changed and are enough. */
function closeList(commit) {
  if (!list) return;
  const { anchor, spec, layer, picks } = list;
  const focused = layer.contains(document.activeElement);
  list = null;
  layer.remove();
  anchor.setAttribute("aria-expanded", "false");
  if (focused) anchor.focus({ preventScroll: true });
  const changed = picks.size !== spec.values.length || spec.values.some((value) => !picks.has(value));
  if (!commit || spec.max === 1 || !changed || picks.size < spec.min) return;
  spec.pick(spec.options.map((option) => option.value).filter((value) => picks.has(value)));
}

function placeList() {
  const panel = list.layer.firstChild;
  const anchor = list.anchor.getBoundingClientRect();
  const below = innerHeight - anchor.bottom - 12;
  const up = below < Math.min(panel.scrollHeight, 260) && anchor.top > below;
  // On a phone the style sheet overrides these: the list is a sheet at the bottom.
  panel.style.left = `${Math.max(8, Math.min(anchor.left, innerWidth - anchor.width - 8))}px`;
  panel.style.width = `${anchor.width}px`;
  panel.style.maxHeight = `${Math.min(380, up ? anchor.top - 12 : below)}px`;
  panel.style.top = up ? "auto" : `${anchor.bottom + 4}px`;
  panel.style.bottom = up ? `${innerHeight - anchor.top + 4}px` : "auto";
}

/** Draws a message anew; its open list moves to the new select, or closes if that is gone. */
function keepingList(article, drawAnew) {
  const open = list && article.contains(list.anchor) ? list.anchor.dataset.customId : null;
  drawAnew();
  if (open == null) return;
  const anchor = byCustomId(article, open);
  if (!selects.has(anchor) || anchor.disabled) return closeList(false);
  const spec = selects.get(anchor);
  const picks = new Set(spec.options.map((option) => option.value).filter((value) => list.picks.has(value)));
  Object.assign(list, { anchor, spec, picks });
  fillList();
  placeList();
}

const byCustomId = (root, id) => root.querySelector(`[data-custom-id="${CSS.escape(id)}"]`);

addEventListener("resize", () => list && placeList());
addEventListener("scroll", (event) => list && !list.layer.contains(event.target) && placeList(), true);
document.addEventListener("pointerdown", (event) => {
  if (list && !list.layer.contains(event.target) && !list.anchor.contains(event.target)) closeList(true);
  for (const menu of document.querySelectorAll("details.menu[open]")) menu.open = menu.contains(event.target);
});

// ---------------------------------------------------------------- messages

function usedLine(message) {
  const used = message.interaction_metadata;
  const replied = message.referenced_message;
  const line = used?.name ? [el("b", {}, nameOf(used.user)), " used ", el("b", {}, `/${used.name}`)]
    : replied && ["Reply to ", el("b", {}, nameOf(replied.author)), ` ${replied.content.slice(0, 80)}`];
  return line && el("p", { class: "used" }, line);
}

function dismissLine(message) {
  const dismiss = () => send({ do: "dismiss", message: message.id });
  return el("p", { class: "dismiss" }, "Only you can see this · ",
    el("button", { type: "button", class: "textlink", click: dismiss }, "Dismiss message"));
}

/** What messages of these types say in Discord, which sends no text for them. */
const SYSTEM = {
  6: (m) => [el("b", {}, nameOf(m.author)), " pinned a message to this channel."],
  18: (m) => [el("b", {}, nameOf(m.author)), " started a thread: ",
    m.message_reference?.channel_id ? channelMention(m.message_reference.channel_id) : el("b", {}, m.content)],
};

function messageBody(m) {
  if (SYSTEM[m.type]) return [el("p", { class: "system" }, SYSTEM[m.type](m), " ", stampNode(m.timestamp))];
  const failed = failures.get(m.id);
  const author = nameOf(m.author);
  return [
    usedLine(m),
    el("h3", {}, el("span", { class: "author" }, author), m.author.bot && el("span", { class: "app" }, "APP"),
      stampNode(m.timestamp), m.edited_timestamp && el("span", { class: "edited" }, "(edited)")),
    m.flags & LOADING ? el("p", { class: "thinking" }, `${author} is thinking…`) : m.content && markdown(m.content),
    !(m.flags & COMPONENTS_V2) && m.attachments.map(attachment),
    m.embeds.map(embed),
    el("div", { class: "components" }, components(m.components ?? [], m)),
    failed && el("p", { class: "failed", role: "alert" }, failed),
    m.flags & EPHEMERAL && dismissLine(m),
  ].flat().filter(Boolean);
}

function messageMenu(m) {
  const remove = () => send({ do: "delete", message: m.id });
  return el("details", { class: "menu" }, el("summary", { "aria-label": "More" }, "⋯"), el("div", {},
    el("button", { type: "button", click: remove }, "Delete message"), el("small", {}, "as a moderator would")));
}

function messageNode(m) {
  const article = el("article", { data: { message: m.id } }, avatar(m.author), el("div", { class: "body" }),
    !(m.flags & EPHEMERAL) && messageMenu(m));
  fillMessage(article, m);
  return article;
}

/** Draws the message into its article again, without losing what a person is doing there. */
function fillMessage(article, m) {
  const body = article.querySelector(".body");
  const focused = body.contains(document.activeElement) ? document.activeElement.dataset.customId : null;
  const before = [...body.querySelectorAll("img")];
  article.classList.toggle("ephemeral", Boolean(m.flags & EPHEMERAL));
  article.classList.toggle("mentions-me", m.mentions?.some((user) => user.id === state.me.id) ?? false);
  keepingList(article, () => body.replaceChildren(...messageBody(m)));
  body.querySelectorAll("img").forEach((img, index) => reusePicture(img, before[index]));
  if (focused) byCustomId(body, focused)?.focus({ preventScroll: true });
}

/** An edited picture must not blink: the same one is kept, a new one is laid over the old until it has loaded. */
function reusePicture(img, before) {
  if (!before) return;
  if (before.src === img.src) return img.replaceWith(before);
  img.style.background = `0 0 / 100% 100% no-repeat url("${before.src}")`;
  img.addEventListener("load", () => img.style.removeProperty("background"), { once: true });
}

// ---------------------------------------------------------------- the two panes: a channel, and the DM with the bot

class Pane {
  constructor(root, composerId) {
    this.root = root;
    root.append($("pane").content.cloneNode(true));
    this.log = root.querySelector(".log");
    this.list = root.querySelector(".messages");
    this.pill = root.querySelector(".pill");
    this.channel = null;
    this.nodes = new Map();  // message id -> article
    this.atEnd = true;
    this.missed = 0;    // messages that came while it was not
    this.scrolled = 0;  // where the log was at its last scroll event
    this.composer = new Composer(this, root.querySelector(".composer"), composerId);
    this.log.addEventListener("scroll", () => this.noteScroll());
    this.pill.addEventListener("click", () => this.toEnd());
    // Whatever makes the content grow (a message, an edit, a picture that loads): who was at the end stays there.
    const stay = new ResizeObserver(() => this.atEnd && this.toEnd());
    for (const node of [this.list, this.log]) stay.observe(node);
    root.querySelector(".new-thread").addEventListener("click", () => openThreadForm(this.channel));
  }

  get visible() {
    return this.root.getClientRects().length > 0 && document.visibilityState === "visible";
  }

  show(channel) {
    const changed = this.channel !== channel.id;
    this.channel = channel.id;
    this.drawHead(channel);
    this.nodes = new Map(messagesIn(channel.id).map((m) => [m.id, messageNode(m)]));
    this.list.replaceChildren(...this.nodes.values());
    if (changed) {
      this.atEnd = true;
      this.composer.enter(channel);
    }
    if (this.atEnd) this.toEnd();
  }

  drawHead(channel) {
    const dm = channel.type === DM;
    this.root.querySelector("h2").textContent = channelLabel(channel);
    this.root.querySelector(".new-thread").hidden = channel.type !== TEXT_CHANNEL;
    this.root.setAttribute("aria-label", dm ? "Direct messages" : channelLabel(channel));
    const closed = dm && state.settings.dms_open === false;
    this.root.querySelector(".topic").textContent = closed ? `Closed: ${nameOf(state.bot)} can't write here.`
      : dm ? `${nameOf(state.me)}’s direct messages` : channel.topic ?? "";
    this.root.querySelector(".start").replaceChildren(dm
      ? el("p", {}, `What ${nameOf(state.bot)} writes to ${nameOf(state.me)} alone appears here.`)
      : firstThingToTry());
  }

  put(message) {
    const node = this.nodes.get(message.id);
    if (node) return fillMessage(node, message);
    const later = [...this.nodes.keys()].filter((id) => byId(id, message.id) > 0).sort(byId)[0];
    const added = messageNode(message);
    this.nodes.set(message.id, added);
    this.list.insertBefore(added, later ? this.nodes.get(later) : null);
    announce(`${nameOf(message.author)}: ${added.querySelector(".body").innerText}`);
    if (this.atEnd || message.author.id === state.me.id) return this.toEnd();
    this.missed += 1;
    this.drawPill();
  }

  remove(id) {
    const node = this.nodes.get(id);
    if (node && list && node.contains(list.anchor)) closeList(false);
    node?.remove();
    this.nodes.delete(id);
  }

  noteScroll() {
    const { scrollTop, clientHeight, scrollHeight } = this.log;
    // Only a person scrolls up; being away from the end otherwise means that something has just grown.
    if (scrollTop + clientHeight >= scrollHeight - 40) this.atEnd = true;
    else if (scrollTop < this.scrolled) this.atEnd = false;
    this.scrolled = scrollTop;
    if (this.atEnd) this.missed = 0;
    this.drawPill();
  }

  toEnd() {
    this.log.scrollTop = this.log.scrollHeight;
    this.noteScroll();
  }

  drawPill() {
    this.pill.hidden = this.missed === 0;
    this.pill.textContent = this.missed === 1 ? "1 new message ↓" : `${this.missed} new messages ↓`;
  }
}

function firstThingToTry() {
  const first = commandsIn({ type: TEXT_CHANNEL }).find((command) => command.path.at(-1).name === "new");
  if (!first) return el("p", {}, "Type / below to see what the bot can do.");
  const name = mention(`/${first.name}`, (event) => paneOf(event.target).composer.start(first.name));
  const [fill, start] = ["Add a computer", "Start"].map((label) => el("b", {}, label));
  const table = "on the table that appears until there are enough players";
  return el("p", {}, "Type ", name, " below, press ", fill, ` ${table}, then `, start, ".");
}

const paneOf = (node) => panes.find((pane) => pane.root.contains(node)) ?? panes[view.dm ? 1 : 0];

function redraw(id) {
  const message = state.messages.get(id);
  for (const pane of panes) if (message && pane.nodes.has(id)) fillMessage(pane.nodes.get(id), message);
}

// ---------------------------------------------------------------- commands

/** Something a person typed that can't be sent; its message is the sentence to show. */
class Problem extends Error {}

/** The subcommands of a slash command, or itself: { name: "democracy new", path, description, options }. */
function flatten(command) {
  const walk = (path) => {
    const node = path.at(-1);
    const below = (node.options ?? []).filter((option) => option.type <= 2);
    if (below.length) return below.flatMap((option) => walk([...path, option]));
    const options = [...(node.options ?? [])].sort((a, b) => Boolean(b.required) - Boolean(a.required));
    return [{ name: path.map((part) => part.name).join(" "), path, description: node.description, options }];
  };
  return walk([command]);
}

/** Whether somebody with these permissions is offered a command; 0 as what it needs: administrators alone. */
function isOffered({ default_member_permissions: needed }, { permissions }) {
  const mine = BigInt(permissions ?? 0);
  return needed == null || Boolean(mine & ADMINISTRATOR) || (needed !== "0" && (BigInt(needed) & ~mine) === 0n);
}

function commandsIn(channel) {
  const inDm = (command) => !command.guild_id && (command.contexts?.includes(1) ?? command.dm_permission !== false);
  const inGuild = (command) => (command.contexts?.includes(0) ?? true) && isOffered(command, channel);
  return state.commands.filter((command) => command.type === 1 && command.integration_types.includes(0))
    .filter(channel.type === DM ? inDm : inGuild).flatMap(flatten);
}

function matchingCommands(channel, typed) {
  const text = typed.toLowerCase();
  const all = commandsIn(channel);
  const exact = all.filter((command) => `${text} `.startsWith(`${command.name} `));
  if (exact.length) return exact;
  const words = text.split(/\s+/);
  return all.filter((command) => words.every((word) => command.name.includes(word)))
    .sort((a, b) => b.name.startsWith(text) - a.name.startsWith(text));
}

/** "target:3 name:two words" -> { target: "3", name: "two words" } */
function readPairs(text) {
  const marks = [...text.matchAll(/(?:^|\s)([\p{L}\p{N}_-]+):/gu)];
  const stray = text.slice(0, marks[0]?.index).trim();
  if (stray) throw new Problem(`Write options as name:value; “${stray}” has no name.`);
  return Object.fromEntries(marks.map((mark, index) => {
    const value = text.slice(mark.index + mark[0].length, marks[index + 1]?.index).trim();
    return [mark[1], value.replace(/^"(.*)"$/, "$1")];
  }));
}

const findNamed = (all, text, label) => all.find((one) => one.id === text.replace(/\D/g, ""))
  ?? all.find((one) => label(one).toLowerCase() === text.replace(/^[@#]/, "").toLowerCase());

const must = (met, option, rule) => {
  if (!met) throw new Problem(`${option.name} must be ${rule}.`);
};

function numberFor(option, text) {
  const { min_value: min = -Infinity, max_value: max = Infinity } = option;
  const value = Number(text);
  if (option.type === 4) must(Number.isInteger(value), option, "a whole number");
  must(!Number.isNaN(value), option, "a number");
  must(value >= min, option, `at least ${min}`);
  must(value <= max, option, `at most ${max}`);
  return value;
}

function choiceFor(option, text) {
  const same = (word) => String(word).toLowerCase() === text.toLowerCase();
  const choice = option.choices.find((c) => same(c.name)) ?? option.choices.find((c) => same(c.value));
  must(choice, option, `one of: ${option.choices.map((c) => c.name).join(", ")}`);
  return choice.value;
}

function stringFor(option, text) {
  const { min_length: min = 0, max_length: max = Infinity } = option;
  must(text.length >= min, option, `at least ${min} characters long`);
  must(text.length <= max, option, `at most ${max} characters long`);
  return text;
}

function booleanFor(option, text) {
  must(/^(true|false|yes|no)$/i.test(text), option, "true or false");
  return /^(true|yes)$/i.test(text);
}

function userFor(option, text) {
  const user = findNamed(everyone(), text, nameOf) ?? findNamed(everyone(), text, (one) => one.username);
  must(user, option, "one of the people here");
  return user.id;
}

function channelFor(option, text) {
  const channel = findNamed([...state.channels.values()], text, (one) => one.name ?? "");
  must(channel, option, "a channel");
  return channel.id;
}

const VALUES = { 3: stringFor, 4: numberFor, 5: booleanFor, 6: userFor, 7: channelFor, 9: userFor, 10: numberFor };

/** The value Discord would send for what was typed or picked; raises Problem. */
function optionValue(option, text) {
  if (option.choices?.length) return choiceFor(option, text);
  must(VALUES[option.type], option, "left out: the sandbox can't send options of this kind");
  return VALUES[option.type](option, text);
}

/** All options of a command as Discord sends them, from { name: text }; raises Problem. */
function readOptions(command, given) {
  const unknown = Object.keys(given).find((name) => !command.options.some((option) => option.name === name));
  if (unknown) throw new Problem(`/${command.name} has no option “${unknown}”.`);
  return command.options.flatMap((option) => {
    const text = given[option.name] ?? "";
    if (text === "" && option.required) throw new Problem(`${option.name} is required.`);
    return text === "" ? [] : [{ type: option.type, name: option.name, value: optionValue(option, text) }];
  });
}

/** The frame's name and options: those of a subcommand lie inside the subcommand. */
function slashFrame(command, options) {
  const [root, ...below] = command.path;
  const nested = below.reduceRight((inner, part) => [{ type: part.type, name: part.name, options: inner }], options);
  return { name: root.name, options: nested };
}

// ---------------------------------------------------------------- the composer of a pane

/** A list of suggestions above the composer, steered from the field that has the focus. */
class Suggest {
  constructor(box, id) {
    this.box = box;
    box.id = id;
    this.items = [];
  }

  get open() {
    return !this.box.hidden;
  }

  show(field, items, pick) {
    Object.assign(this, { field, items, pick, at: 0, moved: false });
    this.box.hidden = items.length === 0;
    this.box.replaceChildren(...items.map((item, index) => el("li", {
      id: `${this.box.id}-${index}`, role: "option", data: { value: item.value },
      // On pointerdown the field would lose the focus.
      pointerdown: (event) => event.preventDefault(), click: () => this.choose(index),
    }, el("b", {}, item.title), item.detail && el("span", {}, item.detail))));
    field.setAttribute("aria-expanded", String(this.open));
    field.setAttribute("aria-controls", this.box.id);
    this.mark();
  }

  mark() {
    [...this.box.children].forEach((node, index) => node.setAttribute("aria-selected", String(index === this.at)));
    this.box.children[this.at]?.scrollIntoView({ block: "nearest" });
    if (this.open) this.field.setAttribute("aria-activedescendant", `${this.box.id}-${this.at}`);
    else this.field.removeAttribute("aria-activedescendant");
  }

  close() {
    if (this.field) this.show(this.field, []);
  }

  choose(index) {
    const { items, pick } = this;
    this.close();
    pick(items[index]);
  }

  /** Whether the key was meant for the list. */
  key(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!this.open || event.isComposing) return false;
    if (step) {
      this.at = (this.at + step + this.items.length) % this.items.length;
      this.moved = true;
      this.mark();
    } else if (event.key === "Escape") this.close();
    else if (event.key === "Tab" || event.key === "Enter") this.choose(this.at);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
}

class Composer {
  constructor(pane, root, id) {
    this.pane = pane;
    this.note = root.querySelector(".note");
    this.form = root.querySelector(".command");
    this.line = root.querySelector(".line");
    this.input = root.querySelector("textarea");
    this.input.id = id;
    this.suggest = new Suggest(root.querySelector(".suggest"), `${id}-suggest`);
    this.drafts = new Map();  // channel id -> text not sent yet
    this.input.addEventListener("input", () => this.typed());
    this.input.addEventListener("keydown", (event) => this.key(event));
    this.input.addEventListener("blur", () => this.suggest.close());
    this.line.addEventListener("submit", (event) => this.submit(event));
    this.form.addEventListener("submit", (event) => this.submitForm(event));
    this.form.addEventListener("keydown", (event) => event.key === "Escape" && this.closeForm());
  }

  enter(channel) {
    if (this.channel) this.drafts.set(this.channel, this.input.value);
    this.channel = channel.id;
    this.closeForm(false);
    this.say("");
    this.input.placeholder = `Message ${channelLabel(channel)}, or type /`;
    this.input.setAttribute("aria-label", `Message ${channelLabel(channel)}`);
    this.setText(this.drafts.get(channel.id) ?? "");
  }

  say(text, failed = false) {
    this.note.textContent = text;
    this.note.classList.toggle("failed", failed);
  }

  setText(text) {
    this.input.value = text;
    this.input.style.height = "auto";
    if (text) this.input.style.height = `${this.input.scrollHeight}px`;
  }

  get commands() {
    return commandsIn(state.channels.get(this.channel));
  }

  typed() {
    this.setText(this.input.value);
    if (this.note.classList.contains("failed")) this.say("");
    const typed = /^\/([^\n]*)$/.exec(this.input.value);
    if (!typed) return this.suggest.close();
    const found = matchingCommands(state.channels.get(this.channel), typed[1].trimStart());
    const items = found.map((command) => ({
      title: `/${command.name}`, value: command.name,
      detail: `${command.description}${command.options.map((option) => ` · ${option.name}`).join("")}`,
    }));
    this.suggest.show(this.input, items, (item) => this.start(item.value));
    if (!items.length && typed[1]) this.say("No command is called that.");
    else this.say("");
  }

  key(event) {
    const whole = this.input.value.startsWith("/") && this.lineCommand();
    // A line that is already a command is sent by Enter, unless the arrows chose something from the list.
    if (event.key === "Enter" && whole && !this.suggest.moved && !event.shiftKey) return this.submit(event);
    if (this.suggest.key(event)) return;
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) this.submit(event);
  }

  lineCommand() {
    const text = this.input.value.slice(1).trim();
    return this.commands.filter((command) => `${text} `.startsWith(`${command.name} `))
      .sort((a, b) => b.name.length - a.name.length)[0];
  }

  submit(event) {
    event.preventDefault();
    const text = this.input.value.trim();
    if (!text) return;
    this.suggest.close();
    if (text.startsWith("/")) return this.trying(() => this.runLine(text));
    if (send({ do: "say", channel: this.channel, text })) this.setText("");
    else this.say("The sandbox isn't there right now.", true);
  }

  trying(action) {
    try {
      action();
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.say(problem.message, true);
    }
  }

  runLine(text) {
    const command = this.lineCommand();
    if (!command) throw new Problem(`There is no command “${text.split(/\s/, 2).join(" ")}” here.`);
    const given = readPairs(text.slice(command.name.length + 1));
    const missing = command.options.some((option) => option.required && !given[option.name]);
    if (missing && !Object.keys(given).length) this.openForm(command);
    else this.run(command, readOptions(command, given));
  }

  run(command, options) {
    const frame = { do: "slash", channel: this.channel, ...slashFrame(command, options) };
    const { channel } = this;
    const sent = ask(frame, (answer) => {
      const failed = answer.t === "failed";
      this.say(failed ? `/${command.name}: ${answer.text || "The application did not respond"}` : "", failed);
      if (answer.t === "modal") openModal(answer.modal, { channel });
    });
    if (!sent) throw new Problem("The sandbox isn't there right now.");
    this.closeForm();
    this.setText("");
    this.say(`Sending /${command.name} …`);
  }

  // The form of a picked command: one field for each option.

  start(name) {
    const command = this.commands.find((one) => one.name === name);
    if (command) this.openForm(command);
  }

  openForm(command) {
    this.command = command;
    this.say("");
    const cancel = () => this.closeForm();
    this.form.replaceChildren(
      el("p", { class: "command-head" }, el("b", {}, `/${command.name}`), el("span", {}, command.description)),
      el("div", { class: "options" }, command.options.map((option) => this.field(option))),
      el("div", { class: "row" }, el("button", { class: "button style-1 run" }, "Run"),
        el("button", { type: "button", class: "button style-2", click: cancel }, "Cancel")));
    this.form.hidden = false;
    this.line.hidden = true;
    // On a phone the keyboard would hide the form that has just appeared: there only what is needed asks for it.
    const first = matchMedia("(pointer: coarse)").matches ? "[required], .run" : "[data-option], .run";
    this.form.querySelector(first).focus();
  }

  closeForm(focus = true) {
    if (this.form.hidden) return;
    this.form.hidden = true;
    this.line.hidden = false;
    this.suggest.close();
    this.say("");
    this.setText("");
    if (focus) this.input.focus();
  }

  submitForm(event) {
    event.preventDefault();
    this.trying(() => this.run(this.command, readOptions(this.command, this.given())));
  }

  given() {
    const fields = [...this.form.querySelectorAll("[data-option]")];
    const text = (field) => field.dataset.picked ?? field.value.trim();
    return Object.fromEntries(fields.map((field) => [field.dataset.option, text(field)]));
  }

  field(option) {
    const data = { option: option.name };
    const shared = { data, required: option.required };
    const pickable = {
      5: [["true", "Yes"], ["false", "No"]],
      6: everyone().map((user) => [user.id, nameOf(user)]),
      7: [...state.channels.values()].filter((c) => c.type !== DM).map((c) => [c.id, channelLabel(c)]),
    };
    pickable[9] = pickable[6];
    const choices = option.choices?.length ? option.choices.map((c) => [c.value, c.name]) : pickable[option.type];
    const { min_value: min, max_value: max, min_length: minlength, max_length: maxlength } = option;
    const input = choices
      ? el("select", shared, [["", "–"], ...choices].map(([value, name]) => el("option", { value }, name)))
      : el("input", { ...shared, min, max, minlength, maxlength, autocomplete: "off",
        type: option.type === 4 || option.type === 10 ? "number" : "text", step: option.type === 10 ? "any" : null });
    if (option.autocomplete) this.completing(input, option);
    const name = el("span", {}, el("b", {}, option.name), option.required && el("i", {}, " required"));
    return el("label", {}, name, input, el("small", {}, option.description));
  }

  completing(input, option) {
    let timer;
    const complete = (event) => {
      if (event.type === "input") delete input.dataset.picked;
      clearTimeout(timer);
      timer = setTimeout(() => this.complete(input, option), 150);
    };
    input.addEventListener("input", complete);
    input.addEventListener("focus", complete);
    input.addEventListener("keydown", (event) => this.suggest.key(event));
    input.addEventListener("blur", () => this.suggest.close());
  }

  complete(input, option) {
    const { command } = this;
    const others = command.options.flatMap((other) => {
      const text = this.given()[other.name];
      if (other === option) return [{ type: other.type, name: other.name, value: text, focused: true }];
      // Discord sends the others as far as they are filled in; half-typed ones are left out here.
      try {
        return text ? [{ type: other.type, name: other.name, value: optionValue(other, text) }] : [];
      } catch {
        return [];
      }
    });
    ask({ do: "complete", channel: this.channel, ...slashFrame(command, others) }, (answer) => {
      if (answer.t !== "choices" || document.activeElement !== input) return;
      const found = answer.choices.map((choice) => ({ title: choice.name, value: String(choice.value) }));
      this.suggest.show(input, found, (item) => {
        input.value = item.title;
        input.dataset.picked = item.value;
      });
    });
  }
}

// ---------------------------------------------------------------- dialogs

function openThreadForm(channel) {
  const name = { type: 4, custom_id: "name", style: 1, max_length: 100, required: true };
  openDialog("New thread", [{ type: 18, label: "Name of the thread", component: name }], (_, values, close) => {
    send({ do: "thread", channel, name: values.get("name") });
    close();
  });
}

/** A modal of the bot; `origin` is the channel (and message) where it was asked for. */
function openModal(modal, origin) {
  openDialog(modal.title, modal.components, (submitted, _, close, fail) => {
    const sent = ask({ do: "modal", ...origin, custom_id: modal.custom_id, components: submitted }, (answer) => {
      if (answer.t === "failed") fail(answer.text || "Something went wrong. Try again.");
      else close();
    });
    if (!sent) fail("The sandbox isn't there right now.");
  });
}

function openDialog(title, rows, submit) {
  const dialog = $("modal");
  const values = new Map();  // custom_id -> text, or the values of a select
  const problem = el("p", { class: "failed", role: "alert" });
  const ok = el("button", { class: "button style-1", id: "modal-submit" }, "Submit");
  const close = () => dialog.close();
  const fail = (text) => {
    problem.textContent = text;
    ok.disabled = false;
  };
  const form = el("form", { method: "dialog" }, el("h2", { id: "modal-title" }, title),
    rows.map((row) => dialogRow(row, values)), problem, el("div", { class: "row" }, ok,
      el("button", { type: "button", class: "button style-2", click: close }, "Cancel")));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    // Text fields are checked by the browser, selects here.
    const needed = rows.map((row) => row.component).filter((c) => c && c.type !== 4 && c.required !== false);
    if (needed.some((c) => !values.get(c.custom_id)?.length)) return fail("Make a selection first.");
    ok.disabled = true;
    submit(rows.map((row) => submittedRow(row, values)).filter(Boolean), values, close, fail);
  });
  dialog.replaceChildren(form);
  dialog.showModal();
}

function dialogRow(row, values) {
  if (row.type === 10) return markdown(row.content);
  const component = row.type === 18 ? row.component : row.components[0];
  const required = component.required !== false && el("i", {}, " required");
  return el("label", {}, el("b", {}, row.label ?? component.label, required),
    row.description && el("small", {}, row.description), dialogField({ placeholder: row.label, ...component }, values));
}

function dialogField(component, values) {
  const { custom_id: id } = component;
  if (component.type === 3 || component.type === 5) {
    values.set(id, selectOptions(component).filter((option) => option.default).map((option) => option.value));
    return select(component, null, (picked) => values.set(id, picked));
  }
  if (component.type !== 4) return notShown(component);
  const field = el(component.style === 2 ? "textarea" : "input", {
    data: { customId: id }, placeholder: component.placeholder, required: component.required !== false,
    minlength: component.min_length, maxlength: component.max_length ?? 4000, autocomplete: "off",
    input: () => values.set(id, field.value),
  });
  field.value = component.value ?? "";
  values.set(id, field.value);
  return field;
}

function submittedRow(row, values) {
  const filled = ({ type, id, custom_id }) => ({
    type, id, custom_id, [type === 4 ? "value" : "values"]: values.get(custom_id) ?? [],
  });
  if (row.type === 18) return { type: 18, id: row.id, component: filled(row.component) };
  return row.type === 1 ? { type: 1, id: row.id, components: row.components.map(filled) } : null;
}

// ---------------------------------------------------------------- who, where, and what is new

const panes = [new Pane($("pane-channel"), "composer"), new Pane($("pane-dm"), "composer-dm")];
const lastRead = new Map();  // person id -> (channel id -> id of the newest message that person has seen)

function readMarks() {
  if (!lastRead.has(state.me.id)) {
    // At first all is old but the DMs: a hand may be waiting there.
    const marks = [...state.channels.keys()].map((id) => [id, messagesIn(id).at(-1)?.id ?? "0"]);
    lastRead.set(state.me.id, new Map(marks).set(dmChannel()?.id, "0"));
  }
  return lastRead.get(state.me.id);
}

function unread(channel) {
  const mark = readMarks().get(channel) ?? "0";
  return messagesIn(channel).filter((m) => byId(m.id, mark) > 0 && m.author.id !== state.me.id).length;
}

function noteRead() {
  for (const pane of panes.filter((one) => one.visible && one.channel)) {
    readMarks().set(pane.channel, messagesIn(pane.channel).at(-1)?.id ?? "0");
  }
}

function openChannel(id) {
  const channel = state.channels.get(id);
  if (!channel) return;
  view.dm = channel.type === DM;
  if (!view.dm) view.channel = id;
  openSide(false);
  drawView();
}

function drawView(everything = false) {
  [state.channels.get(view.channel), dmChannel()].forEach((channel, index) => {
    if (channel && (everything || panes[index].channel !== channel.id)) panes[index].show(channel);
  });
  document.body.dataset.showing = view.dm ? "dm" : "channel";
  for (const pane of panes) if (pane.atEnd) pane.toEnd();
  drawAround();
}

/** Everything around the panes: people, channels, tabs, title, address. */
function drawAround() {
  if (!state.me) return;
  noteRead();
  const shown = view.dm ? dmChannel() : state.channels.get(view.channel);
  const news = unread(dmChannel()?.id);
  const here = `${nameOf(state.me)} · ${shown ? channelLabel(shown) : ""}`;
  document.title = `${news ? `(${news}) ` : ""}${here} · ${nameOf(state.bot)} sandbox`;
  history.replaceState(null, "", `#${new URLSearchParams({ as: state.me.id, in: shown?.id ?? "" })}`);
  drawPeople();
  drawChannels(shown);
  const badge = news > 0 && el("span", { class: "badge", "aria-label": `${news} new` }, String(news));
  $("tab-channel").replaceChildren(el("span", {}, channelLabel(state.channels.get(view.channel) ?? { name: "" })));
  $("tab-dm").replaceChildren("DM", ...(badge ? [badge] : []));
  $("tab-channel").setAttribute("aria-current", String(!view.dm));
  $("tab-dm").setAttribute("aria-current", String(view.dm));
  $("status").textContent = `${nameOf(state.bot)} is ${state.online ? "online" : "offline"}`;
  $("status").classList.toggle("online", state.online);
  $("tool-dms").checked = state.settings.dms_open === false;
}

function drawPeople() {
  keepingFocus($("people"), "person", state.people.map((person) => el("button", {
    type: "button", data: { person: person.id }, "aria-pressed": String(person.id === state.me.id),
    title: `Be ${nameOf(person)}`, click: () => bePerson(person.id),
  }, avatar(person), el("span", {}, nameOf(person)))));
}

function drawChannels(shown) {
  const entry = (channel) => {
    const count = unread(channel.id);
    return el("button", {
      type: "button", data: { channel: channel.id }, "aria-current": channel.id === shown?.id ? "page" : null,
      class: classes({ thread: isThread(channel), news: count, archived: channel.thread_metadata?.archived }),
      click: () => openChannel(channel.id),
    }, el("span", {}, channelLabel(channel)), channel.type === PRIVATE_THREAD && el("small", {}, "private"),
    count > 0 && channel.type === DM && el("span", { class: "badge", "aria-label": `${count} new` }, String(count)));
  };
  const all = [...state.channels.values()].sort((a, b) => (a.position ?? 0) - (b.position ?? 0) || byId(a.id, b.id));
  const tops = all.filter((channel) => channel.type !== DM && !isThread(channel));
  keepingFocus($("channels"), "channel", [
    el("h2", {}, state.guild.name),
    tops.flatMap((top) => [top, ...all.filter((one) => isThread(one) && one.parent_id === top.id)]).map(entry),
    el("h2", {}, "Direct messages"), all.filter((channel) => channel.type === DM).map(entry),
  ].flat());
}

/** Draws a list of buttons anew; the focus stays on the one with the same data-<key>. */
function keepingFocus(root, key, nodes) {
  const focused = root.contains(document.activeElement) ? document.activeElement.dataset[key] : null;
  root.replaceChildren(...nodes);
  if (focused) root.querySelector(`[data-${key}="${focused}"]`)?.focus({ preventScroll: true });
}

function bePerson(id) {
  if (id === state.me?.id) return;
  view.as = id;
  connect();
}

function openSide(open) {
  document.body.classList.toggle("side-open", open);
  $("tab-side").setAttribute("aria-expanded", String(open));
  if (open) $("side").querySelector("button").focus();
}

// ---------------------------------------------------------------- the websocket

let socket = null;
let failedTries = 0;
let retry;

function send(frame) {
  if (!state.me || socket?.readyState !== WebSocket.OPEN) return false;
  socket.send(JSON.stringify(frame));
  return true;
}

function connect() {
  clearTimeout(retry);
  socket?.close();
  answers.clear();
  busy.clear();
  // Whoever is not known here (nobody yet, or the person of an old address) is answered as the first person.
  const mine = new WebSocket(`ws://${location.host}/live?as=${encodeURIComponent(view.as ?? "")}`);
  socket = mine;
  mine.addEventListener("message", (event) => mine === socket && receive(JSON.parse(event.data)));
  mine.addEventListener("close", () => mine === socket && lost());
}

function lost() {
  $("lost").hidden = false;
  answers.clear();
  busy.clear();
  for (const pane of panes) pane.composer.say("");
  for (const box of document.querySelectorAll("[data-fault]")) box.checked = false;
  retry = setTimeout(connect, Math.min(5000, 1000 + 500 * failedTries++));
}

function hello(frame) {
  failedTries = 0;
  $("lost").hidden = true;
  const changedPerson = state.me?.id !== frame.me.id;
  const { me, people, bot, guild, commands, settings } = frame;
  Object.assign(state, { me, people, bot, guild, commands, settings });
  state.channels = new Map(frame.channels.map((channel) => [channel.id, channel]));
  state.messages = new Map(frame.messages.map((message) => [message.id, message]));
  view.as = me.id;
  closeList(false);
  chosen.clear();
  failures.clear();
  if (changedPerson) {
    if ($("modal").open) $("modal").close();
    for (const pane of panes) {
      pane.composer.drafts.clear();
      pane.composer.setText("");
      pane.composer.closeForm(false);
      pane.channel = null;
    }
  }
  const wanted = state.channels.get(view.channel);
  if (wanted?.type === DM) view.dm = true;
  if (!wanted || wanted.type === DM) view.channel = firstChannel();
  drawView(true);
}

const RECEIVE = {
  hello,
  message({ message }) {
    state.messages.set(message.id, message);
    failures.delete(message.id);
    for (const key of chosen.keys()) if (key.startsWith(`${message.id}/`) && !busy.has(key)) chosen.delete(key);
    panes.find((pane) => pane.channel === message.channel_id)?.put(message);
  },
  delete({ id }) {
    state.messages.delete(id);
    for (const pane of panes) pane.remove(id);
  },
  channel({ channel }) {
    state.channels.set(channel.id, channel);
    panes.find((pane) => pane.channel === channel.id)?.drawHead(channel);
  },
  channel_gone({ id }) {
    state.channels.delete(id);
    if (view.channel === id) view.channel = firstChannel();
    drawView();
  },
  commands({ commands }) {
    state.commands = commands;
    for (const pane of panes) if (pane.channel) pane.drawHead(state.channels.get(pane.channel));
  },
  status({ bot }) {
    state.online = bot === "online";
  },
  settings({ settings }) {
    Object.assign(state.settings, settings);
    if (dmChannel()) panes[1].drawHead(dmChannel());
  },
};

function receive(frame) {
  RECEIVE[frame.t]?.(frame);
  if (answers.has(frame.nonce)) {
    const answer = answers.get(frame.nonce);
    answers.delete(frame.nonce);
    answer(frame);
  } else if (frame.t === "failed") paneOf(document.activeElement).composer.say(frame.text, true);
  drawAround();
}

$("tab-side").addEventListener("click", () => openSide(!document.body.classList.contains("side-open")));
$("shade").addEventListener("click", () => openSide(false));
$("tab-channel").addEventListener("click", () => openChannel(view.channel));
$("tab-dm").addEventListener("click", () => openChannel(dmChannel()?.id));
$("tool-dms").addEventListener("change", (event) => {
  send({ do: "settings", settings: { dms_open: !event.target.checked } });
});
$("tool-drop").addEventListener("click", () => send({ do: "fault", name: "drop_gateway", on: true }));
for (const box of document.querySelectorAll("[data-fault]")) {
  box.addEventListener("change", () => send({ do: "fault", name: box.dataset.fault, on: box.checked }));
}
addEventListener("keydown", (event) => event.key === "Escape" && openSide(false));
addEventListener("resize", drawAround);
addEventListener("visibilitychange", drawAround);
addEventListener("hashchange", () => {
  const hash = new URLSearchParams(location.hash.slice(1));
  if (hash.get("in") && hash.get("in") !== view.channel) openChannel(hash.get("in"));
  if (hash.get("as") && hash.get("as") !== view.as) bePerson(hash.get("as"));
});
connect();
