// Puts functions that are alike beside one another, as gzip looks back no farther than 32 kB: node order.mjs IN OUT
//
// A module says what its functions call by number, so all numbers change with their places: those in code, in tables and
// in what is exported. Sections with names or debugging information are not expected here.
import { readFileSync, writeFileSync } from "node:fs";

/** Reads and writes the numbers of the binary format. */
class Reader {
  constructor(bytes, at = 0, end = bytes.length) {
    [this.bytes, this.at, this.end] = [bytes, at, end];
  }

  byte() {
    return this.bytes[this.at++];
  }

  number() {
    let value = 0;
    for (let shift = 1; ; shift *= 128) {
      const byte = this.byte();
      value += (byte & 127) * shift;
      if (byte < 128) return value;
    }
  }

  /** Goes past a number of any width. */
  skip(count = 1) {
    for (let i = 0; i < count; i += 1) while (this.byte() >= 128);
  }

  part() {
    const length = this.number();
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
}

function encode(value) {
  const bytes = [];
  for (; value >= 128; value = Math.floor(value / 128)) bytes.push((value & 127) | 128);
  return [...bytes, value];
}

const join = (parts) => Buffer.concat(parts.map((part) => Buffer.from(part)));

/** A section, or a function, as its length and its bytes. */
const sized = (bytes) => [encode(bytes.length), bytes];

/** The places of the numbers of functions in one of them: where they begin and end. */
function calls(body) {
  const reader = new Reader(body);
  const found = [];
  const note = () => {
    const start = reader.at;
    reader.skip();
    found.push([start, reader.at]);
  };
  for (let groups = reader.number(); groups > 0; groups -= 1) reader.skip(2);
  while (reader.at < reader.end) {
    const code = reader.byte();
    if (code === 0x10 || code === 0xd2) note();
    else if ((code >= 0x02 && code <= 0x04) || code === 0x0c || code === 0x0d) reader.skip();
    else if (code === 0x0e) reader.skip(reader.number() + 1);
    else if (code === 0x11) reader.skip(2);
    else if (code === 0x1c) reader.skip(reader.number());
    else if (code >= 0x20 && code <= 0x26) reader.skip();
    else if (code >= 0x28 && code <= 0x3e) reader.skip(2);
    else if (code === 0x3f || code === 0x40 || code === 0x41 || code === 0x42 || code === 0xd0) reader.skip();
    else if (code === 0x43) reader.at += 4;
    else if (code === 0x44) reader.at += 8;
    else if (code === 0xfc) {
      const operation = reader.number();
      if (operation > 11) throw new Error(`instruction 0xfc ${operation} is not known`);
      reader.skip([0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 2, 1][operation]);
    } else if (code > 0xd2 || (code > 0x11 && code < 0x1a) || (code > 0x05 && code < 0x0b)) {
      throw new Error(`instruction 0x${code.toString(16)} is not known`);
    }
  }
  return found;
}

/** What functions are compared by: runs of so many bytes that some share, and not so many that they tell nothing. */
const RUN = 5;
const MOST_SHARED = 60;
/** Bytes of functions back to which likeness counts. */
const WINDOW = 28_000;

/** An order in which each function follows those that it shares most with. */
function order(bodies) {
  const holders = new Map();
  const runs = bodies.map((body, number) => {
    const its = new Set();
    for (let i = 0; i + RUN <= body.length; i += 1) its.add(body.readUIntBE(i, RUN));
    for (const run of its) {
      const known = holders.get(run);
      if (!known) holders.set(run, [number]);
      else known.push(number);
    }
    return its;
  });
  const shared = runs.map((its) => [...its].map((run) => holders.get(run)).filter(({ length }) => length > 1 && length <= MOST_SHARED));
  const left = new Set(bodies.keys());
  const largest = () => [...left].reduce((a, b) => (bodies[b].length > bodies[a].length ? b : a));
  const result = [];
  const likeness = new Float64Array(bodies.length);
  const add = (number, sign) => {
    // What many share says less.
    for (const others of shared[number]) for (const other of others) likeness[other] += sign / (others.length - 1);
  };
  let begin = 0;
  let bytes = 0;
  for (let next = largest(); ; ) {
    left.delete(next);
    result.push(next);
    add(next, 1);
    bytes += bodies[next].length;
    while (bytes > WINDOW && begin < result.length - 1) {
      add(result[begin], -1);
      bytes -= bodies[result[begin]].length;
      begin += 1;
    }
    if (left.size === 0) return result;
    let best = 0;
    next = -1;
    for (const number of left) {
      const value = likeness[number] / (bodies[number].length + 30) ** 0.7;
      if (value > best) [best, next] = [value, number];
    }
    if (next < 0) next = largest();
  }
}

const [input, output] = process.argv.slice(2);
const bytes = readFileSync(input);
const sections = [];
for (const reader = new Reader(bytes, 8); reader.at < reader.end; ) sections.push({ kind: reader.byte(), body: reader.part() });
const section = (kind) => sections.find((section) => section.kind === kind)?.body;
if (section(2) && new Reader(section(2)).number() > 0) throw new Error("the module imports something");

const vector = (body, read) => {
  const reader = new Reader(body);
  return Array.from({ length: reader.number() }, () => read(reader));
};
const types = vector(section(3), (reader) => reader.number());
const bodies = vector(section(10), (reader) => reader.part());
const places = order(bodies);
const numbers = new Array(places.length);
places.forEach((old, number) => (numbers[old] = number));

const renumbered = bodies.map((body) => {
  const parts = [];
  let at = 0;
  for (const [start, end] of calls(body)) {
    parts.push(body.subarray(at, start), encode(numbers[new Reader(body, start).number()]));
    at = end;
  }
  return join([...parts, body.subarray(at)]);
});

const written = {
  3: () => join([encode(types.length), ...places.map((old) => encode(types[old]))]),
  7: (body) => {
    const exports = vector(body, (reader) => ({ name: reader.part(), kind: reader.byte(), number: reader.number() }));
    const parts = exports.flatMap(({ name, kind, number }) => [...sized(name), [kind], encode(kind === 0 ? numbers[number] : number)]);
    return join([encode(exports.length), ...parts]);
  },
  8: (body) => join([encode(numbers[new Reader(body).number()])]),
  9: (body) => {
    const reader = new Reader(body);
    const count = reader.number();
    const parts = [encode(count)];
    for (let i = 0; i < count; i += 1) {
      const start = reader.at;
      // A table's functions from a fixed place on.
      if (reader.number() !== 0 || reader.byte() !== 0x41) throw new Error("a table is filled in a way that is not known");
      reader.skip();
      if (reader.byte() !== 0x0b) throw new Error("a table is filled in a way that is not known");
      parts.push(body.subarray(start, reader.at));
      const functions = Array.from({ length: reader.number() }, () => reader.number());
      parts.push(encode(functions.length), ...functions.map((number) => encode(numbers[number])));
    }
    return join(parts);
  },
  10: () => join([encode(places.length), ...places.flatMap((old) => sized(renumbered[old]))]),
};
writeFileSync(output, join([
  bytes.subarray(0, 8),
  ...sections.flatMap(({ kind, body }) => [[kind], ...sized(written[kind]?.(body) ?? body)]),
]));
