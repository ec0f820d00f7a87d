/** Elements whose order changes its price, and the prices that the page hears of. */
import type { TemplateResult } from 'lit';
import { type Payer, type Stack, open } from './harness.js';

/** Returns the prices that the page was told, in order. */
export const heard = ({ raised }: Payer): readonly string[] =>
  raised
    .filter(({ type, detail }) => (type === 'pay-ready' && detail.order) || type === 'pay-orderchange')
    .map(({ type, detail: { order } }) => [type, order.amount, order.coupon].filter(Boolean).join(' '));

/** Opens an element whose order costs `amount`, until `reprice` sets another price. */
export async function repriced(
  template: TemplateResult,
  amount: string,
  country?: string,
): Promise<Payer & Stack & { reprice(amount: string): void }> {
  let price = amount;
  const details = { currency: 'EUR', description: 'A book', ...(country && { country }) };
  const payer = await open(template, { order: () => ({ ...details, amount: price }) });
  return Object.assign(payer, { reprice: (now: string) => (price = now) });
}
