// A site that .ci/site wrote, shown by a server that knows nothing but files: node site.mjs FOLDER [--shots FOLDER]
//
// Every page is opened in Chromium, in a light and a dark scheme and as on a phone; each shows cells, says no error, is not wider than
// its window, and the atlas finds what is asked of it.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Chromium } from "./chromium.mjs";
import { expect } from "./expect.mjs";
import { serveFolder } from "./serve.mjs";

const [folder, ...rest] = process.argv.slice(2);
const shots = rest[0] === "--shots" ? rest[1] : undefined;
if (shots) mkdirSync(shots, { recursive: true });
const server = await serveFolder(folder);
const browser = new Chromium();

/** What a page has to show. */
const pages = {
  index: "document.querySelectorAll('.pages a').length > 5",
  atlas: "window.grid?.visibleCells?.length > 20 && !document.querySelector('.glyph small')?.textContent.includes('…')",
  sheet: "window.grid?.visibleCells?.length > 60", wall: "window.grid?.visibleCells?.length > 2", album: "window.grid?.visibleCells?.length > 8", tiles: "window.grid?.visibleCells?.length > 20",
  rows: "window.grid?.visibleCells?.length > 4", photos: "document.querySelector('.message') !== null", compare: "window.run !== undefined",
};

/** What is wrong with a page that is shown. */
const looks = `(() => {
  const found = [], { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push("it is " + scrollWidth + " wide in a window of " + clientWidth);
  const luminance = (colour) => { const [r, g, b] = colour.match(/[\\d.]+/g).map(Number).map((c) => (c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
  const behind = (node) => { for (; node; node = node.parentElement) { const { backgroundColor } = getComputedStyle(node); if (!/, 0\\)$|transparent/.test(backgroundColor)) return backgroundColor; } return "rgb(255, 255, 255)"; };
  for (const node of document.querySelectorAll("a, button, small, code, b, p, summary, .head span, .name span, .row")) {
    if (!node.textContent.trim() || !node.checkVisibility()) continue;
    const [a, b] = [luminance(getComputedStyle(node).color), luminance(behind(node))];
    const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (contrast < 4.5 && !node.closest(".tile")) found.push(node.tagName + " " + node.textContent.slice(0, 20) + " has a contrast of " + contrast.toFixed(1));
    if (parseFloat(getComputedStyle(node).fontSize) < 11) found.push(node.tagName + " has letters of " + getComputedStyle(node).fontSize);
  }
  const footer = document.querySelector("footer");
  if (footer && footer.offsetHeight > innerHeight / 12) found.push("figures take " + footer.offsetHeight + " of " + innerHeight);
  return found;
})()`;

let failures = 0;
try {
  for (const { look, scheme, width, height, mobile } of [
    { look: "light", scheme: "light", width: 1100, height: 760, mobile: false }, { look: "dark", scheme: "dark", width: 1100, height: 760, mobile: false },
    { look: "phone", scheme: "light", width: 390, height: 780, mobile: true },
  ]) {
    for (const [name, shown] of Object.entries(pages)) {
      const page = await browser.open("about:blank", { width, height, mobile });
      try {
        await page.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: scheme }] });
        await page.send("Page.addScriptToEvaluateOnNewDocument", { source: 'window.pageErrors = []; addEventListener("error", ({ message }) => pageErrors.push(message)); addEventListener("unhandledrejection", ({ reason }) => pageErrors.push(String(reason?.stack ?? reason)));' });
        await page.send("Page.navigate", { url: `${server.origin}/${name}.html` });
        await page.until(`document.readyState === "complete" && (${shown})`);
        await page.frames();
        if (shots) await page.screenshot(join(shots, `${name}-${look}.png`));
        const found = [...(await page.run(looks)), ...(await page.takeErrors())];
        expect(found.length === 0, found.slice(0, 4).join("; "));
        if (name === "atlas" && look === "light") await searches(page);
        console.log(`ok     ${name}, ${look}`);
      } catch (error) {
        failures += 1;
        console.log(`FAILED ${name}, ${look}: ${error.message}`);
      } finally {
        await page.close();
      }
    }
  }
} finally {
  await browser.close();
  server.close();
}
process.exit(failures > 0 ? 1 : 0);

/** The atlas finds a name, and says when there is nothing. */
async function searches(page) {
  const search = (text) => page.run(`(document.getElementById("text").value = ${JSON.stringify(text)}, document.querySelector("#go button").click(), 0)`);
  await search("black chess queen");
  await page.until("document.activeElement?.getAttribute('aria-label')?.startsWith('BLACK CHESS QUEEN')");
  await search("no such name");
  await page.until("document.getElementById('said')?.textContent.includes('Nothing is found')");
}
