/**
 * `/sandbox/*`: lets tests and the demo control the sandbox. JSON in, JSON out, open to every origin, because there is
 * nothing to protect.
 */
import { Hono, type Context } from 'hono';
import { cors } from 'hono/cors';
import type { RouteModule } from '../context.js';
import type { Fault } from '../faults.js';
import { Refusal } from '../refusal.js';

type Body = Readonly<Record<string, unknown>>;

async function jsonOf(c: Context): Promise<Body> {
  const text = await c.req.text();
  if (text === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Body;
  } catch {
    // Refused below, like any other body that is not an object.
  }
  throw new Refusal(4005, 'Send a JSON object', { shape: 'flat' });
}

const garbles = ['html', 'empty', 'truncated', 'huge', 'types'] as const;

/** Whether a value is a status that a `Response` can have. */
const isStatus = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 200 && Number(value) < 600;

/** Reads a fault from JSON and ignores the rest. A `delay` is a number, because a promise cannot be sent over HTTP. */
function faultOf(body: Body): Fault {
  const { fail, code, delay, garbage, reset } = body;
  const kind = garbles.find((known) => known === garbage);
  return {
    ...(fail === true || isStatus(fail) ? { fail } : {}),
    ...(typeof code === 'number' ? { code } : {}),
    ...(typeof delay === 'number' ? { delay } : {}),
    ...(kind === undefined ? (garbage === true ? { garbage } : {}) : { garbage: kind }),
    ...(reset === true || reset === 'before' || reset === 'after' ? { reset } : {}),
  };
}

export const control: RouteModule = (context) => {
  const app = new Hono();
  app.use('/sandbox/*', cors({ origin: '*' }));

  app.get('/sandbox/clock', (c) => c.json({ now: context.clock.now() }));
  app.post('/sandbox/clock', async (c) => {
    const { advance } = await jsonOf(c);
    if (typeof advance !== 'number' || !Number.isFinite(advance) || advance < 0) {
      throw new Refusal(4005, 'advance must be a number of seconds', { shape: 'flat' });
    }
    await context.clock.advance(advance);
    return c.json({ now: context.clock.now() });
  });

  app.post('/sandbox/reset', (c) => {
    context.reset();
    return c.json({ now: context.clock.now() });
  });

  app.post('/sandbox/faults', async (c) => {
    const body = await jsonOf(c);
    const fault = faultOf(body);
    if (Object.keys(fault).length === 0) {
      throw new Refusal(4005, 'Name a fault: fail, code, delay, garbage or reset', { shape: 'flat' });
    }
    const { times = 1 } = body;
    if (typeof times !== 'number' || times < 1) {
      throw new Refusal(4005, 'times must be a number above 0', { shape: 'flat' });
    }
    context.faults.next(times, fault, typeof body['match'] === 'string' ? body['match'] : undefined);
    return c.json({ times });
  });
  app.delete('/sandbox/faults', (c) => {
    context.faults.clear();
    return c.json({});
  });

  app.post('/sandbox/issuer', async (c) => {
    const { frames } = await jsonOf(c);
    context.issuer.frames = frames !== false;
    return c.json(context.issuer);
  });

  app.post('/sandbox/carrier', async (c) => {
    const { required, withdrawn } = await jsonOf(c);
    const isList = (value: unknown): value is string[] =>
      Array.isArray(value) && value.every((each) => typeof each === 'string');
    if (![required, withdrawn].some(isList) || ![required ?? [], withdrawn ?? []].every(isList)) {
      throw new Refusal(4005, 'required must be a list of countries, withdrawn one of price points', { shape: 'flat' });
    }
    const { carrier } = context;
    const replace = (set: Set<string>, by: unknown): void => {
      if (!isList(by)) return;
      set.clear();
      by.forEach((each) => set.add(each));
    };
    replace(carrier.carrierRequired, required);
    replace(carrier.withdrawn, withdrawn);
    return c.json({ required: [...carrier.carrierRequired], withdrawn: [...carrier.withdrawn] });
  });

  app.get('/sandbox/log', (c) => c.json(context.log.entries));
  app.get('/sandbox/ledger', (c) => c.json(context.ledger));
  app.get('/sandbox/pingbacks', (c) => c.json(context.pingbacks.sent));
  app.get('/sandbox/payments', (c) => c.json(context.payments.all()));
  return app;
};
