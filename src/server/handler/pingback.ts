/**
 * Handles the provider's notification: verifies it, settles the attempt it belongs to, and hands it to the merchant.
 */
import { SignatureError } from '../errors.js';
import { verifyText, type Pingback } from '../pingback/index.js';
import { secretOf } from '../provider/secret.js';
import type { AttemptRecord } from './attempts.js';
import { readText } from './body.js';
import type { PaymentEvent } from './config.js';
import { anotherPagePayment } from './hosted-record.js';
import { isSecond, pingbackChange } from './pingback-change.js';
import { recordOf } from './pingback-record.js';
import { reply, type Reply } from './reply.js';
import type { Services } from './services.js';
import { eventDataOf, tellMerchant } from './tell.js';
import { pricedAs } from './whose-payment.js';

const plain = (text: string, status: number): Reply => reply(status, 'text/plain; charset=utf-8', text);

/** Returns what the merchant is told about the record. A later payment of a subscription has the price of its plan. */
function told(record: AttemptRecord, { ref }: Pingback): Omit<PaymentEvent, 'pingback'> {
  const { receipt, plan = record } = record;
  const { amount, currency } = receipt && receipt.id !== ref ? plan : record;
  return { ...eventDataOf(record), amount, currency };
}

/**
 * Answers `OK` only after the merchant's `onPayment` has finished; after any other answer the provider sends it again.
 * A notification that is not the provider's is answered with 403, one whose handling failed with 500.
 */
export async function pingbackPage(services: Services, request: Request): Promise<Reply> {
  const { config, ledger, report } = services;
  const { secret = secretOf(services.provider), remoteAddress, ...rules } = config.pingback ?? {};
  let pingback: Pingback;
  try {
    const from = remoteAddress?.(request);
    const body = request.method === 'POST' ? await readText(request) : '';
    pingback = verifyText(request, body, { ...rules, secret, ...(from && { remoteAddress: from }) });
  } catch (error) {
    report(error, 'pingback');
    if (!(error instanceof SignatureError)) throw error;
    return plain('refused', 403);
  }
  let about: Omit<PaymentEvent, 'pingback'> | undefined;
  try {
    const { record: found, subscription, paid } = await recordOf(services, pingback);
    const settled = (record: AttemptRecord): Promise<AttemptRecord> =>
      ledger.move(record, (current) => {
        const priced = pricedAs(current, paid);
        const change = pingbackChange(priced, pingback, subscription);
        const isTold = (current.kind === 'carrier' && pingback.type === 'paid') || current.isTold;
        return change && { ...change, amount: priced.amount, isTold };
      });
    let record = found && (await settled(found));
    if (record && isSecond(record, pingback, subscription))
      record = await settled(anotherPagePayment(record, pingback.ref));
    about = record && told(record, pingback);
    // Money that an accepted review reserves is only held. The notification of its capture is the one to deliver on.
    if (record && !record.captured && pingback.type === 'review-accepted') pingback = { ...pingback, effect: 'none' };
    await config.onPayment({ pingback, ...about });
    if (record) await tellMerchant(services, record);
    return plain('OK', 200);
  } catch (error) {
    report(error, 'onPayment', about);
    return plain('failed', 500);
  }
}
