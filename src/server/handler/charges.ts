/** Endpoints for charging and subscribing by card. */
import type { Payment, Outcome } from '../../contract/index.js';
import { isByCard, type AttemptRecord } from './attempts.js';
import { holderOf, orderTaken, requireAwaited } from './begin.js';
import type { Payer } from './challenge.js';
import type { Customer } from './config.js';
import { findCoupon } from './coupons.js';
import { chargeOnce } from './charge-once.js';
import { outcomeOf } from './outcome.js';
import { detailsOf, quoteOf, requireVersion, orderFieldsOf, type Quote } from './orders.js';
import { payerOf, tokenOf } from './payer.js';
import { invalid } from './problem.js';
import type { Call, Handlers, Services } from './services.js';
import { runningCallOf, trackCall, refresh } from './refresh.js';
import { abandonedChange } from './settle.js';
import { subscribeOnce } from './subscribe-once.js';

type CardKind = 'charge' | 'subscription';

/** Returns what the order costs and who pays it, or the attempt that stands in the way. Nothing is begun yet. */
async function prepare(
  services: Services,
  kind: CardKind,
  body: Payment,
  call: Call,
): Promise<AttemptRecord | { readonly quoted: Quote; readonly payer: Payer }> {
  const { customer, request } = call;
  const { order, coupon } = body;
  const details = await detailsOf(services, call, order);
  services.origins.requireReturn(request, body.returnUrl);
  const held = await holderOf(services, customer, order);
  if (held) return held;
  // Not earlier: what has paid the order may have used the coupon up.
  const found = coupon === undefined ? undefined : await findCoupon(services, call, coupon, details);
  const quoted = quoteOf(order, details, found);
  await requireVersion(services, call, quoted, body.orderVersion);
  // After the version: an order that has changed its purpose is shown anew.
  const { purpose } = quoted.shown;
  if ((kind === 'subscription') !== (purpose === 'subscribe')) {
    throw invalid('order', `the order is to ${purpose}`, 'purpose');
  }
  await services.limit('card', customer.id);
  const keepsCards = quoted.details.savedCards !== false;
  const payer = payerOf(call, keepsCards ? body : { ...body, saveCard: false, savedCard: undefined });
  // Refuse a saved card that is not the customer's before an attempt is recorded.
  await tokenOf(services, payer);
  return { quoted, payer };
}

/** Returns the attempt that the call makes, or the one that stands in its way. */
async function pay(services: Services, kind: CardKind, body: Payment, call: Call): Promise<AttemptRecord> {
  const { ledger } = services;
  const { customer } = call;
  const before = await ledger.find(customer, body.attempt);
  // An existing attempt is answered as it stands, even if its order has changed since.
  if (before && before.order === body.order && before.kind === kind) return standing(services, before);

  const ready = await prepare(services, kind, body, call).catch(call.unbegun);
  if (!('quoted' in ready)) return standing(services, ready);
  const { quoted, payer } = ready;
  await requireAwaited(services, call, `${kind}s.create`, body);
  const { fresh, record } = await ledger.begin(customer, {
    kind,
    attempt: body.attempt,
    ...orderFieldsOf(quoted),
  });
  if (!fresh) return standing(services, record);

  return trackCall(services, record, make(services, record, payer, quoted, call, body));
}

async function make(
  services: Services,
  record: AttemptRecord,
  payer: Payer,
  quoted: Quote,
  call: Call,
  { channel, returnUrl }: Payment,
): Promise<AttemptRecord> {
  const { kind } = record;
  const { request, customer } = call;
  await requireAwaited(services, call, `${kind}s.create`, record);
  return kind === 'subscription'
    ? subscribeOnce(services, record, payer, quoted, customer.history)
    : chargeOnce(services, record, payer, {
        request,
        secure: quoted.details.secure === true,
        history: customer.history,
        waiting: { channel, returnUrl, origin: services.origins.page(request) },
      });
}

async function standing(services: Services, record: AttemptRecord): Promise<AttemptRecord> {
  if (!isByCard(record)) throw orderTaken(record.attempt);
  // A second press of the button waits for the answer to the first.
  const answer = runningCallOf(services, record) as Promise<AttemptRecord> | undefined;
  return (await answer) ?? refresh(services, record);
}

export function chargeHandlers(
  services: Services,
): Pick<Handlers, 'createCharge' | 'createSubscription' | 'readAttempt' | 'abandonAttempt'> {
  const read = async (customer: Customer, { attempt }: { readonly attempt: string }): Promise<AttemptRecord> =>
    refresh(services, await services.ledger.require(customer, attempt, 'charge', 'subscription'));
  const told = async (record: Promise<AttemptRecord>): Promise<Outcome> => outcomeOf(await record, services.clock());
  return {
    createCharge: ({ body }, call) => told(pay(services, 'charge', body, call)),
    createSubscription: ({ body }, call) => told(pay(services, 'subscription', body, call)),
    readAttempt: ({ params }, { customer }) => told(read(customer, params)),
    abandonAttempt: async ({ params }, { customer }) => {
      const record = await read(customer, params);
      // Nothing is charged without the second step, and that step needs a record in `action`: it can no longer come.
      return told(services.ledger.move(record, () => abandonedChange, 'action'));
    },
  };
}
