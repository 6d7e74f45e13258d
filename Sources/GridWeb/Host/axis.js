// One axis of the scroll container: how far it scrolls there, and where on it the stage lies.
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

/** @typedef {(limit: number, isToHost: boolean, offset: number, content: number, viewport: number) => number} Mapping */

export class ScrollAxis {
  /**
   * @param {HTMLElement} element
   * @param {boolean} isVertical
   * @param {boolean} isMirrored True where positions count from the right.
   * @param {Mapping} mapping
   */
  constructor(element, isVertical, isMirrored, mapping) {
    this.element = element;
    this.isVertical = isVertical;
    this.isMirrored = isMirrored;
    this.mapping = mapping;
    /** The edge that positions count from, and the other one. */
    this.before = /** @type {"top" | "left" | "right"} */ (isVertical ? "top" : isMirrored ? "right" : "left");
    this.after = /** @type {"bottom" | "left" | "right"} */ (isVertical ? "bottom" : isMirrored ? "left" : "right");
    this.size = /** @type {"height" | "width"} */ (isVertical ? "height" : "width");
    this.extent = -1;
    /** Points that the container shows. */
    this.viewport = 0;
    this.place = NaN;
    /** The parts of the stage's place: whole units, and what is a transform. */
    this.whole = 0;
    this.rest = 0;
    this.origin = 0;
    /** The position that the last step knew of. */
    this.last = 0;
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

  /** True when the container scrolls less far than the content reaches. */
  get isMapped() {
    return this.extent >= LONGEST;
  }

  /**
   * How long the sizer has to be for content; true when that is another length than before.
   * @param {number} content
   */
  setContent(content) {
    const extent = Math.max(0, Math.min(content, LONGEST));
    if (extent === this.extent) return false;
    this.extent = extent;
    return true;
  }

  /**
   * The offset in the content that the container was scrolled to when it was last looked at.
   * @param {number} content
   */
  contentOffset(content) {
    return this.mapping(LONGEST, false, this.last, content, this.viewport);
  }

  /**
   * Where the container has to be scrolled to for an offset.
   * @param {number} offset
   * @param {number} content
   */
  hostOffset(offset, content) {
    return this.mapping(LONGEST, true, offset, content, this.viewport);
  }

  /**
   * True when the scroll bar stands visibly elsewhere than an offset belongs, or at an end and should not, or should and does
   * not. Nothing is read from the page, which might have to lay itself out for that.
   * @param {number} offset
   * @param {number} content
   */
  isOff(offset, content) {
    const { last, most, viewport } = this;
    const wanted = this.hostOffset(offset, content);
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
    const wanted = this.hostOffset(offset, content);
    if (Math.abs(wanted - this.position) >= 0.5) this.position = wanted;
    this.last = this.position;
  }

  /**
   * Finds the place of the stage at which an offset of the content lies at the edge of what is shown.
   * @param {number} offset
   * @param {number} origin Where the content is that lies at the start of the stage.
   * @returns {{ isMoved: boolean, isFar: boolean }} Whether the stage moves, and whether nodes lie far from the origin, so that all
   *   have to be placed anew.
   */
  find(offset, origin) {
    this.origin = origin;
    const isFar = Math.abs(offset - this.origin) > ORIGIN_STEP;
    if (isFar) this.origin = Math.floor(offset / ORIGIN_STEP) * ORIGIN_STEP;
    const place = this.last - (offset - this.origin);
    const isMoved = place !== this.place;
    if (isMoved) {
      this.place = place;
      this.whole = Math.floor(place / UNIT) * UNIT;
      this.rest = place - this.whole;
    }
    return { isMoved, isFar };
  }
}
