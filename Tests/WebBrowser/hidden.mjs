// What has to hold of a grid that is not shown for a while, or is shown in another size than it is laid out in.
import { expect, expectRight } from "./expect.mjs";

/** Hides and shows the grid often, and says how far what is in view was moved. */
const often = (hide, show, between, times = 100) => `(async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const item = grid.visibleCells.find((cell) => cell.kind === 1 && cell.along > grid.result.offset + 100).item;
  const look = () => grid.nodeOf({ section: 0, kind: 1, item })?.getBoundingClientRect().top - grid.element.getBoundingClientRect().top;
  const before = look(), content = grid.result.content, wrong = [];
  for (let i = 0; i < ${times}; i++) {
    ${hide};
    ${between};
    ${show};
    for (let i = 0; i < 2; i++) await frame();
    const now = look();
    if (!(Math.abs(now - before) < 0.02)) wrong.push(i + ": from " + before + " to " + now);
    wrong.push(...problems());
  }
  // Heights of zero would make it much shorter; estimates change with what is measured.
  if (Math.abs(grid.result.content / content - 1) > 0.1) wrong.push("the content had " + content + " and has " + grid.result.content);
  return wrong;
})()`;

export const hiddenTests = [
  {
    name: "hidden and shown a hundred times a grid is where it was",
    async run(page) {
      const betweens = {
        "for a frame": "await frame()",
        "while the page asks for its size": "void grid.element.offsetHeight",
        "while its data change": "await frame(); await frame(); extents.set(5, 90); grid.apply([{ reload: [5, 1] }]); void grid.result; await frame()",
        "while its data change at once": "grid.apply([{ reload: [5, 1] }]); await frame(); await frame()",
      };
      for (const [name, between] of Object.entries(betweens)) {
        await page.run("make({ sections: [{ count: 100000 }] }); grid.scrollTo({ item: 5000, align: 'start' }); 0");
        await page.frames(3);
        const wrong = await page.run(often("grid.element.style.display = 'none'", "grid.element.style.display = ''", between, name.startsWith("for") ? 100 : 12));
        expect(wrong.length === 0, `${name}: ${wrong.length} wrong, ${wrong.slice(0, 3).join("; ")}`);
      }
    },
  },
  {
    name: "a dialog opened and closed a hundred times shows its grid where it was",
    async run(page) {
      await page.run(`make({ sections: [{ count: 100000 }] }); window.dialog = document.createElement("dialog"); document.body.append(dialog);
        dialog.append(grid.element); dialog.showModal(); 0`);
      await page.frames(3);
      await page.run("grid.scrollTo({ item: 7000, align: 'start' }); 0");
      await page.frames(3);
      const wrong = await page.run(often("dialog.close()", "dialog.showModal()", "await frame()"));
      await page.run("document.body.append(grid.element); dialog.remove(); 0");
      expect(wrong.length === 0, `${wrong.length} wrong: ${wrong.slice(0, 3).join("; ")}`);
    },
  },
  {
    name: "a grid that is made in a hidden element shows what it was told to when that is shown",
    async run(page) {
      await page.run(`make({ sections: [{ count: 100000 }] }); window.outer = document.createElement("div"); grid.element.replaceWith(outer); outer.append(grid.element);
        outer.style.display = "none"; make({ sections: [{ count: 100000 }] }); grid.scrollTo({ item: 5000, align: "start" }); 0`);
      await page.frames(3);
      await page.run("outer.style.display = ''; 0");
      await page.frames(3);
      const place = await page.run("[grid.visibleCells.length, grid.nodeOf({ section: 0, kind: 1, item: 5000 })?.getBoundingClientRect().top]");
      expect(place[0] > 3 && Math.abs(place[1]) < 0.6, `${place[0]} cells are shown, the one that was asked for at ${place[1]}`);
      await expectRight(page, "shown");
      await page.run("outer.replaceWith(grid.element); 0");
    },
  },
  {
    name: "tables: widths of columns are not learnt while a table is hidden",
    async run(page) {
      const sections = `[{ kind: "table", columns: { count: 5000, width: { fit: 8, min: 10, max: 300 } }, head: 1, rows: 24 }, { kind: "rows", count: 600000 }]`;
      await page.run(`makeTable(${sections}); 0`);
      await page.frames();
      await page.run("grid.element.style.display = 'none'; grid.scrollToOffset(5000, 40000); 0");
      await page.frames(3);
      await page.run("grid.element.style.display = ''; 0");
      await page.frames(4);
      const [least, count] = await page.run("(() => { const widths = grid.visibleCells.filter(({ row }) => row > 0).map(({ breadth }) => breadth); return [Math.min(...widths), widths.length] })()");
      expect(count > 20 && least > 30, `a column of ${count} cells is ${least} wide`);
      const wrong = await page.run("misplaced()");
      expect(wrong.length === 0, wrong.slice(0, 3).join("; "));
    },
  },
  {
    name: "rows have their own heights under transforms and zooms, and in a dialog that grows",
    async run(page) {
      for (const style of ["transform: scale(0.5)", "transform: scale(0.999)", "transform: rotate(90deg)", "transform: scale(3) translateX(20px)", "zoom: 2", "zoom: 0.7"]) {
        await page.run(`make({ sections: [{ count: 100000 }] }); window.outer = document.createElement("div"); outer.style.cssText = "${style}"; grid.element.replaceWith(outer); outer.append(grid.element); make({ sections: [{ count: 100000 }] }); 0`);
        // Zoomed, a border has whole points of the screen.
        for (let i = 0; i < 6; i++) {
          await page.run(`grid.element.scrollTop += ${[300, 200, 90000, 100, -40, -90000][i]}; 0`);
          await page.frames(3);
          const wrong = await page.run(`grid.visibleCells.filter(({ kind, item, extent }) => kind === 1 && Math.abs(extent - extentOf(item)) > ${style.startsWith("zoom") ? 0.5 : 0.02}).map(({ item, extent }) => item + ' has ' + extent + ', not ' + extentOf(item))`);
          expect(wrong.length === 0, `${style}: ${wrong.slice(0, 3).join("; ")}`);
        }
        await page.run("outer.replaceWith(grid.element); 0");
      }
      await page.run(`document.head.append(Object.assign(document.createElement("style"), { id: "growing", textContent:
        "@keyframes grow { from { transform: scale(0.6) } } dialog { animation: grow 400ms linear; }" }));
        window.dialog = document.createElement("dialog"); document.body.append(dialog); dialog.append(grid.element); dialog.showModal(); make({ sections: [{ count: 1000 }] }); 0`);
      await page.run("new Promise((done) => setTimeout(done, 900))");
      await expectRight(page, "in a dialog that grew");
      await page.run("document.body.append(grid.element); dialog.remove(); document.getElementById('growing').remove(); 0");
    },
  },
  {
    name: "browsers find nothing to complain of while rows come, and while they change their sizes",
    async run(page) {
      await page.run("make({ sections: [{ count: 100000 }] }); 0");
      for (let i = 0; i < 60; i++) {
        await page.run(`grid.element.scrollTop += 230; if (${i % 4 === 3}) { const { item } = grid.visibleCells[2]; extents.set(item, 45 + ${i}); grid.nodeOf({ section: 0, kind: 1, item }).firstChild.style.height = 44 + ${i} + "px"; } 0`);
        await page.frames(1);
      }
      await page.frames(3);
      await expectRight(page, "in the end");
    },
  },
  {
    name: "scrolling down and up a list moves no node that stays",
    async run(page) {
      for (const sections of ["[{ count: 100000 }]", "[{ count: 100000, tracks: [{}, {}, {}], spacing: 0 }]", "Array.from({ length: 500 }, () => ({ count: 40, header: 30 }))"]) {
        await page.run(`make({ role: "list", sections: ${sections}, pinned: ["headers"] }, { isMeasured: ${!sections.includes("tracks")} }); grid.scrollToOffset(20000); 0`);
        await page.frames(3);
        const { moved, came } = await page.run(`(async () => {
          let moved = 0, came = 0;
          const observer = new MutationObserver(() => {});
          observer.observe(grid.scroller.stage, { childList: true, subtree: true });
          for (let i = 0; i < 80; i++) {
            const before = new Set([...grid.nodes.entries.values()].map((entry) => entry.key + "/" + entry.serial));
            observer.takeRecords();
            grid.element.scrollTop += i < 50 ? 61 : -61;
            grid.scrolling.scrolled();
            void grid.result;
            const kept = new Set([...grid.nodes.entries.values()].filter((entry) => before.has(entry.key + "/" + entry.serial)).map((entry) => entry.node));
            came += grid.nodes.entries.size - kept.size;
            for (const { removedNodes } of observer.takeRecords()) for (const node of removedNodes) moved += kept.has(node) ? 1 : 0;
            await new Promise(requestAnimationFrame);
          }
          observer.disconnect();
          return { moved, came };
        })()`);
        expect(came > 20 && moved === 0, `${sections}: ${moved} nodes that stay were moved while ${came} cells came`);
      }
    },
  },
];
