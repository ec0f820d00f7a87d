/** `/sandbox/…` for vouchers, coupons, refunds, the handset, e-mails, tickets and deliveries, for people and tests. */
import { Hono } from 'hono';
import * as v from 'valibot';
import { checked } from '../asked.js';
import type { RouteModule } from '../context.js';
import type { CouponOptions } from '../coupons/store.js';
import { refund, refundOptions } from '../refunds.js';
import type { RefundOptions } from '../types.js';
import type { VoucherOptions } from '../vouchers/store.js';
import { bodyOf, jsonOf, refusal, refusing } from './body.js';

const message = v.object({
  to: v.pipe(v.string(), v.minLength(1)),
  text: v.pipe(v.string(), v.minLength(1)),
});

export const issue: RouteModule = (context) => {
  const app = new Hono();
  app.post('/sandbox/vouchers', async (c) => {
    const options = (await bodyOf(c)) as unknown as VoucherOptions;
    return c.json({ pin: refusing(() => context.vouchers.issue(options)) });
  });
  app.post('/sandbox/coupons', async (c) => {
    const options = (await bodyOf(c)) as CouponOptions;
    return c.json({ code: refusing(() => context.coupons.issue(options)) });
  });
  app.post('/sandbox/refunds', async (c) => {
    const { ref, ...options } = await jsonOf(c, ['ref', ...refundOptions]);
    if (typeof ref !== 'string' || ref === '') throw refusal('ref: name the payment to refund');
    refusing(() => refund(context, ref, options as RefundOptions));
    return c.json({ ref });
  });
  app.get('/sandbox/handset', (c) => {
    const number = c.req.query('number');
    const pin = number === undefined ? context.handset.pin : context.handset.pinFor(number);
    return c.json({ messages: context.handset.messages, pin: pin ?? null });
  });
  app.post('/sandbox/handset', async (c) => {
    const body = await bodyOf(c);
    const { to, text } = refusing(() => checked(message, body));
    return c.json({ answer: context.handset.text(to, text), pin: context.handset.pin ?? null });
  });
  app.get('/sandbox/inbox', (c) => c.json(context.inbox.messages));
  app.get('/sandbox/tickets', (c) => c.json(context.tickets));
  app.get('/sandbox/deliveries', (c) => c.json(context.deliveries));
  return app;
};
