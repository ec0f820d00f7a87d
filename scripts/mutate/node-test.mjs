/** Replaces `node:test` while mutants run: collects a file's tests instead of starting them. */

/** @typedef {{ name: string, run: () => unknown }} GatheredTest */

/** @type {GatheredTest[]} */
const gathered = [];
/** @type {string[]} */
const path = [];

/** @param {string} name @param {() => void} body */
export function describe(name, body) {
  path.push(name);
  body();
  path.pop();
}

/** @param {string} name @param {() => unknown} run */
export function it(name, run) {
  gathered.push({ name: [...path, name].join(' › '), run });
}

export { describe as suite, it as test };

Object.assign(globalThis, { gatheredTests: gathered });
