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

/** A running browser. */
export class Chromium {
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
