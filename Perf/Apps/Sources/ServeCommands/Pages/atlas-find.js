// Finding a code point by its name: the server does it, and where there are files alone the page reads all names once.
// @ts-check

/** @type {Promise<{ code: number, name: string }[]> | undefined} */
let names;

/** All names of a site that is files alone. */
function allNames() {
  names ??= fetch("atlas/names.txt").then(async (response) => {
    if (!response.ok) throw new Error(`the names were not found (${response.status})`);
    return (await response.text()).trimEnd().split("\n").map((line) => {
      const space = line.indexOf(" ");
      return { code: Number.parseInt(line.slice(0, space), 16), name: line.slice(space + 1) };
    });
  });
  names.catch(() => (names = undefined));
  return names;
}

/**
 * The next code point that a text means: a character, a number, or a part of a name, after the last one; −1 for none.
 * @param {string} text
 * @param {number} after
 * @returns {Promise<number>}
 */
export async function find(text, after) {
  if (text === "") return -1;
  const response = await fetch(`atlas/find?text=${encodeURIComponent(text)}&after=${after}`);
  if (response.ok) return (await response.json()).found;
  return findIn(await allNames(), text, after);
}

/**
 * As the server's, by a list of names in the order of their numbers.
 * @param {{ code: number, name: string }[]} all
 * @param {string} text
 * @param {number} after
 */
export function findIn(all, text, after) {
  const wanted = text.toUpperCase();
  const codePoint = (/** @type {string} */ digits) => {
    const code = /^[0-9A-F]{1,8}$/.test(digits) ? Number.parseInt(digits, 16) : -1;
    return code <= 0x10ffff ? code : -1;
  };
  if ([...text].length === 1 && (text.codePointAt(0) ?? 0) > 0x7f) return text.codePointAt(0) ?? -1;
  if (wanted.startsWith("U+")) return codePoint(wanted.slice(2));
  const number = wanted.length >= 4 ? codePoint(wanted) : -1;
  if (number >= 0 && /\d/.test(wanted)) return number;
  const start = all.findIndex(({ code }) => code > after);
  const order = start < 0 ? all : [...all.slice(start), ...all.slice(0, start)];
  let first = -1;
  for (const { code, name } of order) {
    if (!name.includes(wanted)) continue;
    if (name === wanted && code !== after) return code;
    if (first < 0) first = code;
  }
  return first >= 0 ? first : number;
}
