// A page by the commands of WebDriver, which Firefox and WebKit both know, each by a way of its own.
import { writeFileSync } from "node:fs";
import { AnyPage } from "./page.mjs";

/** The keys that have no letter, by the numbers that WebDriver has for them. */
const keys = {
  PageDown: "\uE00F", PageUp: "\uE00E", End: "\uE010", Home: "\uE011", ArrowLeft: "\uE012", ArrowUp: "\uE013", ArrowRight: "\uE014",
  ArrowDown: "\uE015", Tab: "\uE004", Enter: "\uE007", Escape: "\uE00C", Delete: "\uE017", F2: "\uE032", Alt: "\uE00A", Control: "\uE009", Shift: "\uE008",
};

/** An expression is evaluated by the page itself; its value comes as JSON, as what a protocol makes of an object differs. */
const script = `const done = arguments[arguments.length - 1];
  Promise.resolve().then(() => window.eval(arguments[0])).then(
    (value) => done(JSON.stringify({ value })),
    (error) => done(JSON.stringify({ error: String(error?.message ?? error) + "\\n" + (error?.stack ?? "") })));`;

export class WebDriverPage extends AnyPage {
  /** @param {{ call: (command: string, parameters?: object) => Promise<any>, name: string }} browser */
  constructor(browser) {
    super();
    this.browser = browser;
    // Each is a device of its own, as a wheel that moves does not move the mouse.
    this.pointer = { type: "pointer", id: "mouse", parameters: { pointerType: "mouse" } };
  }

  async run(expression) {
    const text = await this.browser.call("WebDriver:ExecuteAsyncScript", { script, args: [expression] });
    const { value, error } = JSON.parse(text.value ?? text);
    if (error !== undefined) throw new Error(`in the page: ${error}`);
    return value;
  }

  /** @param {object} source */
  async act(source) {
    await this.browser.call("WebDriver:PerformActions", { actions: [source] });
  }

  async press(key, modifiers = 0) {
    const held = [[1, "Alt"], [2, "Control"], [8, "Shift"]].flatMap(([bit, name]) => (modifiers & Number(bit) ? [keys[name]] : []));
    const all = [...held, keys[key] ?? key];
    const actions = [...all.map((value) => ({ type: "keyDown", value })), ...all.reverse().map((value) => ({ type: "keyUp", value }))];
    await this.act({ type: "key", id: "keys", actions });
  }

  /** Types letters, one key after the other. @param {string} text */
  async type(text) {
    for (const letter of text) await this.press(letter);
  }

  /** @param {["move" | "down" | "up", number, number][]} steps */
  async mouse(steps) {
    const actions = steps.flatMap(([kind, x, y]) => {
      const move = { type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0 };
      return kind === "move" ? [move] : [move, { type: kind === "down" ? "pointerDown" : "pointerUp", button: 0 }];
    });
    await this.act({ ...this.pointer, actions });
  }

  async wheel(distance, { x = 200, y = 200, horizontal = false } = {}) {
    const [deltaX, deltaY] = horizontal ? [distance, 0] : [0, distance];
    await this.act({ type: "wheel", id: "wheel", actions: [{ type: "scroll", x, y, deltaX, deltaY, duration: 0 }] });
    await this.frames(3);
  }

  async screenshot(file) {
    const { value } = await this.browser.call("WebDriver:TakeScreenshot", { full: false });
    writeFileSync(file, Buffer.from(value, "base64"));
  }

  /** The page as it is printed, in base 64. */
  async print() {
    return (await this.browser.call("WebDriver:Print", {})).value;
  }

  /** The only window stays for the next page. */
  async close() {
    await this.browser.call("WebDriver:Navigate", { url: "about:blank" });
  }
}

/**
 * Opens a page in the window of a browser, and makes that so large that the page has a size.
 * @param {{ call: (command: string, parameters?: object) => Promise<any>, name: string }} browser
 */
export async function openPage(browser, url, { width, height }) {
  const page = new WebDriverPage(browser);
  await browser.call("WebDriver:SetTimeouts", { script: 300_000, pageLoad: 120_000 });
  await browser.call("WebDriver:Navigate", { url });
  await page.until("document.readyState === 'complete'");
  for (let i = 0; i < 5; i += 1) {
    const [x, y] = await page.run("[innerWidth, innerHeight]");
    if (x === width && y === height) break;
    const [outer, tall] = await page.run("[outerWidth, outerHeight]");
    await browser.call("WebDriver:SetWindowRect", { x: 0, y: 0, width: outer + width - x, height: tall + height - y });
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return page;
}
