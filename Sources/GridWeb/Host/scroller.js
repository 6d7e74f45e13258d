// The scroll container: its element, the stage in it, and both of its axes.
// @ts-check

import { ScrollAxis } from "./axis.js";
import { PageAxis, boxesBefore, scrollerAround } from "./pageaxis.js";

/** What must hold of the host's own boxes, whatever a page says of every `div`. */
const plain = {
  margin: "0", padding: "0", border: "0", float: "none", maxWidth: "none", maxHeight: "none", minWidth: "0", minHeight: "0",
  transition: "none", animation: "none", boxSizing: "border-box",
};

/**
 * A box of the host's own.
 * @param {Document} document
 * @param {Partial<CSSStyleDeclaration>} styles
 */
export function makeBox(document, styles) {
  const box = document.createElement("div");
  box.setAttribute("role", "presentation");
  Object.assign(box.style, plain, styles);
  return box;
}

export class Scroller {
  /**
   * @param {HTMLElement} element
   * @param {{ isVertical: boolean, isRightToLeft: boolean, scrollsAcross: boolean, isPage: boolean, minimumBreadth: number,
   *   mapping: import("./axis.js").Mapping }} options
   */
  constructor(element, { isVertical, isRightToLeft, scrollsAcross, isPage, minimumBreadth, mapping }) {
    this.element = element;
    /** What scrolls: the element, or what it is in. */
    this.outer = isPage ? scrollerAround(element) : element;
    this.isVertical = isVertical;
    this.scrollsAcross = scrollsAcross;
    this.minimumBreadth = minimumBreadth;
    this.mapping = mapping;
    this.isRightToLeft = isRightToLeft;
    const [main, cross] = this.makeAxes();
    this.main = main;
    this.cross = cross;
    const document = element.ownerDocument;
    // Out of the flow, so that neither padding nor flex nor grid layout of the container has a say in where it lies. Not
    // `contain: layout`, in which Firefox does not hold what is sticky.
    this.sizer = makeBox(document, { position: "absolute", overflow: "clip", contain: "size" });
    this.stage = makeBox(document, { position: "absolute", willChange: "transform" });
    this.sizer.append(this.stage);
    const computed = getComputedStyle(element);
    const styles = {
      overflowX: "", overflowY: "", overflowAnchor: "none", scrollBehavior: "auto", scrollSnapType: "none",
      ...(computed.position === "static" ? { position: "relative" } : {}), scrollPadding: element.style.scrollPadding,
      cursor: element.style.cursor, height: element.style.height,
    };
    const names = /** @type {(keyof typeof styles)[]} */ (Object.keys(styles));
    /** The element's own styles and children, put back by `destroy`. */
    this.own = Object.fromEntries(names.map((name) => [name, element.style[name]]));
    this.children = [...element.childNodes];
    Object.assign(element.style, styles);
    element.replaceChildren(this.sizer);
    /** What tells of other sizes. */
    this.observed = [element];
    if (isPage) {
      // As wide as the element and never higher: a height of the grid's own would be told of in the middle of telling.
      const probe = makeBox(document, { position: "absolute", left: "0", right: "0", top: "0", height: "0" });
      element.append(probe);
      this.observed = [probe, ...boxesBefore(element, this.outer)];
    }
    this.layOut();
  }

  /** Axes for the direction of the text. */
  makeAxes() {
    const { element, isRightToLeft, isVertical, mapping, outer, scrollsAcross } = this;
    return [
      outer === element ? new ScrollAxis(element, isVertical, !isVertical && isRightToLeft, mapping) : new PageAxis(element, outer, mapping),
      // Where nothing scrolls across, places count from the left.
      new ScrollAxis(element, !isVertical, scrollsAcross && isVertical && isRightToLeft, mapping),
    ];
  }

  /** Lets the stage be as wide as the viewport or, where the container scrolls both ways, as the content. */
  layOut() {
    const { cross, element, isVertical, main, minimumBreadth, scrollsAcross, sizer, stage } = this;
    const across = scrollsAcross || minimumBreadth > 0 ? "auto" : "hidden";
    if (this.isPage) Object.assign(element.style, { overflowX: "visible", overflowY: "visible" });
    else Object.assign(element.style, isVertical ? { overflowX: across, overflowY: "scroll" } : { overflowX: "scroll", overflowY: across });
    for (const side of /** @type {const} */ (["top", "left", "bottom", "right"])) sizer.style[side] = stage.style[side] = "";
    Object.assign(sizer.style, { minWidth: "0", minHeight: "0", width: "", height: "", [main.before]: "0" });
    main.extent = cross.extent = -1;
    stage.style[main.before] = "0";
    if (scrollsAcross) {
      Object.assign(sizer.style, { [cross.before]: "0", minWidth: "100%", minHeight: "100%" });
      stage.style[cross.size] = "0";
      return;
    }
    stage.style[cross.size] = "";
    stage.style[cross.before] = stage.style[cross.after] = "0";
    this.layAcross();
  }

  /** Lets what does not scroll across lie in the padding of the container. */
  layAcross() {
    const { cross, element, minimumBreadth, sizer } = this;
    const style = getComputedStyle(element);
    const [before, after] = this.isVertical ? [style.paddingLeft, style.paddingRight] : [style.paddingTop, style.paddingBottom];
    sizer.style[cross.before] = before;
    sizer.style[cross.after] = after;
    sizer.style[cross.size === "width" ? "minWidth" : "minHeight"] = `${minimumBreadth}px`;
    return (parseFloat(before) || 0) + (parseFloat(after) || 0);
  }

  /** The first table comes to a grid without any. */
  scrollAcross() {
    if (this.scrollsAcross) return;
    this.scrollsAcross = true;
    this.turn(this.isRightToLeft);
  }

  /**
   * Lays everything out for another direction of the text.
   * @param {boolean} isRightToLeft
   */
  turn(isRightToLeft) {
    this.isRightToLeft = isRightToLeft;
    const { viewport, breadth } = this;
    const { last, place, whole, rest, origin } = this.main;
    const isMirrored = this.main.isMirrored;
    [this.main, this.cross] = this.makeAxes();
    if (isMirrored === this.main.isMirrored) Object.assign(this.main, { last, place, whole, rest, origin });
    [this.viewport, this.breadth] = [viewport, breadth];
    this.layOut();
    if (isMirrored === this.main.isMirrored) this.stage.style[this.main.before] = `${whole}px`;
    // What it was is of other axes.
    this.main.place = NaN;
  }

  /** Leaves the element as it was. */
  destroy() {
    this.element.replaceChildren(...this.children);
    Object.assign(this.element.style, this.own);
    if (this.element.style.length === 0) this.element.removeAttribute("style");
  }

  /**
   * Lets the printed page have all that is laid out, as high as that is; or all as it was.
   * @param {{ start: number, end: number } | null} range The offsets of what is laid out.
   */
  print(range) {
    const { element, main, sizer, stage } = this;
    if (!range) {
      Object.assign(element.style, { height: this.own.height });
      sizer.style.position = "absolute";
      main.place = NaN;
      main.extent = -1;
      this.layOut();
      return;
    }
    Object.assign(element.style, { overflowX: "visible", overflowY: "visible", [main.size]: "auto" });
    Object.assign(sizer.style, { position: "relative", [main.size]: `${range.end - range.start}px` });
    stage.style[main.before] = `${main.origin - range.start}px`;
    stage.style.transform = "none";
  }

  /** True where the page scrolls, or a container around the element. */
  get isPage() {
    return this.outer !== this.element;
  }

  /** What tells of scrolling. */
  get target() {
    return this.main instanceof PageAxis ? this.main.target : this.element;
  }

  /**
   * Scrolls the page to where a step is, also where something else of it is in view.
   * @param {import("./engine.js").StepResult} result
   */
  lead({ offset, content }) {
    if (this.main instanceof PageAxis) this.main.lead(offset, content);
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
    const [clientWidth, clientHeight] = this.sizes;
    if (clientWidth === 0 || clientHeight === 0) return false;
    const [along, across] = this.isVertical ? [clientHeight, clientWidth] : [clientWidth, clientHeight];
    this.main.viewport = along;
    this.cross.viewport = this.scrollsAcross ? across : Math.max(1, across - this.layAcross(), this.minimumBreadth);
    return true;
  }

  /** True where the container shows nothing: sizes that are read then say nothing. */
  get isHidden() {
    return this.sizes.includes(0);
  }

  /** What is shown: how wide, and how high. */
  get sizes() {
    const { element, main } = this;
    return [element.clientWidth, main instanceof PageAxis ? main.room : element.clientHeight];
  }

  /**
   * Makes the container scroll as far as the content reaches, or as far as a container scrolls.
   * @param {number} content
   * @param {number} breadth
   */
  setContent(content, breadth) {
    // Not read back: that would lay out the page once more in each step that changes the length.
    if (this.main.setContent(content)) {
      this.sizer.style[this.main.size] = `${this.main.extent}px`;
      if (this.isPage) this.element.style.height = `${this.main.extent}px`;
    }
    // Right-to-left a browser rounds where everything begins to whole points.
    if (!this.scrollsAcross || !this.cross.setContent(Math.ceil(breadth))) return;
    this.sizer.style[this.cross.size] = `${this.cross.extent}px`;
  }

  /** @param {number} content */
  contentOffset(content) {
    return this.main.contentOffset(content);
  }

  /**
   * The offset nearest to that of a jump at which the first cell in view begins with a point of the screen, as otherwise all in view
   * lies between two.
   * @param {import("./engine.js").StepResult} result
   */
  snapped({ cells, offset, first, last }) {
    if (offset <= first || offset >= last) return offset;
    const cell = cells.find(({ along, extent, isPinned, isRetained }) => !isPinned && !isRetained && along + extent > offset);
    if (!cell) return offset;
    const ratio = this.element.ownerDocument.defaultView?.devicePixelRatio ?? 1;
    const snapped = cell.along - Math.round((cell.along - offset) * ratio) / ratio;
    return Math.abs(snapped - offset) < 1e-6 ? offset : Math.max(first, Math.min(snapped, last));
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
   * @param {{ offset: number, offsetAcross: number }} result
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
