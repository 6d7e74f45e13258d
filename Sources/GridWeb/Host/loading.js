// Loading the WebAssembly modules: which one, from where, and what to do where that fails.
// @ts-check

import { Engine } from "./module.js";
import { needsAll, needsWhole } from "./sections.js";

/**
 * Which module to load: that with lanes, justified rows, merged cells and hidden rows where `all` is true or some of `sections` are such;
 * that with packed sections and tables where `packing` is true or some of `sections` are such; otherwise the one without all these, which is
 * nearly a half smaller.
 * @typedef {{ packing?: boolean, all?: boolean, sections?: import("./sections.js").Section[] }} Choice
 *
 * A module by what it has: each has what those before it have.
 * @typedef {"rows" | "whole" | "all"} ModuleName
 */

/** The files of modules, the least first. They stand here by themselves, as bundlers look for that. */
const files = {
  rows: () => new URL("./lazy-grid-rows.wasm", import.meta.url),
  whole: () => new URL("./lazy-grid.wasm", import.meta.url),
  all: () => new URL("./lazy-grid-all.wasm", import.meta.url),
};

/**
 * The least module that has what sections or changes need.
 * @param {(import("./sections.js").Section | import("./sections.js").Change)[]} parts
 * @returns {ModuleName}
 */
export function moduleOf(parts) {
  return needsAll(parts) ? "all" : needsWhole(parts) ? "whole" : "rows";
}

/**
 * Whether a module has what another one has.
 * @param {Engine} engine
 * @param {ModuleName} name
 */
export function isEnough(engine, name) {
  return name === "rows" || (name === "whole" ? engine.packs : engine.hasAll);
}

/**
 * Loads a module: the one that is chosen, beside this file, or that of an address, an answer, bytes or what was compiled of them. By
 * default it is that with packed sections and tables. What goes wrong is an error that says what to do.
 * @param {Choice | string | URL | Response | Promise<Response> | BufferSource | WebAssembly.Module} [source]
 * @returns {Promise<Engine>}
 */
export async function loadEngine(source = {}) {
  const kind = Object.prototype.toString.call(source);
  if (kind === "[object WebAssembly.Module]") return new Engine(await WebAssembly.instantiate(/** @type {WebAssembly.Module} */ (source), {}));
  if (kind === "[object ArrayBuffer]" || ArrayBuffer.isView(source)) return instantiate(/** @type {BufferSource} */ (source), "the bytes");
  const place = isChoice(source) ? moduleFor(source) : /** @type {string | URL | Response | Promise<Response>} */ (source);
  const isAddress = typeof place === "string" || Object.prototype.toString.call(place) === "[object URL]";
  /** @type {Response} */
  let response;
  try {
    response = await (isAddress ? fetch(/** @type {string | URL} */ (place)) : /** @type {Response} */ (place));
  } catch (error) {
    const isFile = String(place).startsWith("file:") || globalThis.location?.protocol === "file:";
    const why = isFile ? "a page that is opened as a file loads nothing; let a server show it" : "is the server there, and may this page ask it?";
    throw new Error(`lazy-grid: the module at ${isAddress ? place : "an address"} could not be fetched (${/** @type {Error} */ (error)?.message}); ${why}`);
  }
  if (typeof response?.arrayBuffer !== "function") {
    throw new TypeError(`lazy-grid: the source of the module is ${source}; it has to be an address, an answer of fetch, bytes, a WebAssembly.Module, or { sections } or { packing }`);
  }
  if (!response.ok) throw new Error(`lazy-grid: the module was not found at ${response.url} (status ${response.status})`);
  // Browsers keep the compiled code of modules that are streamed, which servers have to call by their type.
  if (!response.headers.get("Content-Type")?.startsWith("application/wasm")) return instantiate(await response.arrayBuffer(), response.url);
  return explained(response.url, async () => new Engine((await WebAssembly.instantiateStreaming(response, {})).instance));
}

/**
 * @param {BufferSource} bytes
 * @param {string} name Where they are from.
 */
function instantiate(bytes, name) {
  const start = "buffer" in bytes ? new Uint8Array(bytes.buffer, bytes.byteOffset, Math.min(16, bytes.byteLength)) : new Uint8Array(bytes, 0, Math.min(16, bytes.byteLength));
  if (start.length < 4 || start[0] !== 0 || start[1] !== 0x61 || start[2] !== 0x73 || start[3] !== 0x6d) {
    const text = JSON.stringify(String.fromCharCode(...start));
    throw new Error(`lazy-grid: ${name} is no WebAssembly module, but begins with ${text}; does the server answer with a page where a file is missing?`);
  }
  return explained(name, async () => new Engine((await WebAssembly.instantiate(bytes, {})).instance));
}

/**
 * @param {string} name
 * @param {() => Promise<Engine>} work
 */
async function explained(name, work) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof WebAssembly.CompileError || error instanceof EvalError)) throw error;
    throw new Error(`lazy-grid: ${name} was not compiled (${error.message}); a content policy has to have script-src 'wasm-unsafe-eval'`);
  }
}

/**
 * @param {any} source
 * @returns {source is Choice}
 */
function isChoice(source) {
  return typeof source === "object" && source !== null && [Object.prototype, null].includes(Object.getPrototypeOf(source));
}

/** @param {Choice} choice */
function moduleFor({ packing, all, sections }) {
  const own = sections ? moduleOf(sections) : packing === undefined ? "whole" : "rows";
  const name = all || own === "all" ? "all" : (packing ?? own === "whole") ? "whole" : "rows";
  return files[name]();
}

/** @type {Map<ModuleName, Promise<Engine>>} */
const shared = new Map();

/**
 * A module that a page has once, however many ask for it.
 * @param {boolean | ModuleName} needed True for the one with packed sections and tables, false for that without; or its name.
 */
export function sharedEngine(needed) {
  const name = typeof needed === "string" ? needed : needed ? "whole" : "rows";
  // What has more is there already, or on its way.
  const names = /** @type {ModuleName[]} */ (Object.keys(files));
  const known = names.slice(names.indexOf(name)).map((one) => shared.get(one)).filter(Boolean).pop();
  if (known) return known;
  const engine = loadEngine(files[name]());
  shared.set(name, engine);
  // Who asks later may find the server awake again.
  engine.catch(() => shared.delete(name));
  return engine;
}
