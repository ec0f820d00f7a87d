// @ts-check
// Makes files not arrive, or arrive late, to test code that is loaded late:
//   fetch('/lost-files?path=/src/elements/…', { method: 'POST' })     → from now on, requests for the file get no answer
//   fetch('/lost-files?path=/src/elements/…', { method: 'PUT' })      → from now on, requests for the file wait for their answer
//   fetch('/lost-files?path=/src/elements/…', { method: 'DELETE' })   → ends both
// Each page has its own set of files. Pages are told apart by their user agent (`chromium.mjs`); other browsers have
// only one page at a time.

/** Files that elements load once they are on the page, and a piece of the drop-in. */
const late =
  /^\/src\/(?:client\/call|elements\/[\w-]+\/(?:offer|outcome|challenge|payment|list|hosted|paying|epin-redeem))\.ts$/;

/**
 * Keeps a late part out of the browser's cache: a part cached by an earlier test file could not get lost. The runner
 * marks every answer as cacheable after all middleware, so this overrides the header as the answer is written.
 * @param {import('node:http').ServerResponse} response
 */
function neverKept(response) {
  const write = response.writeHead;
  response.writeHead = (/** @type {any[]} */ ...args) => {
    response.setHeader('cache-control', 'no-store');
    return write.apply(response, /** @type {any} */ (args));
  };
}

/** @returns {import('@web/dev-server-core').Middleware} */
export function lostFiles() {
  const lost = new Set();
  /** @type {Map<string, { until: Promise<void>, end: () => void }>} */
  const held = new Map();
  /** @param {string} key */
  const hold = (key) => {
    let end = () => {};
    const until = new Promise((/** @type {(value: void) => void} */ resolve) => (end = resolve));
    held.set(key, { until, end });
  };
  return async (context, next) => {
    const keyOf = (/** @type {unknown} */ path) => `${context.get('user-agent')} ${path}`;
    if (context.path === '/lost-files') {
      const key = keyOf(context.query['path']);
      if (context.method === 'PUT') hold(key);
      else if (context.method === 'POST') lost.add(key);
      else {
        lost.delete(key);
        held.get(key)?.end();
        held.delete(key);
      }
      context.status = 204;
      return;
    }
    if (!lost.has(keyOf(context.path))) {
      if (late.test(context.path)) neverKept(context.res);
      await held.get(keyOf(context.path))?.until;
      await next();
      return;
    }
    // Send no answer at all: the runner makes browsers cache every answer, even a refusal.
    context.respond = false;
    context.req.socket.destroy();
  };
}
