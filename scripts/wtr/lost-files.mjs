// @ts-check
// Files that do not arrive, for tests of what is loaded late:
//   fetch('/lost-files?path=/src/elements/…', { method: 'POST' })     → from now on, requests for the file get no answer
//   fetch('/lost-files?path=/src/elements/…', { method: 'DELETE' })   → not any more
// Each browser has its own; the runner opens one page of a browser at a time.

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
      await next();
      return;
    }
    // No answer at all: the runner lets browsers keep every answer, a refusal too.
    context.respond = false;
    context.req.socket.destroy();
  };
}
