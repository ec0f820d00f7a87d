/** Hono, on any of its runtimes. On workers, also pass the answer to `c.executionCtx.waitUntil`: see `worker.ts`. */
import { env } from 'node:process';
import { Hono } from 'hono';
import { createPay, type Settings } from './shop.js';

const pay = createPay(env as unknown as Settings);

const app = new Hono();
app.all('/pay/*', (c) => pay(c.req.raw));
app.get('/', (c) => c.html('<h1>Shop</h1>'));

export default app;
