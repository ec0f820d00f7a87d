/**
 * `/sandbox/*`: lets tests and the demo control the sandbox. JSON in, JSON out, open to everybody near.
 */
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { subscriptionObject } from '../cards/subscription-object.js';
import { carrierCountries } from '../carrier/countries.js';
import type { RouteModule } from '../context.js';
import { faultKinds, type Fault, type FaultMatch } from '../faults.js';
import { pricePointNames } from '../price-points.js';
import { jsonOf, refusal, refusing } from './body.js';
import { nearOnly } from './near.js';

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
    const { times = 1, match, ...fault } = await jsonOf(c, [...faultKinds, 'times', 'match']);
    // JSON has neither Infinity nor promises nor expressions, so those are refused here by themselves.
    refusing(() => context.faults.next(times as number, fault as Fault, match as FaultMatch | undefined));
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
