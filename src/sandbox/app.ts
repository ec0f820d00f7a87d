/** The HTTP side of the sandbox: all routes, the request log and the answers to refusals. */
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { fieldsOf, type SandboxContext } from './context.js';
import { nameOf, type Fault } from './faults.js';
import { isOwnPage } from './own-pages.js';
import { Refusal } from './refusal.js';
import { routes } from './routes.js';

const MAX_BODY = 1_000_000;

/** Passed along with a request: the fault that is applied to its answer, so that the log can name the fault. */
interface Beside {
  readonly fault?: Fault;
}

const tooLarge = (): never => {
  throw new Refusal(4005, 'The request is too large', { status: 413, shape: 'flat' });
};

export function createApp(context: SandboxContext): Hono<{ Bindings: Beside }> {
  const app = new Hono<{ Bindings: Beside }>();
  app.use(bodyLimit({ maxSize: MAX_BODY, onError: tooLarge }));
  app.use(async (c, next) => {
    const path = new URL(c.req.url).pathname;
    await next();
    if (isOwnPage(c.req.method, path)) return;
    const fields = await fieldsOf(c);
    const { fault } = c.env;
    const status = fault?.reset === 'after' ? 0 : c.res.status;
    const done = fault && { fault: nameOf(fault) };
    context.log.add({ at: context.clock.now(), method: c.req.method, path, fields, status, ...done });
  });
  for (const module of routes) app.route('/', module(context));
  app.notFound((c) => {
    const error = `There is no ${c.req.method} ${c.req.path} here`;
    return c.json({ type: 'Error', object: 'Error', code: 4004, error }, 404);
  });
  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json(error.body, error.status);
    console.error(error);
    return c.json({ error: { code: 1000, message: 'Internal error' } }, 500);
  });
  return app;
}
