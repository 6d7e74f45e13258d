// The axis of a grid that scrolls with what is around it: the page, or the nearest container that scrolls.
// @ts-check

import { ScrollAxis } from "./axis.js";

/**
 * The nearest container around an element that scrolls along; that of the page if there is none.
 * @param {HTMLElement} element
 * @returns {HTMLElement}
 */
export function scrollerAround(element) {
  const { body, documentElement, scrollingElement } = element.ownerDocument;
  const above = (/** @type {any} */ node) => node.assignedSlot ?? node.parentElement ?? node.getRootNode().host;
  for (let node = above(element); node && node !== body && node !== documentElement; node = above(node)) {
    if (["auto", "scroll", "overlay"].includes(getComputedStyle(node).overflowY)) return node;
  }
  return /** @type {HTMLElement} */ (scrollingElement ?? documentElement);
}

/**
 * The boxes before an element in what scrolls: where one has another height, the element lies elsewhere.
 * @param {HTMLElement} element
 * @param {HTMLElement} outer
 */
export function boxesBefore(element, outer) {
  /** @type {HTMLElement[]} */
  const boxes = [];
  for (let node = /** @type {Element | null} */ (element); node && node !== outer; node = node.parentElement) {
    for (let before = node.previousElementSibling; before; before = before.previousElementSibling) boxes.push(/** @type {HTMLElement} */ (before));
  }
  return boxes;
}

/** Here the element is as long as its content, and positions are how far its start lies before that of what is shown. */
export class PageAxis extends ScrollAxis {
  /**
   * @param {HTMLElement} element
   * @param {HTMLElement} outer What scrolls.
   * @param {import("./axis.js").Mapping} mapping
   */
  constructor(element, outer, mapping) {
    super(element, true, false, mapping);
    this.outer = outer;
  }

  /** What tells of scrolling. */
  get target() {
    const { ownerDocument } = this.outer;
    return this.outer === ownerDocument.scrollingElement ? ownerDocument : this.outer;
  }

  /** Points that are shown of the page, or of the container. */
  get room() {
    return this.outer.clientHeight;
  }

  /** How far the start of the element lies before that of what is shown: below zero while something is above it. */
  get edge() {
    const { element, outer } = this;
    const start = this.target === outer ? outer.getBoundingClientRect().top + outer.clientTop : 0;
    return start - element.getBoundingClientRect().top - element.clientTop;
  }

  /** Within the content, whatever of the page is before or after it. */
  get position() {
    return Math.max(0, Math.min(this.edge, this.most));
  }

  set position(value) {
    this.outer.scrollTop += value - this.edge;
  }

  /**
   * Scrolls so that an offset lies at the start of what is shown, also where something else of the page is there.
   * @param {number} offset
   * @param {number} content
   */
  lead(offset, content) {
    this.position = this.hostOffset(offset, content);
    this.last = this.position;
  }
}
