// WebKit for GTK by its WebDriver over HTTP, on a screen that nobody sees (Xvfb). Nothing but node.
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPage } from "./webdriver.mjs";

/** Where commands go. */
const routes = {
  "WebDriver:ExecuteAsyncScript": "execute/async", "WebDriver:PerformActions": "actions", "WebDriver:Navigate": "url",
  "WebDriver:SetWindowRect": "window/rect", "WebDriver:SetTimeouts": "timeouts", "WebDriver:TakeScreenshot": "screenshot",
};

/** A running browser: a new one for each device pixel ratio. */
export class WebKit {
  name = "webkit";
  ratios = [1, 2, 3];

  constructor() {
    this.ratio = 0;
    /** @type {import("node:child_process").ChildProcess[]} */
    this.children = [];
  }

  /** @param {string} program @param {string[]} options */
  spawn(program, options, settings = {}) {
    const child = spawn(program, options, { stdio: "ignore", ...settings });
    child.on("error", (error) => (this.failure = `${program} could not be started: ${error.message}`));
    this.children.push(child);
    return child;
  }

  /** @param {number} ratio */
  async start(ratio) {
    await this.close();
    this.ratio = ratio;
    this.folder = mkdtempSync(join(tmpdir(), "lazy-grid-webkit-"));
    const screen = this.spawn("Xvfb", ["-displayfd", "3", "-nolisten", "tcp", "-screen", "0", "3200x2600x24"], { stdio: ["ignore", "ignore", "ignore", "pipe"] });
    const display = await new Promise((resolve, reject) => {
      screen.stdio[3]?.once("data", (data) => resolve(`:${String(data).trim()}`));
      screen.once("exit", () => reject(new Error("Xvfb ended")));
      screen.once("error", reject);
    });
    this.port = await freePort();
    this.spawn("WebKitWebDriver", [`--port=${this.port}`, "--host=127.0.0.1"], {
      env: {
        ...process.env, DISPLAY: String(display), GDK_BACKEND: "x11", GDK_SCALE: `${ratio}`, HOME: this.folder, XDG_RUNTIME_DIR: this.folder,
        XDG_CACHE_HOME: this.folder, XDG_DATA_HOME: this.folder, NO_AT_BRIDGE: "1", LIBGL_ALWAYS_SOFTWARE: "1", GSETTINGS_BACKEND: "memory",
      },
    });
    for (let i = 0; ; i += 1) {
      if (this.failure || i > 200) throw new Error(this.failure ?? "WebKitWebDriver does not answer");
      const isThere = await fetch(`http://127.0.0.1:${this.port}/status`).then(({ ok }) => ok, () => false);
      if (isThere) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const { sessionId } = await this.post("session", { capabilities: { alwaysMatch: {} } });
    this.session = `session/${sessionId}`;
  }

  /** @param {string} path @param {object} parameters */
  async post(path, parameters) {
    const response = await fetch(`http://127.0.0.1:${this.port}/${path}`, {
      method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(parameters),
    });
    const { value } = /** @type {any} */ (await response.json());
    if (!response.ok) throw new Error(`WebKit: ${value?.message ?? response.status}`);
    return value;
  }

  /** @param {string} command @returns {Promise<any>} */
  async call(command, parameters = {}) {
    const path = `${this.session}/${routes[command]}`;
    if (command !== "WebDriver:TakeScreenshot") return this.post(path, parameters);
    return (await fetch(`http://127.0.0.1:${this.port}/${path}`)).json();
  }

  /** Opens a page of a size at a device pixel ratio. */
  async open(url, { width = 800, height = 600, ratio = 1 } = {}) {
    if (ratio !== this.ratio) await this.start(ratio);
    const page = await openPage(this, url, { width, height });
    const { wheel } = page;
    // A turn of its wheel along one axis begins at the start of the other, in any page: where both scroll, a script scrolls.
    page.wheel = async (distance, { x = 200, y = 200, horizontal = false } = {}) => {
      const isDone = await page.run(`(() => {
        const box = document.elementsFromPoint(${x}, ${y}).find((element) => getComputedStyle(element).overflowX === "auto" && element.scrollWidth > element.clientWidth);
        box?.scrollBy(${horizontal ? `${distance}, 0` : `0, ${distance}`});
        return box !== undefined;
      })()`);
      if (isDone) await page.frames(3);
      else await wheel.call(page, distance, { x, y, horizontal });
    };
    return page;
  }

  async close() {
    if (this.session) await fetch(`http://127.0.0.1:${this.port}/${this.session}`, { method: "DELETE" }).catch(() => {});
    this.session = undefined;
    for (const child of this.children.splice(0).reverse()) {
      const hasEnded = new Promise((resolve) => (child.exitCode === null && child.signalCode === null && child.pid ? child.on("exit", resolve) : resolve(0)));
      child.kill("SIGTERM");
      await Promise.race([hasEnded, new Promise((resolve) => setTimeout(resolve, 5000))]);
      if (child.exitCode === null) child.kill("SIGKILL");
    }
    if (this.folder) rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}
