// The pages of photos.html beside a list that is changed at random: node --test Perf/Apps/Tests/PageTests
// A failure prints its seed; LAZYGRID_SEED=N repeats it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Pages, compare, monthOf } from "../../Sources/ServeCommands/Pages/pages.js";

const DAY = 86_400;

/** Random numbers that a seed repeats. */
function dice(seed) {
  let state = (seed * 2_654_435_761) >>> 0;
  return (end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}

/** A list of photos as a server has it: sorted, with the changes of each version. */
class Server {
  constructor(random, count) {
    Object.assign(this, { random, version: 1, nextID: 1, log: [], isFailing: false, questions: 0 });
    this.photos = Array.from({ length: count }, () => this.make()).sort((a, b) => compare(key(a), key(b)));
  }

  make() {
    return { id: this.nextID++, second: this.random(120) * DAY + this.random(3), title: `${this.random(1000)}` };
  }

  index(size) {
    const index = { version: this.version, seconds: [], ids: [], counts: [] };
    let month;
    for (const photo of this.photos) {
      const last = index.counts.length - 1;
      if (monthOf(photo.second) !== month || index.counts[last] === size) {
        const begins = monthOf(photo.second) !== month;
        month = monthOf(photo.second);
        const next = Date.UTC(Math.floor(month / 12), (month % 12) + 1) / 1000;
        index.seconds.push(begins ? next - 1 : photo.second);
        index.ids.push(begins ? -1 : photo.id);
        index.counts.push(0);
      }
      index.counts[index.counts.length - 1] += 1;
    }
    return index;
  }

  change() {
    const place = this.random(this.photos.length);
    const old = this.photos[place];
    const pair = [null, null];
    const kind = this.random(4);
    if (kind > 0 && old) {
      this.photos.splice(place, 1);
      pair[0] = key(old);
    }
    if (kind !== 1) {
      // Months without photos would need a new index.
      const made = kind === 2 && old ? { ...old, title: "renamed" } : { ...this.make(), ...(kind === 3 && old ? { id: old.id } : {}) };
      this.photos.push(made);
      this.photos.sort((a, b) => compare(key(a), key(b)));
      pair[1] = key(made);
    }
    this.version += 1;
    this.log.push(pair);
  }

  /** The changes since a version, each photo once. */
  changes(since) {
    const net = new Map();
    for (const [old, now] of this.log.slice(since - 1)) {
      const id = (old ?? now)[1];
      const known = net.get(id);
      net.set(id, [known ? known[0] : old, now]);
    }
    return { version: this.version, isReset: false, changes: [...net.values()].filter(([old, now]) => old || now) };
  }

  async ask(path) {
    this.questions += 1;
    await null;
    if (this.isFailing) throw new Error("no answer");
    const query = new URL(path, "http://x").searchParams;
    const [from, to] = ["from", "to"].map((name) => query.get(name)?.split(",").map(Number));
    const rows = this.photos.filter((photo) => compare(from, key(photo)) <= 0 && (!to || compare(key(photo), to) < 0));
    return { version: this.version, rows: rows.slice(0, Number(query.get("limit"))).map(({ id, second, title }) => [id, second, title, 1, 1, 1]) };
  }
}

const key = ({ second, id }) => [second, id];

/** Applies changes of a grid to lists of sections: deletions by the numbers before, insertions by those after. */
function applied(sections, changes) {
  const next = sections.map((section) => [...section]);
  const gone = new Set();
  for (const change of changes) {
    if (!("delete" in change)) continue;
    const [first, count] = change.delete;
    for (let item = first; item < first + count; item += 1) {
      const name = `${change.section}:${item}`;
      assert(!gone.has(name) && item < sections[change.section].length, `deletes ${name}`);
      gone.add(name);
    }
  }
  next.forEach((section, number) => (next[number] = section.filter((_, item) => !gone.has(`${number}:${item}`))));
  for (const change of changes) {
    if (!("insert" in change)) continue;
    const [section, item] = change.at;
    assert(item <= next[section].length, `inserts at ${section}:${item}`);
    next[section].splice(item, 0, ...Array.from({ length: change.insert }, () => null));
  }
  return next;
}

async function session(seed) {
  const random = dice(seed);
  const server = new Server(random, 40 + random(300));
  const pages = new Pages(server.index(8), (path) => server.ask(path), () => {});
  let shown = pages.months.map((_, section) => Array.from({ length: pages.count(section) }, () => null));
  const settle = async () => {
    for (let turn = 0; turn < 40; turn += 1) await null;
  };
  for (let step = 0; step < 60; step += 1) {
    const section = random(pages.months.length);
    const count = pages.count(section);
    if (count > 0) {
      const first = random(count);
      pages.show([...new Set([first, Math.min(count - 1, first + 12)].map((item) => pages.pageOf(section, item)))]);
    }
    if (random(2)) await settle();
    if (random(3) === 0) {
      for (let changes = random(6); changes >= 0; changes -= 1) server.change();
      const changes = pages.apply(server.changes(pages.version));
      if (!changes) return false;
      shown = applied(shown, changes);
    }
    await settle();
    // What is shown has the rows of the present version, in their order.
    const truth = pages.months.map((month) => server.photos.filter((photo) => monthOf(photo.second) === month));
    pages.months.forEach((_, number) => {
      assert.equal(pages.count(number), truth[number].length, "rows of a section");
      assert.equal(shown[number].length, truth[number].length, "rows of the grid");
    });
    pages.load();
    await settle();
    for (const page of pages.wanted) {
      const number = pages.sectionOf(page);
      for (let place = 0; place < pages.counts[page]; place += 1) {
        const item = pages.starts[page] + place;
        assert.equal(pages.pageOf(number, item), page);
        const row = pages.row(number, item);
        assert.deepEqual([row?.id, row?.title], [truth[number][item].id, truth[number][item].title]);
      }
    }
  }
  clearTimeout(pages.timer);
  return true;
}

test("rows, numbers and changes are those of the list, for 300 seeds", async () => {
  const seeds = process.env.LAZYGRID_SEED ? [Number(process.env.LAZYGRID_SEED)] : Array.from({ length: 300 }, (_, i) => i + 1);
  let whole = 0;
  for (const seed of seeds) {
    try {
      if (await session(seed)) whole += 1;
    } catch (error) {
      error.message = `seed ${seed}: ${error.message}`;
      throw error;
    }
  }
  assert(whole > seeds.length / 2, `${whole} of ${seeds.length} sessions went to their end`);
});

test("a row keeps its place while others come and go on its page", async () => {
  const random = dice(7);
  const server = new Server(random, 200);
  const pages = new Pages(server.index(8), (path) => server.ask(path), () => {});
  pages.show([2]);
  await new Promise((done) => setTimeout(done, 5));
  const rows = pages.kept.get(2);
  const gone = rows[3];
  server.photos = server.photos.filter(({ id }) => id !== gone.id);
  server.version += 1;
  const changes = pages.apply({ version: server.version, isReset: false, changes: [[key(gone), null]] });
  const section = pages.sectionOf(2);
  assert.deepEqual(changes, [{ delete: [pages.starts[2] + 3, 1], section }]);
  // What was read is shown until it is read again.
  assert.deepEqual(pages.kept.get(2), rows.filter((row) => row !== gone));
});

test("what cannot be read is asked for again, later each time, and says so", async () => {
  const server = new Server(dice(3), 100);
  const told = [];
  const pages = new Pages(server.index(8), (path) => server.ask(path), (page) => told.push(page));
  server.isFailing = true;
  pages.show([1]);
  await new Promise((done) => setTimeout(done, 5));
  assert.match(pages.failed.get(1).message, /no answer/);
  assert(told.includes(1) && pages.failed.get(1).until > Date.now());
  const { questions } = server;
  pages.load();
  assert.equal(server.questions, questions, "not before its time");
  server.isFailing = false;
  await new Promise((done) => setTimeout(done, 700));
  assert(pages.kept.has(1) && !pages.failed.has(1));
  clearTimeout(pages.timer);
});
