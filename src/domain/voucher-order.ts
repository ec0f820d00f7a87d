/** Which orders a voucher can pay: known before one is tried. */
import type { Order } from '../contract/orders.js';

/** Why no voucher can pay the order, by the code of the refusal; undefined where one can. */
export function voucherBar({
  purpose,
  amount,
}: Pick<Order, 'purpose' | 'amount'>): 'purpose' | 'whole-amount' | undefined {
  if (purpose !== 'pay') return 'purpose';
  return Number.isInteger(Number(amount)) ? undefined : 'whole-amount';
}
