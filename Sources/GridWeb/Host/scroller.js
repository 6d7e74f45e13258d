// The scroll container: its element, the stage in it, and both of its axes.
// @ts-check

import { ScrollAxis } from "./axis.js";

export class Scroller {
  /**
   * @param {HTMLElement} element
   * @param {{ isVertical: boolean, isRightToLeft: boolean, scrollsAcross: boolean, mapping: import("./axis.js").Mapping }} options
   */
  constructor(element, { isVertical, isRightToLeft, scrollsAcross, mapping }) {
    this.element = element;
    this.isVertical = isVertical;
    this.isRightToLeft = isRightToLeft;
    this.scrollsAcross = scrollsAcross;
    this.main = new ScrollAxis(element, isVertical, !isVertical && isRightToLeft, mapping);
    // Where nothing scrolls across, places count from the left.
    this.cross = new ScrollAxis(element, !isVertical, scrollsAcross && isVertical && isRightToLeft, mapping);
    const document = element.ownerDocument;
    this.sizer = document.createElement("div");
    this.stage = document.createElement("div");
    this.sizer.append(this.stage);
    this.sizer.setAttribute("role", "presentation");
    this.stage.setAttribute("role", "presentation");
    // Not `contain: layout`, in which Firefox does not hold what is sticky.
    Object.assign(this.sizer.style, { position: "relative", overflow: "clip", contain: "size", minWidth: "100%" });
    Object.assign(this.stage.style, { position: "absolute", [this.before]: "0", willChange: "transform" });
    const styles = {
      overflowX: isVertical ? "hidden" : "scroll", overflowY: isVertical ? "scroll" : "hidden", overflowAnchor: "none",
      ...(getComputedStyle(element).position === "static" ? { position: "relative" } : {}), scrollPadding: element.style.scrollPadding,
      cursor: element.style.cursor,
    };
    const names = /** @type {(keyof typeof styles)[]} */ (Object.keys(styles));
    /** The element's own styles, put back by `destroy`. */
    this.own = Object.fromEntries(names.map((name) => [name, element.style[name]]));
    Object.assign(element.style, styles);
    this.layAcross();
    element.append(this.sizer);
  }

  /** Lets the stage be as wide as the viewport or, where the container scrolls both ways, as the content. */
  layAcross() {
    const { element, isVertical, sizer, stage } = this;
    if (!this.scrollsAcross) {
      if (isVertical) Object.assign(stage.style, { left: "0", right: "0" });
      else Object.assign(stage.style, { top: "0", bottom: "0" });
      // An empty box would not count as something to scroll to.
      if (!isVertical) sizer.style.height = "100%";
      return;
    }
    element.style[isVertical ? "overflowX" : "overflowY"] = "auto";
    if (isVertical) Object.assign(stage.style, { left: "", right: "", width: "0" });
    else Object.assign(stage.style, { top: "", bottom: "", height: "0" });
    if (!isVertical) Object.assign(sizer.style, { height: "", minHeight: "100%" });
  }

  /** The first table comes to a grid without any. */
  scrollAcross() {
    if (this.scrollsAcross) return;
    this.scrollsAcross = true;
    const { cross, element, isRightToLeft, isVertical } = this;
    const { viewport } = cross;
    this.cross = new ScrollAxis(element, !isVertical, isVertical && isRightToLeft, cross.mapping);
    this.cross.viewport = viewport;
    this.layAcross();
  }

  /** Leaves the element as it was. */
  destroy() {
    this.sizer.remove();
    Object.assign(this.element.style, this.own);
    if (this.element.style.length === 0) this.element.removeAttribute("style");
  }

  /** The edges that positions count from. */
  get before() {
    return this.main.before;
  }

  get across() {
    return this.cross.before;
  }

  /** Points along the axis that the container shows, and across it. */
  get viewport() {
    return this.main.viewport;
  }

  set viewport(value) {
    this.main.viewport = value;
  }

  get breadth() {
    return this.cross.viewport;
  }

  set breadth(value) {
    this.cross.viewport = value;
  }

  /** How long the sizer is. */
  get extent() {
    return this.main.extent;
  }

  get origin() {
    return this.main.origin;
  }

  /** The part of the stage's place that is a transform. */
  get rest() {
    return this.main.rest;
  }

  get last() {
    return this.main.last;
  }

  set last(value) {
    this.main.last = value;
  }

  get position() {
    return this.main.position;
  }

  set position(value) {
    this.main.position = value;
  }

  get most() {
    return this.main.most;
  }

  get isMapped() {
    return this.main.isMapped;
  }

  /**
   * Reads what the container shows; false where that is nothing, as in `display: none`, and then what it showed last stays known.
   * Reading makes the page lay itself out, so it is done when its size changed only.
   */
  read() {
    const { clientWidth, clientHeight } = this.element;
    if (clientWidth === 0 || clientHeight === 0) return false;
    [this.main.viewport, this.cross.viewport] = this.isVertical ? [clientHeight, clientWidth] : [clientWidth, clientHeight];
    return true;
  }

  /** True where the container shows nothing: sizes that are read then say nothing. */
  get isHidden() {
    const { clientWidth, clientHeight } = this.element;
    return clientWidth === 0 || clientHeight === 0;
  }

  /**
   * Makes the container scroll as far as the content reaches, or as far as a container scrolls.
   * @param {number} content
   * @param {number} breadth
   */
  setContent(content, breadth) {
    // Not read back: that would lay out the page once more in each step that changes the length.
    if (this.main.setContent(content)) this.sizer.style[this.main.size] = `${this.main.extent}px`;
    // Right-to-left a browser rounds where everything begins to whole points.
    if (!this.scrollsAcross || !this.cross.setContent(Math.ceil(breadth))) return;
    this.sizer.style[this.cross.size] = `${this.cross.extent}px`;
  }

  /** @param {number} content */
  contentOffset(content) {
    return this.main.contentOffset(content);
  }

  /**
   * True when a scroll bar stands visibly elsewhere than it belongs.
   * @param {import("./engine.js").StepResult} result
   * @param {number} ahead Points that were scrolled since.
   */
  isOff({ offset, content, offsetAcross, breadth }, ahead) {
    return this.main.isOff(offset + ahead, content) || (this.scrollsAcross && this.cross.isOff(offsetAcross, breadth));
  }

  /**
   * Scrolls the container to where a step is.
   * @param {import("./engine.js").StepResult} result
   */
  sync({ offset, content, offsetAcross, breadth }) {
    this.main.sync(offset, content);
    if (this.scrollsAcross) this.cross.sync(offsetAcross, breadth);
  }

  /**
   * Moves the stage so that the place of a step lies at the edge of what is shown; returns true when nodes lie far from the origin
   * and all have to be placed anew.
   * @param {import("./engine.js").StepResult} result
   * @param {number} [origin] Where the content is that lies at the start of the stage.
   * @param {number} [originAcross]
   */
  placeStage({ offset, offsetAcross }, origin = this.main.origin, originAcross = this.cross.origin) {
    const { cross, main, stage } = this;
    const along = main.find(offset, origin);
    const across = this.scrollsAcross ? cross.find(offsetAcross, originAcross) : null;
    if (along.isMoved || across?.isMoved) {
      stage.style[main.before] = `${main.whole}px`;
      if (across) stage.style[cross.before] = `${cross.whole}px`;
      const rests = [main.isMirrored ? -main.rest : main.rest, across ? (cross.isMirrored ? -cross.rest : cross.rest) : 0];
      const [y, x] = this.isVertical ? rests : [rests[1], rests[0]];
      stage.style.transform = across ? `translate(${x}px, ${y}px)` : this.isVertical ? `translateY(${y}px)` : `translateX(${x}px)`;
    }
    return along.isFar || (across?.isFar ?? false);
  }
}
