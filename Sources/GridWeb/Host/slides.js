// Animations of nodes: on their way to their place, coming and going. A node at rest has none, and nothing is kept of it.
// @ts-check

import { Spring } from "./spring.js";

/**
 * A node that began so many points from its place, with a speed in points a second.
 * @typedef {{ x: number, y: number, speedX: number, speedY: number, delay: number, animations: Animation[] }} Slide
 */

/** The name of the animations, for pages that look at them. */
const NAME = "lazy-grid";

/** Points below which nothing is seen to move. */
const LEAST = 0.5;

/**
 * What is animated is added to what the layout and the page say (`translate`, composed by addition), so scrolling, measuring and a
 * `transform` of the page's own go on as if nothing moved.
 */
export class Slides {
  /** @type {Map<HTMLElement, Slide>} */
  #slides = new Map();
  /** @type {Map<HTMLElement, { animation: Animation, isGoing: boolean }>} */
  #fades = new Map();

  /** @type {Map<string, { effect: KeyframeEffect, way: string }>} The last effect of each easing. */
  #effects = new Map();

  /** @param {Required<import("./motion.js").MotionSettings>} settings */
  constructor({ response, dampingFraction, fadeDuration }) {
    this.spring = new Spring(response, dampingFraction);
    this.fadeDuration = fadeDuration;
  }

  /** How many nodes slide. */
  get count() {
    return this.#slides.size;
  }

  /** @param {HTMLElement} node */
  isSliding(node) {
    return this.#slides.has(node);
  }

  /** @param {HTMLElement} node */
  isGoing(node) {
    return this.#fades.get(node)?.isGoing ?? false;
  }

  /**
   * How far a node is from its place now, and with which speed.
   * @param {HTMLElement} node
   */
  stateOf(node) {
    const slide = this.#slides.get(node);
    if (!slide) return { x: 0, y: 0, speedX: 0, speedY: 0 };
    const time = Math.max(0, Number(slide.animations[0].currentTime ?? 0) / 1000 - slide.delay);
    const [[x, speedX], [y, speedY]] = [this.spring.after(slide.x, slide.speedX, time), this.spring.after(slide.y, slide.speedY, time)];
    return { x, y, speedX, speedY };
  }

  /**
   * Lets a node begin as far from its place as it is, and so much farther; one that slides goes on with the speed that it has.
   * @param {HTMLElement} node
   * @param {number} x
   * @param {number} y
   * @param {number} delay Seconds that one which rests waits.
   * @param {() => void} [whenDone]
   */
  slide(node, x, y, delay, whenDone) {
    const now = this.stateOf(node);
    this.#start(node, { ...now, x: now.x + x, y: now.y + y }, this.isSliding(node) ? 0 : delay, whenDone);
  }

  /**
   * Lets a node that rests move as another does, on some axes.
   * @param {HTMLElement} node
   * @param {HTMLElement} other
   * @param {{ isAcross: boolean, isDown: boolean }} axes
   */
  join(node, other, { isAcross, isDown }) {
    const { x, y, speedX, speedY } = this.stateOf(other);
    const delay = this.#slides.get(other)?.delay ?? 0;
    this.#start(node, { x: isAcross ? x : 0, speedX: isAcross ? speedX : 0, y: isDown ? y : 0, speedY: isDown ? speedY : 0 }, delay);
  }

  /**
   * @param {HTMLElement} node
   * @param {{ x: number, y: number, speedX: number, speedY: number }} state
   * @param {number} delay
   * @param {() => void} [whenDone]
   */
  #start(node, state, delay, whenDone) {
    const before = this.#slides.get(node);
    const slide = { ...state, delay, animations: /** @type {Animation[]} */ ([]) };
    for (const animation of before?.animations ?? []) animation.cancel();
    this.#slides.delete(node);
    const { duration, peak, toAndFro, toPlace } = this.spring;
    const [speedX, speedY] = [slide.speedX * peak, slide.speedY * peak];
    if (duration === 0 || Math.max(...[slide.x, slide.y, speedX, speedY].map(Math.abs)) < LEAST) {
      whenDone?.();
      return;
    }
    const animate = (/** @type {number[]} */ [fromX, fromY, toX, toY], /** @type {string} */ easing) => {
      const animation = new Animation(this.#effect(node, `${fromX}px ${fromY}px`, `${toX}px ${toY}px`, easing, slide.delay), node.ownerDocument.timeline);
      animation.id = NAME;
      animation.play();
      // It does not wait for a later frame to begin, which would never come while each frame brings a change.
      if (animation.timeline?.currentTime != null) animation.startTime = animation.timeline.currentTime;
      slide.animations.push(animation);
    };
    if (before) for (const animation of before.animations) animation.onfinish = null;
    animate([slide.x, slide.y, 0, 0], toPlace);
    if (Math.max(Math.abs(speedX), Math.abs(speedY)) >= LEAST) animate([0, 0, speedX, speedY], toAndFro);
    this.#slides.set(node, slide);
    slide.animations[0].onfinish = () => {
      if (this.#slides.get(node) === slide) this.#slides.delete(node);
      whenDone?.();
    };
  }

  /**
   * Lets a node come, from what can be seen of it.
   * @param {HTMLElement} node
   */
  appear(node) {
    const from = this.#endFade(node) ?? 0;
    if (this.fadeDuration === 0) return;
    this.#fade(node, [{ opacity: from }, {}], 1000 * this.fadeDuration * (1 - from));
  }

  /**
   * Lets a node go, from what can be seen of it; it stays as it is then.
   * @param {HTMLElement} node
   * @param {() => void} whenDone
   */
  disappear(node, whenDone) {
    const from = this.#endFade(node);
    this.#fade(node, [from === null ? {} : { opacity: from }, { opacity: 0 }], 1000 * this.fadeDuration * (from ?? 1), whenDone);
  }

  /**
   * A node is in its place, and seen as the page wants it to be.
   * @param {HTMLElement} node
   */
  stop(node) {
    for (const animation of this.#slides.get(node)?.animations ?? []) {
      animation.onfinish = null;
      animation.cancel();
    }
    this.#slides.delete(node);
    this.#endFade(node);
  }

  /** All nodes are. */
  stopAll() {
    for (const node of [...this.#slides.keys(), ...this.#fades.keys()]) this.stop(node);
  }

  /**
   * A movement of a node. An easing of many points takes a browser long to read, and keyframes some time too, so effects are copies of
   * others; most cells of a change go the same way.
   * @param {HTMLElement} node
   * @param {string} from
   * @param {string} to
   * @param {string} easing
   * @param {number} delay
   */
  #effect(node, from, to, easing, delay) {
    const way = `${from} ${to} ${delay}`;
    const known = this.#effects.get(easing);
    const effect = known ? new KeyframeEffect(known.effect) : new KeyframeEffect(null, [], { duration: 1000 * this.spring.duration, composite: "add", easing });
    if (known?.way !== way) {
      effect.setKeyframes([{ translate: from }, { translate: to }]);
      effect.updateTiming({ delay: 1000 * delay, fill: delay > 0 ? "backwards" : "none" });
      this.#effects.set(easing, { effect: new KeyframeEffect(effect), way });
    }
    effect.target = node;
    return effect;
  }

  /**
   * @param {HTMLElement} node
   * @param {Keyframe[]} frames
   * @param {number} duration
   * @param {() => void} [whenDone]
   */
  #fade(node, frames, duration, whenDone) {
    const animation = node.animate(frames, { id: NAME, duration, fill: whenDone ? "forwards" : "none" });
    this.#fades.set(node, { animation, isGoing: whenDone !== undefined });
    animation.onfinish = () => {
      if (!whenDone) this.#fades.delete(node);
      whenDone?.();
    };
  }

  /**
   * Ends the fade of a node.
   * @param {HTMLElement} node
   * @returns {number | null} What could be seen of it; null for one that did not fade.
   */
  #endFade(node) {
    const fade = this.#fades.get(node);
    if (!fade) return null;
    const seen = Number(getComputedStyle(node).opacity);
    this.#fades.delete(node);
    fade.animation.onfinish = null;
    fade.animation.cancel();
    return Math.max(0, Math.min(seen, 1));
  }
}
