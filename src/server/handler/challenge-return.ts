/** 3-D Secure: handles the payer's return from the issuer's step and makes the second charge. */
import type { AttemptRecord } from './attempts.js';
import { readText } from './body.js';
import { paidElsewhere } from './begin.js';
import { bridgePage } from './bridge.js';
import { Sealed, type Payer } from './challenge.js';
import { chargeOnce } from './charge-once.js';
import { findCoupon } from './coupons.js';
import { detailsOf } from './orders.js';
import { ProblemError } from './problem.js';
import type { Reply } from './reply.js';
import type { Call, Services } from './services.js';
import { refresh, trackCall } from './refresh.js';
import { retryableEnd } from './settle.js';

/** Returns the issuer's two fields. Their names start with the provider's word for the card gateway, which varies. */
function answerOf(fields: URLSearchParams): { secureToken: string; chargeId: string } | undefined {
  const ending = (end: string): string | undefined => [...fields].find(([name]) => name.endsWith(end))?.[1];
  const secureToken = ending('_secure_token');
  const chargeId = ending('_charge_id');
  return secureToken && chargeId ? { secureToken, chargeId } : undefined;
}

/**
 * Handles the return: makes the second charge, exactly once, and answers with the bridge page. A repeated or forged
 * return shows the same page and charges nothing.
 */
export async function chargeReturn(services: Services, request: Request): Promise<Reply> {
  const { ledger, sealer, report } = services;
  const query = new URL(request.url).searchParams;
  const sealed = await sealer.open('challenge', Sealed, query.get('state') ?? '');
  if (!sealed) {
    report(new TypeError('the state cannot be opened'), 'chargeReturn');
    return bridgePage(services, request, {});
  }

  let isCancelled = false;
  try {
    const answer = answerOf(request.method === 'POST' ? new URLSearchParams(await readText(request)) : query);
    isCancelled = !answer;
    const found = await ledger.store.get(sealed.key);
    // The time for the step may be over, which ends the attempt.
    const record = found?.status === 'action' ? await refresh(services, found) : found;
    if (record?.status === 'action') await complete(services, record, sealed.payer, answer);
  } catch (error) {
    // Send the payer back all the same, even if a body parser has consumed the issuer's answer: the shop's page looks
    // the attempt up.
    report(error, 'chargeReturn');
  }

  const { channel, origin, returnUrl } = sealed;
  const result = isCancelled ? 'cancelled' : 'returned';
  return bridgePage(services, request, { channel, kind: 'challenge', result, origin, returnUrl });
}

/** Whether the order's coupon, if any, may still be used: many orders can be begun with it before the first is paid. */
async function couponStands(services: Services, { coupon, order }: AttemptRecord, customer: Payer): Promise<unknown> {
  try {
    const call = { customer } as Call;
    return !coupon || (await findCoupon(services, call, coupon, await detailsOf(services, call, order)));
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
}

async function complete(
  services: Services,
  record: AttemptRecord,
  payer: Payer,
  answer: { secureToken: string; chargeId: string } | undefined,
): Promise<void> {
  const { ledger } = services;
  // Do not charge if an open hosted page or phone bill has paid the order meanwhile, nor with an answer that belongs to
  // another attempt: the payer's browser may post the issuer's answer of one order for another, or another customer's.
  const charges =
    answer &&
    !(await paidElsewhere(services, payer, record.order)) &&
    (await couponStands(services, record, payer)) &&
    (await ledger.owner(record, answer.chargeId, '')) === record;
  // Only one of two simultaneous returns can take the record out of `action`, and only that one charges.
  const mine = await ledger.take(
    record,
    charges
      ? { status: 'started', action: null, actionUntil: null }
      : retryableEnd('challenge-failed', 'The confirmation was not completed.'),
  );
  if (charges && mine) await trackCall(services, mine, chargeOnce(services, mine, payer, { second: answer }));
}
