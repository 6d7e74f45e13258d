// What tests do in a page, whichever browser it is in: each browser says how an expression is run and how a hand moves.

/** What a page of any browser can. A browser adds `run`, `press`, `mouse`, `wheel`, `type`, `screenshot` and `close`. */
export class AnyPage {
  /**
   * The value of an expression in the page; promises are awaited.
   * @param {string} expression
   * @returns {Promise<any>}
   */
  run(expression) {
    throw new Error(`this browser runs nothing: ${expression}`);
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

  /**
   * Presses a key.
   * @param {string} key
   * @param {number} modifiers A sum of 1 for Alt, 2 for Control, 8 for Shift.
   */
  async key(key, modifiers = 0) {
    await this.press(key, modifiers);
    await this.frames();
  }

  async click(x, y) {
    await this.mouse([["move", x, y], ["down", x, y], ["up", x, y]]);
  }

  /** The errors that the page told of since somebody asked, those that nobody caught. @returns {Promise<string[]>} */
  async takeErrors() {
    return await this.run("(window.pageErrors ?? []).splice(0)");
  }
}
