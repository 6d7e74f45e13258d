// A headless Chromium by its DevTools protocol over a pipe, and the few files that it is shown. Nothing but node.
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";

const types = { ".js": "text/javascript", ".mjs": "text/javascript", ".html": "text/html", ".wasm": "application/wasm" };

/** Serves files of some folders on a free port of 127.0.0.1. @param {string[]} folders */
export async function serve(folders) {
  const server = createServer(async (request, response) => {
    const name = decodeURIComponent(new URL(request.url ?? "/", "http://x").pathname).slice(1);
    for (const folder of folders) {
      if (!/^[\w.-]+$/.test(name)) break;
      try {
        const bytes = await readFile(join(folder, name));
        // A page that is isolated has a clock of 5 µs; that of others goes by tenths of a millisecond.
        response.writeHead(200, {
          "content-type": types[extname(name)] ?? "application/octet-stream",
          "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp",
        });
        response.end(bytes);
        return;
      } catch {
        // The next folder may have it.
      }
    }
    response.writeHead(404);
    response.end();
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { origin: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}

/** Milliseconds that an answer may take. */
const PATIENCE = 120_000;

/** A running browser. */
export class Chromium {
  /** @param {string} program */
  constructor(program = process.env.CHROMIUM ?? "chromium") {
    this.folder = mkdtempSync(join(tmpdir(), "lazy-grid-chromium-"));
    this.child = spawn(program, [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", `--user-data-dir=${this.folder}`,
      "--disable-dev-shm-usage", "--no-first-run", "--disable-extensions", "--disable-background-networking",
      "--enable-precise-memory-info", "about:blank",
    ], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    this.next = 1;
    /** @type {Map<number, { resolve: (value: any) => void, reject: (error: Error) => void }>} */
    this.calls = new Map();
    /** @type {((event: any) => void)[]} */
    this.listeners = [];
    let rest = "";
    /** @type {Error | null} Why no answer comes any more. */
    this.end = null;
    this.child.stdio[4].setEncoding("utf8");
    this.child.stdio[4].on("data", (data) => {
      rest += data;
      const parts = rest.split("\0");
      rest = parts.pop() ?? "";
      for (const part of parts) this.receive(JSON.parse(part));
    });
    this.child.on("error", (error) => this.ended(error));
    this.child.on("exit", (code, signal) => this.ended(new Error(`Chromium ended (${signal ?? code})`)));
    // A write to a browser that has ended is no reason to end as well.
    this.child.stdio[3].on("error", (error) => this.ended(error));
  }

  /** No answer comes any more: whoever waits for one is told. @param {Error} error */
  ended(error) {
    this.end ??= error;
    for (const call of this.calls.values()) call.reject(this.end);
    this.calls.clear();
  }

  receive(message) {
    const call = this.calls.get(message.id);
    if (!call) {
      for (const listener of this.listeners) listener(message);
      return;
    }
    this.calls.delete(message.id);
    if (message.error) call.reject(new Error(message.error.message));
    else call.resolve(message.result);
  }

  /** @param {string} method @param {object} [params] @param {string} [sessionId] @returns {Promise<any>} */
  send(method, params = {}, sessionId) {
    if (this.end) return Promise.reject(this.end);
    const id = this.next++;
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.calls.delete(id);
        reject(new Error(`Chromium did not answer ${method} within ${PATIENCE / 1000} s`));
      }, PATIENCE);
      const done = (/** @type {(value: any) => void} */ then) => (/** @type {any} */ value) => {
        clearTimeout(late);
        then(value);
      };
      this.calls.set(id, { resolve: done(resolve), reject: done(reject) });
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
    await this.send("Browser.close").catch(() => this.child.kill("SIGKILL"));
    const hasEnded = () => this.child.exitCode !== null || this.child.signalCode !== null || this.child.pid === undefined;
    await new Promise((resolve) => (hasEnded() ? resolve(undefined) : this.child.on("exit", resolve)));
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A page of the browser. */
export class Page {
  constructor(browser, session, target) {
    Object.assign(this, { browser, session, target });
    /** @type {string[]} */
    this.errors = [];
    browser.listeners.push((event) => {
      if (event.sessionId !== session) return;
      if (event.method === "Runtime.exceptionThrown") {
        const { exception, text } = event.params.exceptionDetails;
        this.errors.push(exception?.description ?? text);
      }
      if (event.method === "Runtime.consoleAPICalled" && event.params.type === "error") {
        this.errors.push(event.params.args.map((arg) => arg.value ?? arg.description).join(" "));
      }
    });
  }

  send(method, params) {
    return this.browser.send(method, params, this.session);
  }

  /** The value of an expression in the page; promises are awaited. */
  async run(expression) {
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", {
      expression, awaitPromise: true, returnByValue: true,
    });
    if (exceptionDetails) {
      throw new Error(`in the page: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
    }
    return result.value;
  }

  async until(expression, milliseconds = 20000) {
    const start = Date.now();
    while (!(await this.run(expression))) {
      if (Date.now() - start > milliseconds) throw new Error(`waited too long for: ${expression}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Waits until the page has painted what a script did. */
  frames(count = 2) {
    return this.run(`new Promise(done => { let n = ${count}; const go = () => n-- > 0 ? requestAnimationFrame(go) : done(); go(); })`);
  }

  async wheel(distance, { x = 200, y = 200, horizontal = false } = {}) {
    await this.send("Input.dispatchMouseEvent", {
      type: "mouseWheel", x, y, deltaX: horizontal ? distance : 0, deltaY: horizontal ? 0 : distance,
    });
    await this.frames();
  }

  async key(key, modifiers = 0) {
    const codes = { PageDown: 34, PageUp: 33, End: 35, Home: 36, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40, Tab: 9 };
    const event = { key, code: key, modifiers, windowsVirtualKeyCode: codes[key] ?? key.toUpperCase().charCodeAt(0) };
    await this.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...event });
    await this.send("Input.dispatchKeyEvent", { type: "keyUp", ...event });
    await this.frames();
  }

  async screenshot(file) {
    const { data } = await this.send("Page.captureScreenshot", { format: "png" });
    writeFileSync(file, Buffer.from(data, "base64"));
  }

  async close() {
    await this.browser.send("Target.closeTarget", { targetId: this.target });
  }
}
