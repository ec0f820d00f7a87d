/** The test desk's server: lets the shop's page control the sandbox, which no real provider would allow. */
import { Hono } from 'hono';
import type { Sandbox } from 'pay-elements/sandbox';
import { currency } from '../goods.js';
import type { Orders } from './orders.js';

/** How the provider behaves until it is changed. */
type Weather = 'fine' | 'slow' | 'down';

const faults = {
  slow: { delay: 3_000 },
  down: { fail: 503 },
} as const;

/** Maximum number of seconds that the clock may be moved at once: 40 days. */
const furthest = 40 * 86_400;

export function createDesk(sandbox: Sandbox, orders: Pick<Orders, 'raise'>): Hono {
  const app = new Hono();
  let weather: Weather = 'fine';

  const standing = () => ({
    now: Math.floor(sandbox.now()),
    weather,
    ledger: sandbox.ledger.slice(-20),
    pingbacks: sandbox.pingbacks.slice(-20).map(({ type, ref, delivered }) => ({ type, ref, delivered })),
    messages: sandbox.handset.messages.slice(-12),
  });

  app.get('/', (c) => c.json(standing()));

  app.post('/clock', async (c) => {
    const { seconds } = await c.req.json<{ seconds?: unknown }>();
    if (!Number.isInteger(seconds) || Number(seconds) < 1 || Number(seconds) > furthest)
      return c.json({ error: 'seconds' }, 400);
    await sandbox.advance(Number(seconds));
    return c.json(standing());
  });

  app.post('/weather', async (c) => {
    const { weather: wanted } = await c.req.json<{ weather?: unknown }>();
    if (wanted !== 'fine' && wanted !== 'slow' && wanted !== 'down') return c.json({ error: 'weather' }, 400);
    weather = wanted;
    sandbox.faults.clear();
    if (weather !== 'fine') sandbox.faults.next(Infinity, faults[weather]);
    return c.json(standing());
  });

  app.post('/vouchers', async (c) => {
    const { nominal } = await c.req.json<{ nominal?: unknown }>();
    if (typeof nominal !== 'string' || !/^\d{1,3}\.\d\d$/.test(nominal)) return c.json({ error: 'nominal' }, 400);
    return c.json({ ...standing(), code: sandbox.vouchers.issue({ nominal, currency }) });
  });

  app.post('/price', async (c) => {
    const { order } = await c.req.json<{ order?: unknown }>();
    if (typeof order !== 'string') return c.json({ error: 'order' }, 400);
    orders.raise(order);
    return c.json(standing());
  });

  app.post('/handset', async (c) => {
    const { to, text } = await c.req.json<{ to?: unknown; text?: unknown }>();
    if (typeof to !== 'string' || typeof text !== 'string' || to.length + text.length > 200)
      return c.json({ error: 'to, text' }, 400);
    sandbox.handset.text(to, text);
    return c.json(standing());
  });

  return app;
}
