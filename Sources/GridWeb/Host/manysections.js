// Many sections in one message: those of few forms are two numbers each, and others come in pieces.
// @ts-check

import { checkSection } from "./checks.js";
import { Message } from "./sections.js";

/**
 * @typedef {import("./sections.js").Section} Section
 * @typedef {import("./sections.js").Words} Words
 */

/** Sections that are told in full in a message: with a million in one, the module would need ten times the memory that it keeps. */
const PIECE = 2048;

/** Sections declared alike that are in a later message, each by itself. */
const FEW = 64;

/** The least sections that are worth their forms. */
const MANY = 64;

/** What a section may say to have a form. */
const names = new Set([
  "count", "times", "rows", "header", "footer", "estimate", "spacing", "alignment", "level", "closesLevel", "collapsed", "pinsHeader", "pinsFooter",
]);

/**
 * A number that sections of one form have in common; NaN for one that says too much for a form.
 * @param {any} section
 */
function hashOf(section) {
  for (const name in section) if (!names.has(name)) return NaN;
  const { rows, header, footer, level } = section;
  let hash = typeof rows === "number" ? rows : -1;
  hash = 31 * hash + (typeof header === "number" ? header : -1);
  hash = 31 * hash + (typeof footer === "number" ? footer : -1);
  return Math.trunc(31 * hash + (level ?? 0)) | 0;
}

/**
 * @param {any} a
 * @param {any} b
 */
function areAlike(a, b) {
  return a.rows === b.rows && a.header === b.header && a.footer === b.footer && a.level === b.level && a.estimate === b.estimate
    && a.spacing === b.spacing && a.alignment === b.alignment && a.closesLevel === b.closesLevel && a.collapsed === b.collapsed
    && a.pinsHeader === b.pinsHeader && a.pinsFooter === b.pinsFooter;
}

/** Sections one after another that have one of some forms. */
class Forms {
  constructor() {
    /** @type {Map<number, number[]>} The numbers of forms by what {@link hashOf} says. */
    this.numbers = new Map();
    /** @type {Section[]} */
    this.sections = [];
    /** Two for each section: its form, and how many items it has. */
    this.words = new Uint32Array(1024);
    this.count = 0;
  }

  /**
   * Adds a section; false for one that has no form that can be told so.
   * @param {Section} section
   */
  add(section) {
    const { count = 0, times = 1 } = section;
    // Others are refused, or told in few words.
    if (times !== 1 || !(count >= 0 && count <= 0x7fffffff && Number.isInteger(count))) return false;
    const hash = hashOf(section);
    if (Number.isNaN(hash)) return false;
    const known = this.numbers.get(hash);
    let number = -1;
    if (known) for (let i = 0; i < known.length && number < 0; i += 1) if (areAlike(this.sections[known[i]], section)) number = known[i];
    if (number < 0) {
      if (this.sections.length >= PIECE) return false;
      checkSection(section);
      number = this.sections.push(section) - 1;
      if (known) known.push(number);
      else this.numbers.set(hash, [number]);
    }
    if (2 * this.count + 2 > this.words.length) {
      const words = new Uint32Array(2 * this.words.length);
      words.set(this.words);
      this.words = words;
    }
    this.words[2 * this.count] = number;
    this.words[2 * this.count + 1] = count;
    this.count += 1;
    return true;
  }

  /** @param {Message} message */
  addTo(message) {
    message.words.push(6, this.count, message.addSpans(this.words.subarray(0, 2 * this.count)), this.sections.length);
    for (const section of this.sections) message.addSection(section);
  }
}

/**
 * The message of sections, and updates that bring the others where there are many of many forms.
 * @param {Section[]} sections
 * @returns {Words & { more: Iterable<Words> }}
 */
export function encodeSections(sections) {
  const message = new Message();
  let first = 0;
  let room = PIECE;
  let last = -1;
  for (let i = sections.length - 1; i >= 0 && last < 0; i -= 1) if ((sections[i]?.times ?? 1) > FEW) last = i;
  while (first < sections.length && (room > 0 || first <= last)) {
    const forms = new Forms();
    let end = first;
    while (end < sections.length && sections[end] && forms.add(sections[end])) end += 1;
    if (forms.count >= MANY) {
      forms.addTo(message);
      room -= forms.sections.length;
    } else {
      end = Math.min(sections.length, Math.max(end, first + 1));
      for (let i = first; i < end; i += 1) message.addSection(sections[i]);
      room -= end - first;
    }
    first = end;
  }
  return { words: message.words, spans: message.spans, more: first < sections.length ? pieces(sections, first) : [] };
}

/**
 * @param {Section[]} sections
 * @param {number} start
 * @returns {Generator<Words>}
 */
function* pieces(sections, start) {
  let at = 0;
  for (let i = 0; i < start; i += 1) at += sections[i].times ?? 1;
  for (let i = start; i < sections.length; ) {
    const message = new Message();
    for (const end = at + PIECE; at < end && i < sections.length; i += 1) {
      for (let time = sections[i]?.times ?? 1; time > 0; time -= 1, at += 1) {
        message.words.push(6, at);
        message.addSection(sections[i]);
      }
    }
    yield { words: message.words, spans: message.spans };
  }
}
