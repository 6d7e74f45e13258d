// A headless Chromium by its DevTools protocol over a pipe. Nothing but node.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AnyPage } from "./page.mjs";

/** A running browser. */
export class Chromium {
  name = "chromium";
  ratios = [1, 2, 3];

  /**
   * @param {string} [program]
   * @param {number} [limit] Milliseconds that an answer may take.
   */
  constructor(program = process.env.CHROMIUM ?? "chromium", limit = 120_000) {
    this.limit = limit;
    this.folder = mkdtempSync(join(tmpdir(), "lazy-grid-chromium-"));
    this.child = spawn(program, [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", `--user-data-dir=${this.folder}`,
      "--disable-dev-shm-usage", "--no-first-run", "--disable-extensions", "--disable-background-networking",
      "--enable-precise-memory-info", "about:blank",
    ], { stdio: ["ignore", "ignore", "pipe", "pipe", "pipe"] });
    this.next = 1;
    /** @type {Map<number, { resolve: (value: any) => void, reject: (error: Error) => void }>} */
    this.calls = new Map();
    /** @type {((event: any) => void)[]} */
    this.listeners = [];
    let rest = "";
    const [input, output] = [this.child.stdio[3], this.child.stdio[4]];
    output.setEncoding("utf8");
    output.on("data", (data) => {
      const parts = (rest + data).split("\0");
      rest = parts.pop() ?? "";
      for (const part of parts) this.receive(JSON.parse(part));
    });
    // What the browser said last tells most often why it ended.
    let said = "";
    this.child.stderr.setEncoding("utf8");
    this.child.stderr.on("data", (data) => (said = (said + data).slice(-800)));
    /** @type {Error | null} Why nothing can be asked any more. */
    this.failure = null;
    /** @param {string} reason */
    const fail = (reason) => {
      this.failure ??= new Error(`${program}: ${reason}${said ? `; it said last:\n${said.trim()}` : ""}`);
      for (const call of this.calls.values()) call.reject(this.failure);
    };
    this.child.on("error", (error) => fail(`it could not be started (${error.message})`));
    // What it said may come later than its end, and its end later than that of the pipes, which says less.
    const soon = (/** @type {string} */ reason, delay = 1000) => setTimeout(() => fail(reason), delay);
    this.child.on("exit", (code, signal) => soon(`it ended (${signal ?? `status ${code}`})`, 100));
    for (const pipe of [input, output]) {
      pipe.on("error", (error) => soon(`the pipe to it broke (${error.message})`));
      pipe.on("close", () => soon("the pipe to it was closed"));
    }
  }

  receive(message) {
    const call = this.calls.get(message.id);
    if (!call) {
      for (const listener of this.listeners) listener(message);
      return;
    }
    if (message.error) call.reject(new Error(message.error.message));
    else call.resolve(message.result);
  }

  /** @param {string} method @param {object} [params] @param {string} [sessionId] @returns {Promise<any>} */
  send(method, params = {}, sessionId) {
    if (this.failure) return Promise.reject(this.failure);
    const id = this.next++;
    return new Promise((resolve, reject) => {
      const limit = setTimeout(() => {
        const what = params.expression ? `${method} (${params.expression.slice(0, 200)})` : method;
        this.calls.get(id)?.reject(new Error(`Chromium did not answer in ${this.limit / 1000} s: ${what}`));
      }, this.limit);
      const settle = (/** @type {(value: any) => void} */ then) => (/** @type {any} */ value) => {
        clearTimeout(limit);
        this.calls.delete(id);
        then(value);
      };
      this.calls.set(id, { resolve: settle(resolve), reject: settle(reject) });
      this.child.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  /** Opens a page of a size at a device pixel ratio. */
  async open(url, { width = 800, height = 600, ratio = 1, mobile = false } = {}) {
    const { targetId } = await this.send("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
    const page = new Page(this, sessionId, targetId);
    await page.send("Page.enable");
    await page.send("Runtime.enable");
    await page.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: ratio, mobile });
    await page.send("Page.navigate", { url });
    await page.until("document.readyState === 'complete'");
    return page;
  }

  async close() {
    const hasEnded = new Promise((resolve) => {
      if (this.child.exitCode !== null || this.child.signalCode !== null || !this.child.pid) resolve(undefined);
      else this.child.on("exit", resolve);
    });
    const kill = setTimeout(() => this.child.kill("SIGKILL"), 10_000);
    await this.send("Browser.close").catch(() => {});
    await hasEnded;
    clearTimeout(kill);
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

const codes = { PageDown: 34, PageUp: 33, End: 35, Home: 36, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40, Tab: 9, Enter: 13, Escape: 27, " ": 32 };

/** A page of the browser. */
export class Page extends AnyPage {
  constructor(browser, session, target) {
    super();
    Object.assign(this, { browser, session, target });
    /** @type {string[]} */
    this.errors = [];
    browser.listeners.push((event) => {
      if (event.sessionId !== session) return;
      if (event.method === "Runtime.consoleAPICalled" && event.params.type === "error") {
        this.errors.push(event.params.args.map((arg) => arg.value ?? arg.description).join(" "));
      }
    });
  }

  send(method, params) {
    return this.browser.send(method, params, this.session);
  }

  async run(expression) {
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", {
      expression, awaitPromise: true, returnByValue: true,
    });
    if (exceptionDetails) {
      throw new Error(`in the page: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
    }
    return result.value;
  }

  async takeErrors() {
    return [...this.errors.splice(0), ...(await super.takeErrors())];
  }

  async wheel(distance, { x = 200, y = 200, horizontal = false } = {}) {
    await this.send("Input.dispatchMouseEvent", {
      type: "mouseWheel", x, y, deltaX: horizontal ? distance : 0, deltaY: horizontal ? 0 : distance,
    });
    await this.frames();
  }

  /** @param {["move" | "down" | "up", number, number][]} steps */
  async mouse(steps) {
    let buttons = 0;
    for (const [kind, x, y] of steps) {
      if (kind === "down") buttons = 1;
      if (kind === "up") buttons = 0;
      const type = { move: "mouseMoved", down: "mousePressed", up: "mouseReleased" }[kind];
      await this.send("Input.dispatchMouseEvent", { type, x, y, button: kind === "move" && buttons === 0 ? "none" : "left", buttons, clickCount: kind === "move" ? 0 : 1 });
    }
  }

  async press(key, modifiers = 0) {
    const event = { key, code: key, modifiers, windowsVirtualKeyCode: codes[key] ?? key.toUpperCase().charCodeAt(0) };
    const text = key.length === 1 && (modifiers & ~8) === 0 ? { type: "keyDown", text: key } : { type: "rawKeyDown" };
    await this.send("Input.dispatchKeyEvent", { ...event, ...text });
    await this.send("Input.dispatchKeyEvent", { type: "keyUp", ...event });
  }

  /** Types letters, one key after the other. @param {string} text */
  async type(text) {
    for (const letter of text) await this.press(letter);
  }

  async screenshot(file) {
    const { data } = await this.send("Page.captureScreenshot", { format: "png" });
    writeFileSync(file, Buffer.from(data, "base64"));
  }

  /** The page as it is printed, in base 64. */
  async print() {
    return (await this.send("Page.printToPDF", {})).data;
  }

  async close() {
    await this.browser.send("Target.closeTarget", { targetId: this.target });
  }
}
