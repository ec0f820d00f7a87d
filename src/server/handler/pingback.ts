/** The provider's notification: verified, settles the attempt it belongs to, then handed to the merchant. */
import type { Receipt } from '../../contract/index.js';
import { SignatureError } from '../errors.js';
import { verifyPingback, type Pingback } from '../pingback/index.js';
import { secretOf } from '../provider/secret.js';
import type { AttemptRecord } from './attempts.js';
import { readText } from './body.js';
import { goodsRef, unitsRef, type Change } from './ledger.js';
import { reviewDeclined } from './settle.js';
import { reply, type Reply } from './reply.js';
import type { Services } from './services.js';

const plain = (text: string, status: number): Reply => reply(status, 'text/plain; charset=utf-8', text);

function attemptOf({ params }: Pingback): string | undefined {
  const { custom } = params;
  const key = typeof custom === 'object' ? custom['attempt'] : undefined;
  return typeof key === 'string' ? key : undefined;
}

/** By the payment's reference, then by what the charge carried, then by user and goods, or user and units. */
async function recordOf({ ledger }: Services, pingback: Pingback): Promise<AttemptRecord | undefined> {
  const { store } = ledger;
  const own = (record: AttemptRecord | undefined): AttemptRecord | undefined =>
    record?.customer === pingback.uid ? record : undefined;
  const key = attemptOf(pingback);
  const {
    goods: [goods],
    uid,
    units,
  } = pingback;
  return (
    own(await store.byRef(pingback.ref)) ??
    (key === undefined ? undefined : own(await store.get(key))) ??
    (goods === undefined ? undefined : own(await store.byRef(goodsRef(uid, goods)))) ??
    (units === undefined ? undefined : own(await store.byRef(unitsRef(uid, units))))
  );
}

function receiptOf({ receipt, attempt, kind, amount, currency, captured }: AttemptRecord, ref: string): Receipt {
  return receipt ?? { id: kind === 'carrier' ? attempt : ref, amount, currency, captured };
}

/** How a record moves by a notification; undefined when it stays. */
export function pingbackChange(record: AttemptRecord, { type, ref }: Pingback): Change | undefined {
  const refs = record.refs.includes(ref) ? record.refs : [...record.refs, ref];
  const calm = { refs, action: null, actionUntil: null } as const;
  // Of a subscription, the charges that renew it come here too: they do not change how its first payment stands.
  const about =
    record.receipt === undefined ||
    record.receipt.id === ref ||
    (record.kind !== 'subscription' && record.kind !== 'hosted');
  const { status } = record;
  switch (type) {
    case 'paid':
    case 'goodwill':
    case 'review-accepted':
      if (status === 'succeeded' || status === 'refunded') return { refs };
      return {
        ...calm,
        status: 'succeeded',
        holdsOrder: true,
        failure: null,
        // A receipt of the review says "not captured yet"; it is now, unless the money was only to be reserved.
        receipt: { ...receiptOf(record, ref), captured: record.captured },
      };
    case 'under-review':
      if (status === 'succeeded' || status === 'refunded' || status === 'declined') return { refs };
      return { ...calm, status: 'review', holdsOrder: true, receipt: receiptOf(record, ref) };
    case 'review-declined':
      if (!about) return { refs };
      return { refs, ...reviewDeclined };
    case 'refund':
    case 'authorisation-voided':
      return about ? { ...calm, status: 'refunded', receipt: receiptOf(record, ref) } : { refs };
    default:
      return refs === record.refs ? undefined : { refs };
  }
}

/** The text of a form body, for `verifyPingback`; read here, where its size is limited. */
const received = async (request: Request) => ({
  query: new URL(request.url).search,
  body: request.method === 'POST' ? await readText(request) : '',
  headers: Object.fromEntries(request.headers),
});

/**
 * Answers `OK` only after the merchant's `onPayment` has finished; with anything else the provider sends it again.
 * A notification that is not the provider's is answered 403, one whose handling failed 500.
 */
export async function pingbackPage(services: Services, request: Request): Promise<Reply> {
  const { config, ledger, report } = services;
  const { secret = secretOf(services.provider), remoteAddress, ...rules } = config.pingback ?? {};
  let pingback: Pingback;
  try {
    const from = remoteAddress?.(request);
    pingback = await verifyPingback(await received(request), {
      ...rules,
      secret,
      ...(from === undefined ? {} : { remoteAddress: from }),
    });
  } catch (error) {
    report(error, 'pingback');
    if (!(error instanceof SignatureError)) throw error;
    return plain('refused', 403);
  }
  try {
    const found = await recordOf(services, pingback);
    const record = found && (await ledger.move(found, (current) => pingbackChange(current, pingback)));
    await config.onPayment({
      pingback,
      ...(record
        ? {
            order: record.order,
            customer: record.customer,
            amount: record.amount,
            currency: record.currency,
            ...(record.kind === 'hosted' ? {} : { attempt: record.attempt }),
          }
        : {}),
    });
    return plain('OK', 200);
  } catch (error) {
    report(error, 'onPayment');
    return plain('failed', 500);
  }
}
