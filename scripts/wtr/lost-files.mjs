// @ts-check
// Files that do not arrive, or late, for tests of what is loaded late:
//   fetch('/lost-files?path=/src/elements/…', { method: 'POST' })     → from now on, requests for the file get no answer
//   fetch('/lost-files?path=/src/elements/…', { method: 'PUT' })      → from now on, requests for the file wait for their answer
//   fetch('/lost-files?path=/src/elements/…', { method: 'DELETE' })   → not any more
// Each page has its own: what it calls itself tells them apart (`chromium.mjs`); elsewhere a browser has one page at a time.

/** What elements load once they are on the page, and a piece of the drop-in. */
const late = /^\/src\/elements\/[\w-]+\/(?:offer|outcome|challenge|payment|list|hosted|paying|epin-redeem)\.ts$/;

/**
 * A part that an earlier test file left in the browser's cache could not get lost. The runner has every answer kept, after
 * all middleware: it is overruled as the answer is written.
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
    // No answer at all: the runner lets browsers keep every answer, a refusal too.
    context.respond = false;
    context.req.socket.destroy();
  };
}
