/** The provider's HTTP face: all routes, the request log, and how refusals are answered. */
import { Hono } from 'hono';
import { fieldsOf, type SandboxContext } from './context.js';
import { isOwnPage } from './own-pages.js';
import { Refusal } from './refusal.js';
import { routes } from './routes.js';

const MAX_BODY = 1_000_000;

export function createApp(context: SandboxContext): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    const path = new URL(c.req.url).pathname;
    if (Number(c.req.header('content-length') ?? 0) > MAX_BODY) {
      throw new Refusal(4005, 'The request is too large', { status: 413, shape: 'flat' });
    }
    await next();
    if (isOwnPage(c.req.method, path)) return;
    const fields = await fieldsOf(c);
    context.log.add({ at: context.clock.now(), method: c.req.method, path, fields, status: c.res.status });
  });
  for (const module of routes) app.route('/', module(context));
  app.notFound((c) => c.json({ type: 'Error', object: 'Error', code: 4004, error: 'No such method' }, 404));
  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json(error.body, error.status);
    console.error(error);
    return c.json({ error: { code: 1000, message: 'Internal error' } }, 500);
  });
  return app;
}
