// What a page writes is looked at before the module has it: errors say what was given and what is allowed.
// @ts-check

import { points, refuse, whole } from "./columns.js";

/** The most that a count may say; the module has fewer, and an error of its own. */
const MOST = Number.MAX_SAFE_INTEGER;

/**
 * @param {string} what
 * @param {any} value
 * @param {readonly string[]} names
 */
export function known(what, value, names) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) refuse(what, value, `an object with some of ${names.join(", ")}`);
  for (const name in value) if (!names.includes(name)) refuse(`a name in ${what}`, name, `one of ${names.join(", ")}`);
}

/**
 * @param {string} what
 * @param {unknown} value
 */
export function finite(what, value) {
  if (typeof value !== "number" || !Number.isFinite(value)) refuse(what, value, "a number");
}

/**
 * @param {string} what
 * @param {any} value
 * @param {readonly unknown[]} allowed
 */
export function among(what, value, allowed) {
  if (value !== undefined && !allowed.includes(value)) refuse(what, value, `one of ${allowed.map((one) => JSON.stringify(one)).join(", ")}`);
}

/**
 * @param {string} what
 * @param {any} value
 * @returns {readonly any[]}
 */
export function list(what, value) {
  if (!Array.isArray(value)) refuse(what, value, "a list");
  return value;
}

/**
 * Spans of packed items, from whatever page they are.
 * @param {string} what
 * @param {any} value
 */
export function checkSpans(what, value) {
  if (!ArrayBuffer.isView(value) || Object.prototype.toString.call(value) !== "[object Uint32Array]") refuse(what, value, "a Uint32Array with a word of span() for each item");
}

/**
 * Whether something is a list of aspect ratios, from whatever page it is.
 * @param {any} value
 * @returns {value is Float32Array}
 */
export function isAspects(value) {
  return Object.prototype.toString.call(value) === "[object Float32Array]";
}

const sectionNames = /** @type {const} */ ([
  "kind", "columns", "head", "count", "times", "tracks", "packed", "rows", "estimate", "spacing", "alignment", "header", "footer", "insets",
  "level", "closesLevel", "collapsed", "pinsHeader", "pinsFooter", "merged", "hidden", "lanes", "justified",
]);

/** @param {any} section */
export function checkSection(section) {
  known("a section", section, sectionNames);
  const { kind, count, times, rows, estimate, spacing, alignment, insets, level, tracks, packed } = section;
  among("the kind of a section", kind, ["table", "rows", "foot"]);
  if (count !== undefined) whole("count", count, MOST);
  if (times !== undefined) whole("times", times, MOST);
  if (rows !== undefined && rows !== "measured" && !(typeof rows === "number" && rows >= 0 && rows < Infinity)) refuse("rows", rows, 'points or "measured"');
  if (estimate !== undefined) points("estimate", estimate);
  if (spacing !== undefined) finite("spacing", spacing);
  if (alignment !== undefined) finite("alignment", alignment);
  if (level !== undefined) whole("level", level);
  for (const name of ["header", "footer"]) {
    const value = section[name];
    if (value === undefined || value === null || value === "measured" || (typeof value === "number" && value >= 0 && value < Infinity)) continue;
    if (typeof value !== "object" || !(value.estimate >= 0)) refuse(name, value, 'points, "measured" or { estimate: points }');
  }
  if (insets !== undefined) {
    known("insets", insets, ["top", "leading", "bottom", "trailing"]);
    for (const side of Object.keys(insets)) finite(`insets.${side}`, insets[side]);
  }
  if (tracks !== undefined) list("tracks", tracks).forEach(checkTrack);
  if (packed !== undefined) checkPacked(packed);
  if (section.lanes !== undefined) checkLanes(section);
  if (section.justified !== undefined) checkJustified(section);
}

/** @param {any} section */
function checkLanes({ lanes, tracks, packed, kind, rows }) {
  known("lanes", lanes, ["count", "minimum", "gap", "policy", "tolerance", "chunk"]);
  for (const [name, value] of Object.entries({ tracks, packed, kind })) if (value !== undefined) refuse(`${name} of a section with lanes`, value, "left out");
  if (lanes.count !== undefined) whole("lanes.count", lanes.count, 255);
  for (const name of ["minimum", "gap"]) if (lanes[name] !== undefined) points(`lanes.${name}`, lanes[name]);
  if (lanes.tolerance !== undefined) points("lanes.tolerance", lanes.tolerance);
  if (lanes.chunk !== undefined) whole("lanes.chunk", lanes.chunk);
  among("lanes.policy", lanes.policy, ["shortest", "dense", "inOrder"]);
  if (typeof rows === "number") refuse("rows of a section with lanes", rows, 'left out or "measured"');
}

/** @param {any} section */
function checkJustified({ count, justified, lanes, tracks, packed, kind, rows }) {
  known("justified", justified, ["aspects", "target", "gap", "heights", "lastRow"]);
  for (const [name, value] of Object.entries({ count, lanes, tracks, packed, kind, rows })) {
    if (value !== undefined) refuse(`${name} of a section with justified rows`, value, "left out");
  }
  const { aspects, gap, heights, lastRow, target } = justified;
  if (!isAspects(aspects)) for (const aspect of list("justified.aspects", aspects)) finite("an aspect ratio", aspect);
  points("justified.target", target);
  if (gap !== undefined) points("justified.gap", gap);
  if (heights !== undefined && !(list("justified.heights", heights).length === 2 && heights[0] >= 0 && heights[0] <= heights[1])) {
    refuse("justified.heights", heights, "the least and the largest height of a row, as [100, 400]");
  }
  among("justified.lastRow", lastRow, ["leading", "center", "trailing", "justify"]);
}

/** @param {any} track */
function checkTrack(track) {
  if (typeof track === "number") return void points("a track", track);
  known("a track", track, ["minimum", "maximum", "adaptive", "spacing"]);
  if (track.minimum !== undefined) points("minimum of a track", track.minimum);
  if (track.maximum !== undefined) points("maximum of a track", track.maximum);
  if (track.spacing !== undefined) finite("spacing of a track", track.spacing);
}

/** @param {any} packed */
function checkPacked(packed) {
  known("packed", packed, ["spans", "tracks", "trackSpacing", "packing", "rows", "policy", "starts"]);
  checkSpans("packed.spans", packed.spans);
  for (const track of list("packed.tracks", packed.tracks)) points("a track of packed", track?.fr ?? track);
  for (const row of list("packed.rows", packed.rows ?? [])) points("a row of packed.rows", row);
  list("packed.starts", packed.starts ?? []);
  among("packed.policy", packed.policy, ["lockedFirst", "css"]);
  const { packing = "sparse" } = packed;
  if (typeof packing !== "object") among("packed.packing", packing, ["sparse", "dense"]);
  else whole("packed.packing", packing?.lookback ?? packing?.chunk);
}

/** Changes by their names, with what else belongs to them. */
const changes = {
  insert: ["at"], delete: ["section"], move: ["section", "to"], reload: ["section"], insertSection: ["at"], deleteSections: [], moveSection: ["to"],
  reloadSections: [], redeclare: ["as"], reshape: ["section", "spans"], setAspects: ["at"], reloadSupplementaries: [], insertColumns: ["at", "width", "section"],
  deleteColumns: ["section"], moveColumns: ["to", "section"], hideColumns: ["section"], showColumns: ["section"], resizeColumn: ["to", "section"],
  hideRows: ["section"], showRows: ["section"], mergeCells: ["section"], unmergeCells: ["section"], setMergedCells: ["section"],
};

/** Those of columns are looked at where they are written. */
const pairs = new Set(["delete", "move", "reload", "deleteSections", "reloadSections"]);

/** @param {any} change */
export function checkChange(change) {
  const names = Object.keys(changes);
  const all = typeof change === "object" && change !== null ? names.filter((name) => name in change) : [];
  if (all.length !== 1) refuse("a change", change, `an object with one of ${names.join(", ")}`);
  const name = /** @type {keyof typeof changes} */ (all[0]);
  known(`a change with ${name}`, change, [name, ...changes[name]]);
  const { [name]: what, section, at, to } = change;
  if (section !== undefined) whole("section", section);
  if (pairs.has(name)) checkPair(name, what, "the first and how many, as [2, 1]");
  if (name === "insert") {
    if (typeof what === "number") whole(name, what, MOST);
    else if (!isAspects(what)) checkSpans(name, what);
    checkPair("at", at, "a section and an item, as [0, 5]");
  } else if (name === "move") checkPair("to", to, "a section and an item, as [0, 5]");
  else if (name === "setAspects") {
    if (!isAspects(what)) refuse(name, what, "a Float32Array with an aspect ratio for each item");
    checkPair("at", at, "a section and an item, as [0, 5]");
  } else if (name === "insertSection") whole("at", at);
  else if (name === "moveSection") {
    whole(name, what);
    whole("to", to);
  } else if (name === "redeclare") whole(name, what);
  else if (name === "reshape") {
    whole(name, what);
    checkSpans("spans", change.spans);
  }
}

/**
 * @param {string} what
 * @param {any} value
 * @param {string} allowed
 */
function checkPair(what, value, allowed) {
  if (!Array.isArray(value) || value.length !== 2) refuse(what, value, allowed);
  whole(`a number of ${what}`, value[0], MOST);
  whole(`a number of ${what}`, value[1], MOST);
}
