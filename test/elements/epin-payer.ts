/** A payer at `<epin-redeem>`. */
import { html } from '@open-wc/testing';
import { type OpenOptions, type Payer, type Stack, open } from './harness.js';

export const form = html`<epin-redeem order="o-1"></epin-redeem>`;

export const withOthers = html`<epin-redeem order="o-1"><button slot="other-ways">Other ways</button></epin-redeem>`;

export const order = { amount: '10.00', currency: 'EUR', description: 'Coins' };

export const opens = async (options: OpenOptions = {}, template = form): Promise<Payer & Stack> =>
  open(template, { order, ...options });

export const fieldOf = (payer: Payer): HTMLInputElement | null =>
  payer.element.shadowRoot?.querySelector('input') ?? null;

export const posts = (payer: Payer & Stack): number =>
  payer.network.calls.filter(({ call }) => call === 'POST /epin/redemptions').length;

export async function redeems(payer: Payer, code: string): Promise<void> {
  await payer.types('Voucher code', code);
  await payer.presses('Redeem');
}

/** Returns whether the other ways to pay are shown. */
export const isOffered = ({ element }: Payer): boolean =>
  element.querySelector('[slot="other-ways"]')?.checkVisibility() ?? false;
