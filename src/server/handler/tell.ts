/** Telling the merchant what no notification is promised of: a voucher that has paid, money that is held. */
import type { AttemptRecord } from './attempts.js';
import type { ReservedEvent } from './config.js';
import type { Services } from './services.js';

/** What a hook does, awaited for ten seconds: it goes on, but whoever has paid is answered. */
export function awhile<T>(work: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(reject, 10_000, new Error('not done after 10 seconds'));
  });
  return Promise.race([work(), late]).finally(() => clearTimeout(timer));
}

/** What a hook hears of a record. The attempt of a hosted page is nobody's. */
export const aboutOf = ({ order, customer, kind, attempt, amount, currency, coupon }: AttemptRecord) => ({
  order,
  customer,
  amount,
  currency,
  ...(kind !== 'hosted' && { attempt }),
  ...(coupon && { coupon }),
});

/**
 * Tells it once, where a hook is given, and has it on record; what the merchant could not take in is told again when the record
 * is next asked for. Never rejects.
 */
export async function tell({ config, ledger, report }: Services, record: AttemptRecord): Promise<AttemptRecord> {
  const { status, kind, receipt, captured, isTold } = record;
  const isVoucher = kind === 'epin';
  const hook = isVoucher ? 'onVoucher' : 'onReserved';
  // A voucher's receipt is from a notification after all.
  const isSilent = isVoucher ? !receipt : !captured && receipt?.captured === false;
  if (status !== 'succeeded' || !isSilent || isTold) return record;
  try {
    const about = { ...aboutOf(record), ...(receipt && { charge: receipt.id }) };
    return await awhile(async () => {
      await config[hook]?.(about as ReservedEvent);
      return ledger.move(record, () => ({ isTold: true }));
    });
  } catch (error) {
    report(error, hook, record);
    return record;
  }
}
