// Pictures that are drawn: of hills under a sky, each as its number says, so that no file is needed.
// @ts-check

/** Numbers from 0 to 1 that follow from one. @param {number} seed */
export function dice(seed) {
  let state = Math.imul(seed + 1, 2654435761 | 0) >>> 0;
  state = Math.imul(state ^ (state >>> 15), 2246822519 | 0) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * A picture as an element that fills its width.
 * @param {number} number
 * @param {number} width
 * @param {number} height
 */
export function picture(number, width, height) {
  const next = dice(number);
  const hue = Math.floor(next() * 360);
  const hills = Array.from({ length: 3 }, (_, layer) => {
    const base = height * (0.45 + 0.18 * layer);
    const points = Array.from({ length: 6 }, (_, i) => `${(i * width) / 5},${(base + (next() - 0.5) * height * 0.22).toFixed(1)}`);
    return `<polygon fill="hsl(${(hue + 90 + 18 * layer) % 360} 34% ${52 - 13 * layer}%)" points="0,${height} ${points.join(" ")} ${width},${height}"/>`;
  });
  const [x, y, r] = [width * (0.15 + 0.7 * next()), height * (0.12 + 0.22 * next()), Math.min(width, height) * (0.05 + 0.07 * next())];
  return `<svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><rect width="${width}" height="${height}" fill="hsl(${hue} 58% 76%)"/>`
    + `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="hsl(${(hue + 30) % 360} 95% 90%)"/>${hills.join("")}</svg>`;
}
