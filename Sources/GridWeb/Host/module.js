// The WebAssembly module as an object, and what it refuses.
// @ts-check

/** The version of the module's interface that these files were written for. */
export const VERSION = 9;

const messages = [
  "", "there is no such grid", "the message is broken: a count or an index that it cannot have",
  "more than 2,147,483,647 items", "more than 16,777,216 sections",
  "packed items that may take more than 2,147,483,647 rows", "an update that does not fit the grid",
  "a saved state that was damaged or is of another version", "a saved state of other content",
  "packed items or tables in the module without them; load the whole one with loadEngine({ packing: true })",
  "more than 1,048,576 columns",
  "lanes, justified rows, merged cells or hidden rows in a module without them; load that with everything with loadEngine({ all: true })",
  "merged cells that overlap, that the table does not have, that reach across the header of a group, or that an update would tear",
];

/** What the engine refuses. */
export class GridError extends Error {
  /** @param {number} code The negative number that the module answered. */
  constructor(code) {
    super(`lazy-grid refused this: ${messages[-code] ?? `error ${-code}`}`);
    this.name = "GridError";
    this.code = -code;
  }
}

/** A loaded module, in which any number of grids can be made. */
export class Engine {
  /** @param {WebAssembly.Instance} instance */
  constructor(instance) {
    /** @type {any} */
    this.exports = instance.exports;
    this.exports.__wasm_call_ctors?.();
    const seed = new Uint32Array(2);
    globalThis.crypto?.getRandomValues?.(seed);
    this.exports.gridSeed(seed[0], seed[1]);
    const version = this.exports.gridVersion();
    if (version !== VERSION) {
      throw new Error(`lazy-grid: the module has interface ${version}, these files need ${VERSION}; load both from one build`);
    }
  }

  /** True where the module has packed sections. */
  get packs() {
    return this.exports.gridPacks() === 1;
  }

  /** True where the module has lanes, justified rows, merged cells and hidden rows. */
  get hasAll() {
    return this.exports.gridHasAll() === 1;
  }

  /**
   * The memory of the module. It may be another buffer after any call.
   * @returns {ArrayBuffer}
   */
  get buffer() {
    return this.exports.memory.buffer;
  }

  /** Bytes of memory, bytes in use, and how often memory was asked for. */
  get memory() {
    return {
      total: this.buffer.byteLength, used: this.exports.gridBytesInUse(), allocations: this.exports.gridAllocations(),
    };
  }

  /**
   * Writes words for the next call; returns their number.
   * @param {ArrayLike<number>} words
   */
  write(words) {
    const address = this.exports.gridInput(words.length);
    new Float64Array(this.buffer, address, words.length).set(words);
    return words.length;
  }

  /**
   * Writes spans for the next call.
   * @param {Uint32Array | undefined} spans
   */
  writeSpans(spans) {
    if (!spans || spans.length === 0) return;
    const address = this.exports.gridSpans(spans.length);
    new Uint32Array(this.buffer, address, spans.length).set(spans);
  }
}
