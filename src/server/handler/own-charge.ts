/** Tells whether what the provider shows is the payment of an attempt, or another one's. */
import { UnknownOutcome } from '../errors.js';
import type { AttemptRecord } from './attempts.js';
import type { Services } from './services.js';

interface Priced {
  readonly amount?: string | undefined;
  readonly currency?: string | undefined;
}

/** Whether a payment has the price of the attempt. What the provider does not show counts as the same. */
export const hasPriceOf = ({ amount, currency }: Pick<AttemptRecord, 'amount' | 'currency'>, paid: Priced): boolean =>
  Number(paid.amount ?? amount) === Number(amount) && (paid.currency ?? currency) === currency;

/**
 * Checks that a charge or subscription belongs to the attempt. Reference and token of the issuer's step come through
 * the payer's browser, which may send those of another order: then the charge has another amount, or belongs to another
 * attempt.
 * @throws UnknownOutcome if it is not this attempt's
 */
export async function requireOwn(
  { ledger }: Services,
  record: AttemptRecord,
  charge: Priced & { readonly id: string },
): Promise<void> {
  const { id } = charge;
  const other = await ledger.store.byRef(id);
  if (hasPriceOf(record, charge) && (other?.key ?? record.key) === record.key) return;
  const of = charge.amount ? `, of ${charge.amount} ${charge.currency}` : '';
  throw new UnknownOutcome(`charge ${id} is of another payment${of}`, `${record.kind}s.create`);
}
