// The scroll container: how far it scrolls, and where in it the stage lies.
// @ts-check

/**
 * Points that the container scrolls at most. Browsers end between 33.5 and 5.6 million, by maker and device pixel ratio, and keep
 * lengths in 32 bits: with 2²¹ the place of the stage is exact everywhere. What is longer is mapped onto it.
 */
const LONGEST = 2_097_152;

/** The stage's place is a whole number of these in its position, and the rest in a transform: both are exact. */
const UNIT = 1024;

/**
 * How far the viewport may be from the origin of the stage, and what the origin is then a multiple of. A browser would put a node 30
 * million points from the start of its container up to two points beside its place, so nodes are placed at their distances from an
 * origin near the viewport. It moves seldom, as then all of them are placed anew, and by a power of two, so that distances stay exact.
 */
const ORIGIN_STEP = 262_144;

export class Scroller {
  /**
   * @param {HTMLElement} element
   * @param {{ isVertical: boolean, isRightToLeft: boolean,
   *   mapping: (limit: number, isToHost: boolean, offset: number, content: number, viewport: number) => number }} options
   */
  constructor(element, { isVertical, isRightToLeft, mapping }) {
    this.element = element;
    this.isVertical = isVertical;
    this.isMirrored = !isVertical && isRightToLeft;
    this.mapping = mapping;
    const document = element.ownerDocument;
    this.sizer = document.createElement("div");
    this.stage = document.createElement("div");
    this.sizer.append(this.stage);
    this.sizer.setAttribute("role", "presentation");
    this.stage.setAttribute("role", "presentation");
    Object.assign(this.sizer.style, { position: "relative", overflow: "clip", contain: "size layout", minWidth: "100%" });
    Object.assign(this.stage.style, { position: "absolute", [this.before]: "0", willChange: "transform" });
    if (isVertical) Object.assign(this.stage.style, { left: "0", right: "0" });
    else Object.assign(this.stage.style, { top: "0", bottom: "0" });
    const styles = {
      overflowX: isVertical ? "hidden" : "scroll", overflowY: isVertical ? "scroll" : "hidden", overflowAnchor: "none",
      ...(getComputedStyle(element).position === "static" ? { position: "relative" } : {}),
    };
    const names = /** @type {(keyof typeof styles)[]} */ (Object.keys(styles));
    /** The element's own styles, put back by `destroy`. */
    this.own = Object.fromEntries(names.map((name) => [name, element.style[name]]));
    Object.assign(element.style, styles);
    element.append(this.sizer);
    this.extent = -1;
    /** Points along the axis that the container shows, and across it. */
    this.viewport = 0;
    this.breadth = 0;
    this.place = NaN;
    /** The part of the stage's place that is a transform. */
    this.rest = 0;
    this.origin = 0;
    /** The position that the last step knew of. */
    this.last = 0;
  }

  /** Leaves the element as it was. */
  destroy() {
    this.sizer.remove();
    Object.assign(this.element.style, this.own);
    if (this.element.style.length === 0) this.element.removeAttribute("style");
  }

  /** The edge that positions count from. */
  get before() {
    return this.isVertical ? "top" : this.isMirrored ? "right" : "left";
  }

  get across() {
    return this.isVertical ? "left" : "top";
  }

  /** Reads what the container shows. Reading makes the page lay itself out, so it is done when its size changed only. */
  read() {
    const { clientWidth, clientHeight } = this.element;
    [this.viewport, this.breadth] = this.isVertical ? [clientHeight, clientWidth] : [clientWidth, clientHeight];
  }

  /** How far the container is scrolled. */
  get position() {
    const { element } = this;
    return this.isVertical ? element.scrollTop : this.isMirrored ? -element.scrollLeft : element.scrollLeft;
  }

  set position(value) {
    if (this.isVertical) this.element.scrollTop = value;
    else this.element.scrollLeft = this.isMirrored ? -value : value;
  }

  /** The farthest position. */
  get most() {
    return Math.max(0, this.extent - this.viewport);
  }

  /**
   * Makes the container scroll as far as the content reaches, or as far as a container scrolls.
   * @param {number} content
   */
  setContent(content) {
    const extent = Math.max(0, Math.min(content, LONGEST));
    if (extent === this.extent) return;
    this.extent = extent;
    // Not read back: that would lay out the page once more in each step that changes the length.
    this.sizer.style[this.isVertical ? "height" : "width"] = `${extent}px`;
  }

  /** True when the container scrolls less far than the content reaches. */
  get isMapped() {
    return this.extent >= LONGEST;
  }

  /**
   * The offset in the content that the container was scrolled to when it was last looked at.
   * @param {number} content
   */
  contentOffset(content) {
    return this.mapping(LONGEST, false, this.last, content, this.viewport);
  }

  /**
   * True when the scroll bar stands visibly elsewhere than an offset belongs, or at an end and should not, or should and does
   * not. Nothing is read from the page, which might have to lay itself out for that.
   * @param {number} offset
   * @param {number} content
   */
  isOff(offset, content) {
    const { last, most, viewport } = this;
    const wanted = this.mapping(LONGEST, true, offset, content, viewport);
    const isAtEnd = Math.min(last, wanted) <= 0 || Math.max(last, wanted) >= most;
    // A bar as long as the viewport moves by a point when the container scrolls by so many.
    return Math.abs(wanted - last) >= (isAtEnd ? 0.5 : Math.max(0.5, this.extent / viewport));
  }

  /**
   * Scrolls the container to where an offset belongs.
   * @param {number} offset
   * @param {number} content
   */
  sync(offset, content) {
    const wanted = this.mapping(LONGEST, true, offset, content, this.viewport);
    if (Math.abs(wanted - this.position) >= 0.5) this.position = wanted;
    this.last = this.position;
  }

  /**
   * Moves the stage so that an offset of the content lies at the edge of what is shown; returns true when nodes lie far from the
   * origin and all have to be placed anew.
   * @param {number} offset
   * @param {number} [origin] Where the content is that lies at the start of the stage.
   */
  placeStage(offset, origin = this.origin) {
    this.origin = origin;
    const isFar = Math.abs(offset - this.origin) > ORIGIN_STEP;
    if (isFar) this.origin = Math.floor(offset / ORIGIN_STEP) * ORIGIN_STEP;
    const place = this.last - (offset - this.origin);
    if (place !== this.place) {
      this.place = place;
      const whole = Math.floor(place / UNIT) * UNIT;
      const rest = place - whole;
      this.rest = rest;
      const sign = this.isMirrored ? -1 : 1;
      this.stage.style[this.before] = `${whole}px`;
      this.stage.style.transform = this.isVertical ? `translateY(${rest}px)` : `translateX(${sign * rest}px)`;
    }
    return isFar;
  }
}
