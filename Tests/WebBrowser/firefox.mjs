// A headless Firefox by its Marionette protocol over a socket. Nothing but node.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPage } from "./webdriver.mjs";

const preferences = {
  "marionette.port": 0, "app.update.disabledForTesting": true, "browser.shell.checkDefaultBrowser": false,
  "browser.startup.page": 0, "datareporting.policy.dataSubmissionEnabled": false, "toolkit.telemetry.enabled": false,
  "browser.sessionstore.resume_from_crash": false, "layout.css.devPixelsPerPx": "1.0", "general.smoothScroll": false,
  "dom.disable_open_during_load": false, "network.captive-portal-service.enabled": false, "network.connectivity-service.enabled": false,
  // Pages time what they do.
  "privacy.reduceTimerPrecision": false, "toolkit.cosmeticAnimations.enabled": false, "media.autoplay.default": 0,
};

/** A running browser: a new one for each device pixel ratio. */
export class Firefox {
  name = "firefox";
  ratios = [1, 2, 3];

  /** @param {string} [program] */
  constructor(program = process.env.FIREFOX ?? "firefox-esr") {
    this.program = program;
    this.ratio = 0;
  }

  /** @param {number} ratio */
  async start(ratio) {
    await this.close();
    this.ratio = ratio;
    this.folder = mkdtempSync(join(tmpdir(), "lazy-grid-firefox-"));
    const lines = Object.entries({ ...preferences, "layout.css.devPixelsPerPx": ratio.toFixed(1) });
    writeFileSync(join(this.folder, "user.js"), lines.map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`).join(""));
    this.child = spawn(this.program, ["--headless", "--marionette", "--no-remote", "--profile", this.folder, "about:blank"], {
      stdio: "ignore",
      // A window is no larger than what is there to show it on.
      env: { ...process.env, HOME: this.folder, MOZ_HEADLESS_WIDTH: "4000", MOZ_HEADLESS_HEIGHT: "3600", MOZ_CRASHREPORTER_DISABLE: "1" },
    });
    let failure = "";
    this.child.on("error", (error) => (failure = error.message));
    const file = join(this.folder, "MarionetteActivePort");
    for (let i = 0; i < 600 && !existsSync(file); i += 1) {
      if (failure || this.child.exitCode !== null) throw new Error(`${this.program} could not be started: ${failure || "it ended"}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await this.connect(Number(readFileSync(file, "utf8")));
    await this.call("WebDriver:NewSession", { strictFileInteractability: false });
  }

  /** @param {number} port */
  async connect(port) {
    this.next = 1;
    /** @type {Map<number, { resolve: (value: any) => void, reject: (error: Error) => void }>} */
    this.calls = new Map();
    const socket = (this.socket = createConnection(port, "127.0.0.1"));
    let bytes = Buffer.alloc(0);
    const fail = (/** @type {string} */ reason) => {
      for (const call of this.calls.values()) call.reject(new Error(`Firefox: ${reason}`));
      this.calls.clear();
    };
    socket.on("close", () => fail("the connection was closed"));
    socket.on("error", (error) => fail(error.message));
    await new Promise((resolve, reject) => {
      socket.on("error", reject);
      socket.on("data", (data) => {
        bytes = Buffer.concat([bytes, data]);
        for (;;) {
          const colon = bytes.indexOf(":");
          const length = Number(bytes.subarray(0, Math.max(0, colon)));
          if (colon < 0 || bytes.length < colon + 1 + length) return;
          const message = JSON.parse(bytes.subarray(colon + 1, colon + 1 + length).toString());
          bytes = bytes.subarray(colon + 1 + length);
          // The first says which protocol this is.
          if (!Array.isArray(message)) resolve(undefined);
          else this.receive(message);
        }
      });
    });
  }

  receive([, id, error, result]) {
    const call = this.calls.get(id);
    this.calls.delete(id);
    if (error) call?.reject(new Error(`Firefox: ${error.message}`));
    else call?.resolve(result);
  }

  /** @param {string} command @returns {Promise<any>} */
  call(command, parameters = {}) {
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.calls.set(id, { resolve, reject });
      const text = Buffer.from(JSON.stringify([0, id, command, parameters]));
      this.socket.write(Buffer.concat([Buffer.from(`${text.length}:`), text]));
    });
  }

  /** Opens a page of a size at a device pixel ratio. */
  async open(url, { width = 800, height = 600, ratio = 1 } = {}) {
    if (ratio !== this.ratio) await this.start(ratio);
    return openPage(this, url, { width, height });
  }

  async close() {
    if (!this.child) return;
    const { child } = this;
    const hasEnded = new Promise((resolve) => (child.exitCode === null && child.signalCode === null ? child.on("exit", resolve) : resolve(0)));
    const kill = setTimeout(() => child.kill("SIGKILL"), 10_000);
    this.socket?.destroy();
    child.kill("SIGTERM");
    await hasEnded;
    clearTimeout(kill);
    this.child = undefined;
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
