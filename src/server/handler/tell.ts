/** Tells the merchant about payments for which no notification is promised: paid vouchers and held money. */
import type { AttemptRecord } from './attempts.js';
import type { ReservedEvent } from './config.js';
import type { Services } from './services.js';

/** Awaits a hook's work for ten seconds at most, then rejects so that the payer is answered. The work goes on. */
export function awaitBriefly<T>(work: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(reject, 10_000, new Error('not done after 10 seconds'));
  });
  return Promise.race([work(), late]).finally(() => clearTimeout(timer));
}

/** Returns what a hook is told about a record. A hosted page's attempt id is left out: no browser knows it. */
export const eventDataOf = ({ order, customer, kind, attempt, amount, currency, coupon }: AttemptRecord) => ({
  order,
  customer,
  amount,
  currency,
  ...(kind !== 'hosted' && { attempt }),
  ...(coupon && { coupon }),
});

/**
 * Tells the merchant's hook once about a payment without a notification, and records that it was told. If the hook
 * fails, it is called again when the record is next asked for. Never rejects.
 */
export async function tellMerchant(
  { config, ledger, report }: Services,
  record: AttemptRecord,
): Promise<AttemptRecord> {
  const { status, kind, receipt, captured, isTold } = record;
  const isVoucher = kind === 'epin';
  const hook = isVoucher ? 'onVoucher' : 'onReserved';
  // A voucher has a receipt only if a notification came after all: then `onPayment` is told instead.
  const isSilent = isVoucher ? !receipt : !captured && receipt?.captured === false;
  if (status !== 'succeeded' || !isSilent || isTold) return record;
  try {
    const about = { ...eventDataOf(record), ...(receipt && { charge: receipt.id }) };
    return await awaitBriefly(async () => {
      await config[hook]?.(about as ReservedEvent);
      return ledger.move(record, () => ({ isTold: true }));
    });
  } catch (error) {
    report(error, hook, record);
    return record;
  }
}
