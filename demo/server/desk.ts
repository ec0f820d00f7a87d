/** The test desk: what the shop's page may do to the sandbox, which no real provider would allow. */
import { Hono } from 'hono';
import type { Sandbox } from 'pay-elements/sandbox';

/** How the provider behaves until told otherwise. */
export type Weather = 'fine' | 'slow' | 'down';

const faults = {
  slow: { delay: 3_000 },
  down: { fail: 503 },
} as const;

/** Longest the clock may be moved at once: 40 days. */
const furthest = 40 * 86_400;

export function createDesk(sandbox: Sandbox): Hono {
  const app = new Hono();
  let weather: Weather = 'fine';

  const standing = () => ({
    now: Math.floor(sandbox.now()),
    weather,
    ledger: sandbox.ledger.slice(-20),
    pingbacks: sandbox.pingbacks.slice(-20).map(({ type, ref, delivered }) => ({ type, ref, delivered })),
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

  return app;
}
