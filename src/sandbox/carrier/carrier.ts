/** Carrier billing: token, initiate, process, details (provider's document, Carrier billing …). */
import { Hono } from 'hono';
import { requireSignature } from '../auth.js';
import { bodyOf, type RouteModule, type SandboxContext } from '../context.js';
import { textAt, type Tree } from '../form.js';
import { decimal } from '../money.js';
import { checkDetails, checkProcess, checkToken, readInitiate } from './fields.js';
import { carrierCodes, carrierRefusal } from './refusals.js';
import { advance, instructionsOf, priceOf } from './steps.js';
import { ACCESS_SECONDS, type CarrierPayment } from './store.js';

function token(context: SandboxContext, fields: Tree): object {
  requireSignature(context, fields, { refuse: (_code, error) => carrierRefusal('accessRefused', error) });
  checkToken(fields);
  return { success: true, token: context.carrier.grant(textAt(fields, 'uid') ?? ''), expire_time: ACCESS_SECONDS };
}

function initiate(context: SandboxContext, fields: Tree, origin: string): object {
  const { order, rules: country, msisdn } = readInitiate(context, fields);
  const payment = context.carrier.open(order, country, msisdn);
  const common = {
    success: true,
    ref: payment.ref,
    price: priceOf(context, payment),
    product_name: order.product.name,
  };
  if (order.carrier === undefined && context.carrier.carrierRequired.has(order.country)) {
    context.carrier.fail(payment, 'carrier');
    return { ...common, flow: '', instructions: {} };
  }
  return { ...common, flow: country.steps[0], instructions: instructionsOf(context, payment, origin) };
}

function find(context: SandboxContext, fields: Tree): CarrierPayment {
  const payment = context.carrier.get(textAt(fields, 'ref') ?? '');
  if (payment?.uid !== textAt(fields, 'uid')) throw carrierRefusal('notFound', 'The payment was not found');
  return payment as CarrierPayment;
}

function process(context: SandboxContext, fields: Tree, origin: string): object {
  checkProcess(fields);
  const payment = find(context, fields);
  advance(context, payment, textAt(fields, 'flow') ?? '', textAt(fields, 'data') ?? '');
  return {
    success: true,
    flow: context.carrier.flowOf(payment) ?? '',
    instructions: instructionsOf(context, payment, origin),
  };
}

function details(context: SandboxContext, fields: Tree): object {
  checkDetails(fields);
  const payment = find(context, fields);
  if (context.carrier.isExpired(payment)) context.carrier.fail(payment, 'expired');
  const { recurring, product, msisdn } = payment;
  return {
    success: payment.state !== 'failed',
    ref: payment.ref,
    completed: payment.state === 'complete',
    amount: decimal(payment.amount),
    currency: payment.currency,
    country: payment.country,
    product_name: product.name,
    product_id: product.id,
    is_recurring: recurring !== undefined,
    period: recurring?.period ?? null,
    period_value: recurring?.length ?? null,
    ...(msisdn !== undefined && { msisdn }),
    ...(payment.state === 'failed' && { error: 'The payment has failed', code: carrierCodes[payment.why] }),
  };
}

export const carrier: RouteModule = (context) => {
  const app = new Hono();
  const base = `/api/${context.words.carrier}`;
  app.post(`${base}/token`, async (c) => c.json(token(context, await bodyOf(c))));
  const calls = { 'init-payment': initiate, 'process-payment': process, 'get-payment': details } as const;
  for (const [name, call] of Object.entries(calls)) {
    app.post(`${base}/${name}`, async (c) => {
      const fields = await bodyOf(c);
      if (textAt(fields, 'key') !== context.projectKey) throw carrierRefusal('accessRefused', 'The key is not known');
      if (!context.carrier.isGranted(c.req.header('token') ?? '', textAt(fields, 'uid') ?? '')) {
        throw carrierRefusal('accessRefused', 'The token is not valid for this uid, or has expired: get another');
      }
      return c.json(call(context, fields, context.origin(c)));
    });
  }
  return app;
};
