// What a spring does: the share of a distance and of a speed that is left after a time, and easings that say so to a browser.
// @ts-check

/** Periods of decay after which what is left of a movement is seen by nobody. */
const DECAYS = 13;

/** Samples of an easing in each of these: a browser goes on a straight line between two. */
const SAMPLES = 8;

/** What a browser has to know for cells to move: easings of many points, and that animations add to one another. */
export const knowsSprings = () => globalThis.CSS?.supports?.("animation-timing-function: linear(0, 1)")
  && typeof globalThis.Animation === "function" && "composite" in (globalThis.KeyframeEffect?.prototype ?? {});

/**
 * A spring brings a distance to nothing. Springs are linear: of a distance x and a speed v, x·place(t) + v·swing(t) is left, so two
 * animations that add to one another go on from any place with any speed.
 */
export class Spring {
  /**
   * @param {number} response Its period without damping, in seconds.
   * @param {number} damping 1 comes to rest as fast as is possible without going past the place.
   */
  constructor(response, damping) {
    this.response = Math.min(10, response);
    this.damping = Math.max(0.2, Math.min(4, damping));
    /** Radians a second; none where everything is in its place at once. */
    this.frequency = this.response > 0 ? (2 * Math.PI) / this.response : 0;
    const slowest = this.damping <= 1 ? this.damping : this.damping - Math.sqrt(this.damping ** 2 - 1);
    /** Seconds after which nothing is left. */
    this.duration = this.frequency > 0 ? DECAYS / (this.frequency * slowest) : 0;
    const count = Math.max(1, Math.ceil(SAMPLES * this.frequency * this.duration));
    const times = Array.from({ length: count + 1 }, (_, i) => (i / count) * this.duration);
    this.places = [...times.slice(0, -1).map((time) => this.place(time)), 0];
    this.swings = [...times.slice(0, -1).map((time) => this.swing(time)), 0];
    /** The most that is ever left of a speed of 1, in seconds. */
    this.peak = Math.max(...this.swings);
    /** From a distance to nothing. */
    this.toPlace = easing(this.places.map((place) => 1 - place));
    /** From nothing to where a speed carries, and back; 1 is the peak. */
    this.toAndFro = easing(this.swings.map((swing) => swing / this.peak));
  }

  /**
   * The share of a distance that is left.
   * @param {number} time Seconds.
   */
  place(time) {
    const { damping, frequency } = this;
    return this.swing(time) * damping * frequency + this.#cosine(time);
  }

  /**
   * How far a speed of 1 has carried.
   * @param {number} time Seconds.
   */
  swing(time) {
    const { damping, frequency } = this;
    const decay = Math.exp(-damping * frequency * time);
    const turn = frequency * Math.sqrt(Math.abs(1 - damping ** 2));
    if (turn === 0) return time * decay;
    return ((damping < 1 ? Math.sin(turn * time) : Math.sinh(turn * time)) * decay) / turn;
  }

  /**
   * A distance and a speed after a time, the distance as a browser shows it, which goes straight from sample to sample.
   * @param {number} distance
   * @param {number} speed
   * @param {number} time Seconds.
   * @returns {[number, number]}
   */
  after(distance, speed, time) {
    const { damping, frequency } = this;
    if (time >= this.duration) return [0, 0];
    const at = (time / this.duration) * (this.places.length - 1);
    const shown = (/** @type {number[]} */ { [Math.floor(at)]: one, [Math.floor(at) + 1]: next }) => one + (next - one) * (at % 1);
    const [place, swing] = [this.place(time), this.swing(time)];
    return [
      distance * shown(this.places) + speed * shown(this.swings),
      -distance * frequency ** 2 * swing + speed * (place - 2 * damping * frequency * swing),
    ];
  }

  /** @param {number} time */
  #cosine(time) {
    const { damping, frequency } = this;
    const turn = frequency * Math.sqrt(Math.abs(1 - damping ** 2)) * time;
    return Math.exp(-damping * frequency * time) * (damping < 1 ? Math.cos(turn) : Math.cosh(turn));
  }
}

/** @param {number[]} samples */
function easing(samples) {
  return `linear(${samples.map((sample) => sample.toFixed(5)).join(", ")})`;
}
