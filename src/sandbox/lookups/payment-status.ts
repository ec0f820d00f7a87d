/** Looks up a payment (provider's document, Payment status). */
import { Hono } from 'hono';
import { requireSignature } from '../auth.js';
import { fieldsOf, type RouteModule, type SandboxContext } from '../context.js';
import { textAt } from '../form.js';
import { decimal } from '../money.js';
import type { Payment } from '../payments.js';
import { Refusal } from '../refusal.js';
import { subscriptionOfPayment } from '../cards/subscription-object.js';

function record(context: SandboxContext, payment: Payment): object {
  const subscription =
    payment.subscription === undefined ? undefined : context.cards.subscriptions.get(payment.subscription);
  return {
    object: 'payment',
    id: payment.ref,
    created: payment.created,
    amount: decimal(payment.amount),
    currency: payment.currency,
    refunded: payment.refunded,
    risk: payment.risk,
    uid: payment.uid,
    product_id: payment.goods,
    payment_system: payment.system,
    ...(subscription === undefined ? {} : { subscription: subscriptionOfPayment(subscription) }),
  };
}

export const paymentStatus: RouteModule = (context) => {
  const app = new Hono();
  app.get('/api/rest/payment', async (c) => {
    const fields = await fieldsOf(c);
    requireSignature(context, fields);
    const [ref, uid, goods] = ['ref', 'uid', 'ag_external_id'].map((name) => textAt(fields, name) || undefined);
    if (ref === undefined && (uid === undefined || goods === undefined)) {
      throw new Refusal(3008, 'ref, or both uid and ag_external_id, are required', { shape: 'flat' });
    }
    const payment = ref === undefined ? context.payments.find(uid ?? '', goods ?? '') : context.payments.get(ref);
    const isOther = (uid !== undefined && payment?.uid !== uid) || (goods !== undefined && payment?.goods !== goods);
    if (payment === undefined || isOther) {
      throw new Refusal(3000, 'The payment was not found', { status: 404, shape: 'flat' });
    }
    return c.json(record(context, payment));
  });
  return app;
};
