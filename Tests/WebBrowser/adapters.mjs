// What has to hold of the components for React and Vue, in their example pages: cells are measured at once, keep their state, and go.
import { expect } from "./expect.mjs";

/** What is said where a library is not there. */
const missing = { "react.html": "react.production.min.js", "vue.html": "vue.esm-browser.prod.js" };

/** @param {string} file */
async function run(page, file) {
  const isThere = await page.run(`fetch("${missing[file]}").then(({ ok }) => ok)`);
  if (!isThere) return `skipped, as ${missing[file]} is not there`;
  await page.run(`(() => {
    window.frame = document.createElement("iframe");
    frame.src = "${file}";
    frame.style.cssText = "position: fixed; top: 0; left: 0; width: 600px; height: 560px; background: white";
    document.body.append(frame);
  })(); 0`);
  /** The value of an expression in the example. */
  const inside = (expression) => page.run(`frame.contentWindow.eval(${JSON.stringify(expression)})`);
  try {
    await page.until("frame.contentWindow.grid?.visibleCells.length > 3");
    await inside(`
      window.said = [];
      addEventListener("error", ({ message }) => said.push(message));
      addEventListener("unhandledrejection", ({ reason }) => said.push(String(reason)));
      const { error, warn } = console;
      console.error = console.warn = (...words) => said.push(words.join(" "));
      /** What is wrong with the cells in view: gaps, wrong content, wrong heights. */
      window.wrong = () => {
        const found = [];
        const box = grid.element.getBoundingClientRect();
        let end = null;
        for (const cell of grid.visibleCells) {
          const node = grid.nodeOf(cell), row = node.querySelector(".row"), { top, bottom, height } = node.getBoundingClientRect();
          if (row?.dataset.key !== String(people[cell.item]?.id)) found.push("cell " + cell.item + " shows " + row?.dataset.key);
          else if (!row.textContent.startsWith(cell.item + ": ")) found.push("cell " + cell.item + " says " + row.textContent);
          if (row && Math.abs(row.getBoundingClientRect().height - height) > 0.6) found.push("cell " + cell.item + " is " + height + " high instead of " + row.getBoundingClientRect().height);
          if (end !== null && Math.abs(top - end) > 0.6 && top < box.bottom && bottom > box.top) found.push("a gap before " + cell.item);
          end = bottom;
        }
        if (!(end >= box.bottom - 1)) found.push("nothing after " + end);
        return found;
      };
      window.rowOf = (id) => document.querySelector('[data-key="' + id + '"]');
      window.frames2 = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      0`);
    const right = async (when) => {
      const found = await inside("wrong()");
      expect(found.length === 0, `${when}: ${found.slice(0, 3).join("; ")}`);
    };
    await right("at first");
    for (let i = 0; i < 3; i += 1) await inside("rowOf(3).querySelector('button').click(), frames2()");
    const state = await inside("frames2().then(() => [rowOf(3).querySelector('button').textContent, rowOf(3).children.length].join())");
    expect(state === "3 times,3", `three clicks later a row says ${state}`);
    await right("after a row grew");
    await inside("window.node = rowOf(3).parentElement; setPeople([fresh(), fresh(), ...people.slice(0, 1), ...people.slice(2)]), frames2()");
    const kept = await inside("[rowOf(3).parentElement === node, rowOf(3).querySelector('button').textContent, rowOf(2) === null].join()");
    expect(kept === "true,3 times,true", `an item that stays has ${kept}`);
    await right("after an update");
    await inside("setPeople(people.map((person) => (person.id === 4 ? { ...person, name: 'Other', lines: 5 } : person))), frames2()");
    expect((await inside("rowOf(4).children.length + rowOf(4).textContent")).includes("Other"), "an item that is another object is shown anew");
    await right("after a change of an item");
    // In the same script: nobody waits until a framework comes to it.
    const jumped = await inside("(grid.scrollTo({ item: 5000, align: 'start' }), wrong())");
    expect(jumped.length === 0, `a jump: ${jumped.slice(0, 3).join("; ")}`);
    await inside("grid.scrollToOffset(0); frames2()");
    await right("back");
    await inside("grid.scrollTo({ item: 9000, align: 'center' }); frames2()");
    await inside("setPeople([...people].reverse()), frames2()");
    await right("reversed");
    for (let i = 0; i < 10; i += 1) {
      await inside("grid.element.scrollTop += 230; frames2()");
      await right(`after ${i + 1} turns of the wheel`);
    }
    await inside("setPeople(people.slice(0, 20)), frames2()");
    await inside("grid.scrollToOffset(0); frames2()");
    await right("with few");
    const gone = await inside("setThere(false), frames2().then(() => { const before = grid; try { before.core.position({ section: 0, kind: 1, item: 0 }); } catch {} return [document.querySelectorAll('.row').length, before.nodes.entries.size].join(); })");
    expect(gone === "0,0", `taken away it leaves ${gone}`);
    await inside("window.grid = null; setThere(true), 0");
    await page.until("frame.contentWindow.grid?.visibleCells.length > 3");
    await right("made again");
    const said = await inside("said");
    expect(said.length === 0, `it says ${said.slice(0, 3)}`);
  } finally {
    await page.run("frame.remove(); 0");
  }
}

export const adapterTests = [
  { name: "a grid in React is measured at once, and its cells keep their state", once: true, run: (page) => run(page, "react.html") },
  { name: "a grid in Vue is measured at once, and its cells keep their state", once: true, run: (page) => run(page, "vue.html") },
];
