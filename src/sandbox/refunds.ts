/** Full and partial refunds: through the API, from the merchant's account, or by the payer's bank. */
import * as v from 'valibot';
import { pingbackReason } from '../domain/pingback-types.js';
import { checked } from './asked.js';
import { conflict, missing } from './cards/refusals.js';
import type { SandboxContext } from './context.js';
import { decimal, hundredths } from './money.js';
import type { Payment } from './payments.js';
import { Refusal } from './refusal.js';
import type { RefundOptions } from './types.js';

const refuse = (message: string): Refusal => new Refusal(4005, message, { shape: 'flat' });

const known = v.object({
  amount: v.exactOptional(v.string()),
  reason: v.exactOptional(v.number()),
  merchantRefundId: v.exactOptional(v.pipe(v.string(), v.minLength(1))),
} satisfies Record<keyof RefundOptions, v.GenericSchema>);

export const refundOptions = Object.keys(known.entries);

/** Returns the hundredths to refund: the amount asked for, or all that is left. */
function amountOf({ amount, givenBack }: Payment, asked: string | undefined): number {
  const left = amount - givenBack;
  const given = asked === undefined ? left : hundredths(asked);
  if (given === undefined || (given === 0 && left > 0))
    throw refuse('amount must be a decimal string above 0, such as "2.00"');
  if (given > left) throw new Refusal(3204, `No more than ${decimal(left)} is left to give back`, { status: 409 });
  return given;
}

/** Whether the money was taken. A card charge must be captured, not just held or reviewed; others are paid at once. */
export const isTaken = ({ cards }: SandboxContext, { ref }: Payment): boolean =>
  (cards.charges.get(ref)?.status ?? 'captured') === 'captured';

export const canGoBack = (context: SandboxContext, payment: Payment): boolean =>
  !payment.refunded && isTaken(context, payment);

/**
 * Refunds a payment, however it was made, and sends a pingback: type 2 if nothing is left to refund, type 220 for a
 * partial refund.
 * @throws Refusal 3000 for an unknown reference, 3201 if already refunded in full, 3204 if the payment was not captured
 * or less than the amount is left, 4005 for an invalid option; TypeError for an option of another name or type.
 */
export function refund(context: SandboxContext, ref: string, options: RefundOptions = {}): void {
  const { amount, reason, merchantRefundId } = checked(known, options);
  const { payments } = context;
  const payment = payments.get(ref);
  if (payment === undefined) throw missing(3000, 'The payment was not found');
  if (payment.refunded) throw conflict(3201, 'The charge was refunded already');
  if (!isTaken(context, payment)) throw conflict(3204, 'Only a captured charge can be refunded');
  if (reason !== undefined && pingbackReason(reason) === undefined) throw refuse('reason must be 1 to 10');
  const back = amountOf(payment, amount);
  payment.givenBack += back;
  payment.refunded = payment.givenBack === payment.amount;
  payments.record('refund', payment, back);
  const said = reason === undefined ? {} : { reason: String(reason) };
  if (payment.refunded) payments.notify(2, payment, { reason: '6', ...said });
  else {
    const own = merchantRefundId === undefined ? {} : { merchant_refund_id: merchantRefundId };
    payments.notify(220, payment, { refund_amount: decimal(back), ...own, ...said });
  }
}
