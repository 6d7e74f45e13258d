// What tests hold to be so.

/** @param {boolean} condition @param {string} message */
export function expect(condition, message) {
  if (!condition) throw new Error(message);
}

/** The cells in view cover it, with their own extents and at their places. */
export async function expectRight(page, when, options = "{}") {
  const problems = await page.run(`problems(${options})`);
  expect(problems.length === 0, `${when}: ${problems.slice(0, 4).join("; ")}`);
}
