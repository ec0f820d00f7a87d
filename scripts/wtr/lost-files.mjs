// @ts-check
// Files that do not arrive, for tests of what is loaded late:
//   fetch('/lost-files?path=/src/elements/…', { method: 'POST' })     → from now on, requests for the file get no answer
//   fetch('/lost-files?path=/src/elements/…', { method: 'DELETE' })   → not any more
// Each browser has its own; the runner opens one page of a browser at a time.

/** What elements load once they are on the page. */
const late = /^\/src\/elements\/[\w-]+\/(?:offer|outcome|challenge|payment|list|hosted|paying)\.ts$/;

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
  return async (context, next) => {
    const keyOf = (/** @type {unknown} */ path) => `${context.get('user-agent')} ${path}`;
    if (context.path === '/lost-files') {
      lost[context.method === 'DELETE' ? 'delete' : 'add'](keyOf(context.query['path']));
      context.status = 204;
      return;
    }
    if (!lost.has(keyOf(context.path))) {
      if (late.test(context.path)) neverKept(context.res);
      await next();
      return;
    }
    // No answer at all: the runner lets browsers keep every answer, a refusal too.
    context.respond = false;
    context.req.socket.destroy();
  };
}
