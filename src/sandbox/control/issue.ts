/** `/sandbox/…` for vouchers, coupons, refunds, the handset, e-mails, tickets and deliveries, for people and tests. */
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import type { RouteModule } from '../context.js';
import { isCurrency } from '../money.js';
import { refund } from '../refunds.js';
import { jsonOf, refusal } from './body.js';

const positive = v.pipe(v.number(), v.integer(), v.minValue(1));
const currency = v.pipe(v.string(), v.check(isCurrency, 'must be an ISO 4217 code'));

const voucher = v.object({
  nominal: v.pipe(v.string(), v.regex(/^(?!0+(?:\.0+)?$)\d{1,9}(?:\.\d{1,2})?$/)),
  currency: v.exactOptional(currency),
  serviceId: v.exactOptional(v.pipe(v.number(), v.integer())),
  active: v.exactOptional(v.boolean()),
  expires: v.exactOptional(positive),
  untracked: v.exactOptional(v.boolean()),
});
const coupon = v.object({
  code: v.exactOptional(v.pipe(v.string(), v.minLength(1))),
  name: v.exactOptional(v.string()),
  percentOff: v.exactOptional(v.pipe(positive, v.maxValue(99))),
  amountOff: v.exactOptional(positive),
  currency: v.exactOptional(currency),
  maxRedemptions: v.exactOptional(positive),
  expires: v.exactOptional(positive),
  active: v.exactOptional(v.boolean()),
});
const refundOf = v.object({
  ref: v.pipe(v.string(), v.minLength(1)),
  amount: v.exactOptional(v.string()),
  reason: v.exactOptional(v.number()),
  merchantRefundId: v.exactOptional(v.pipe(v.string(), v.minLength(1))),
});
const message = v.object({
  to: v.pipe(v.string(), v.minLength(1)),
  text: v.pipe(v.string(), v.minLength(1)),
});

async function read<T>(c: Context, schema: v.GenericSchema<unknown, T> & { readonly entries: object }): Promise<T> {
  const result = v.safeParse(schema, await jsonOf(c, Object.keys(schema.entries)));
  if (result.success) return result.output;
  const issue = result.issues[0];
  throw refusal(`${v.getDotPath(issue) ?? 'The body'}: ${issue.message}`);
}

export const issue: RouteModule = (context) => {
  const app = new Hono();
  app.post('/sandbox/vouchers', async (c) => c.json({ pin: context.vouchers.issue(await read(c, voucher)) }));
  app.post('/sandbox/coupons', async (c) => {
    const options = await read(c, coupon);
    if (options.percentOff !== undefined && options.amountOff !== undefined)
      throw refusal('Set percentOff or amountOff, not both');
    if (options.currency !== undefined && options.amountOff === undefined)
      throw refusal('currency is that of amountOff, which is missing');
    if (options.code !== undefined && context.coupons.get(options.code) !== undefined) throw refusal('code is taken');
    return c.json({ code: context.coupons.issue(options) });
  });
  app.post('/sandbox/refunds', async (c) => {
    const { ref, ...options } = await read(c, refundOf);
    refund(context, ref, options);
    return c.json({ ref });
  });
  app.get('/sandbox/handset', (c) => {
    const number = c.req.query('number');
    const pin = number === undefined ? context.handset.pin : context.handset.pinFor(number);
    return c.json({ messages: context.handset.messages, pin: pin ?? null });
  });
  app.post('/sandbox/handset', async (c) => {
    const { to, text } = await read(c, message);
    return c.json({ answer: context.handset.text(to, text), pin: context.handset.pin ?? null });
  });
  app.get('/sandbox/inbox', (c) => c.json(context.inbox.messages));
  app.get('/sandbox/tickets', (c) => c.json(context.tickets));
  app.get('/sandbox/deliveries', (c) => c.json(context.deliveries));
  return app;
};
