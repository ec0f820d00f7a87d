/**
 * `/sandbox/*`: lets tests and the demo control the sandbox. JSON in, JSON out, open to everybody near.
 */
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { subscriptionObject } from '../cards/subscription-object.js';
import { carrierCountries } from '../carrier/countries.js';
import type { RouteModule } from '../context.js';
import type { Fault } from '../faults.js';
import { pricePointNames } from '../price-points.js';
import { type Body, jsonOf, refusal } from './body.js';
import { nearOnly } from './near.js';

const garbles = ['html', 'empty', 'truncated', 'huge', 'types'] as const;

const isWhole = (value: unknown): value is number => Number.isInteger(value);

/** Whether a value is a status that a `Response` can have. */
const isStatus = (value: unknown): value is number => isWhole(value) && value >= 200 && value < 600;

const kinds = ['fail', 'code', 'delay', 'garbage', 'reset'] as const;

/** Whether a timer can wait so many milliseconds. */
const isDelay = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value < 2 ** 31;

/** Reads a fault from JSON. A `delay` is a number, because a promise cannot be sent over HTTP. */
function faultOf(body: Body): Fault {
  const { fail, code, delay, garbage, reset } = body;
  const kind = garbles.find((known) => known === garbage);
  const fault: Fault = {
    ...(fail === true || isStatus(fail) ? { fail } : {}),
    ...(isWhole(code) ? { code } : {}),
    ...(isDelay(delay) ? { delay } : {}),
    ...(kind === undefined ? (garbage === true ? { garbage } : {}) : { garbage: kind }),
    ...(reset === true || reset === 'before' || reset === 'after' ? { reset } : {}),
  };
  const wrong = kinds.find((name) => body[name] !== undefined && fault[name] === undefined);
  if (wrong !== undefined) throw refusal(`${wrong} cannot be ${JSON.stringify(body[wrong])}`);
  if (Object.keys(fault).length === 0) throw refusal('Name a fault: fail, code, delay, garbage or reset');
  return fault;
}

export const control: RouteModule = (context) => {
  const app = new Hono();
  app.use('/sandbox/*', nearOnly(context), cors({ origin: (origin) => origin }));

  app.get('/sandbox/clock', (c) => c.json({ now: context.clock.now() }));
  app.post('/sandbox/clock', async (c) => {
    const { advance } = await jsonOf(c, ['advance']);
    if (typeof advance !== 'number' || advance < 0 || !context.clock.canAdvance(advance)) {
      throw refusal('advance must be a number of seconds, up to a time of 10 digits');
    }
    await context.clock.advance(advance);
    return c.json({ now: context.clock.now() });
  });

  app.post('/sandbox/reset', (c) => {
    context.reset();
    return c.json({ now: context.clock.now() });
  });

  app.post('/sandbox/faults', async (c) => {
    const body = await jsonOf(c, [...kinds, 'times', 'match']);
    const fault = faultOf(body);
    const { times = 1, match } = body;
    if (!isWhole(times) || times < 1) throw refusal('times must be a whole number above 0');
    if (match !== undefined && typeof match !== 'string')
      throw refusal('match must be a part of the calls to meet, as text');
    context.faults.next(times, fault, match);
    return c.json({ times });
  });
  app.delete('/sandbox/faults', (c) => {
    context.faults.clear();
    return c.json({});
  });

  app.post('/sandbox/issuer', async (c) => {
    const { frames } = await jsonOf(c, ['frames']);
    if (typeof frames !== 'boolean') throw refusal('frames must be true or false');
    context.issuer.frames = frames;
    return c.json(context.issuer);
  });

  const { carrierRequired, withdrawn } = context.carrier;
  const lists = {
    required: { set: carrierRequired, known: Object.keys(carrierCountries), of: 'countries with phone bills' },
    withdrawn: { set: withdrawn, known: pricePointNames, of: 'price points' },
  };
  app.post('/sandbox/carrier', async (c) => {
    const body = await jsonOf(c, Object.keys(lists));
    const given = Object.entries(lists).filter(([name]) => body[name] !== undefined);
    if (given.length === 0) throw refusal('Send required or withdrawn, or both');
    for (const [name, { known, of }] of given) {
      const value = body[name];
      const wrong: unknown = Array.isArray(value) ? value.find((each) => !known.includes(each as string)) : value;
      if (wrong !== undefined) throw refusal(`${name} must be a list of ${of}, not ${JSON.stringify(wrong)}`);
    }
    for (const [name, { set }] of given) {
      set.clear();
      for (const each of body[name] as string[]) set.add(each);
    }
    return c.json({ required: [...carrierRequired], withdrawn: [...withdrawn] });
  });

  app.get('/sandbox/log', (c) => c.json(context.log.entries));
  app.get('/sandbox/ledger', (c) => c.json(context.ledger));
  app.get('/sandbox/pingbacks', (c) => c.json(context.pingbacks.sent));
  app.get('/sandbox/subscriptions', (c) =>
    c.json([...context.cards.subscriptions.values()].map((each) => subscriptionObject(each))),
  );
  app.get('/sandbox/payments', (c) => c.json(context.payments.all()));
  return app;
};
