/** Tells which orders a voucher can pay, before a voucher is tried. */
import type { Order } from '../contract/orders.js';

/** Returns why no voucher can pay the order, as the code of the refusal; undefined if a voucher can. */
export function voucherBar({
  purpose,
  amount,
}: Pick<Order, 'purpose' | 'amount'>): 'purpose' | 'whole-amount' | undefined {
  if (purpose !== 'pay') return 'purpose';
  return Number.isInteger(Number(amount)) ? undefined : 'whole-amount';
}
