/** A payer at `<card-token-form>`. */
import { html } from '@open-wc/testing';
import { type OpenOptions, type Stack, Payer, goodCard, open, until } from './harness.js';

export const form = html`<card-token-form order="o-1"></card-token-form>`;

/** The values that differ from the good card. */
type Changes = Partial<Record<keyof typeof goodCard, string>>;

export async function fillsIn(payer: Payer, changes: Changes = {}): Promise<void> {
  const card = { ...goodCard, ...changes };
  await payer.types('Card number', card.number);
  await payer.types('Expiry date', card.expiry);
  await payer.types('Security code', card.cvc);
  await payer.types('Name on card', card.name);
}

/** Fills the form in and presses the button. */
export async function entersAndPays(payer: Payer, changes: Changes = {}, button = 'Pay €9.90'): Promise<void> {
  await fillsIn(payer, changes);
  await payer.presses(button);
}

/** Opens the form and pays. */
export async function pays(changes: Changes = {}, options: OpenOptions = {}): Promise<Payer & Stack> {
  const payer = await open(form, options);
  await entersAndPays(payer, changes);
  return payer;
}

/** Pays, and removes the form while the outcome is unknown. */
export async function leavesUnknown(stack: Stack): Promise<void> {
  stack.sandbox.faults.next(1, { reset: 'before' }, 'charge');
  const payer = await pays({}, { stack });
  await payer.isIn('unknown');
  payer.element.remove();
}

/** Waits until the charge has been sent. */
export const sent = ({ network }: Stack): Promise<unknown> =>
  until(
    () => network.calls.some(({ call }) => call === 'POST /charges'),
    () => 'a charge',
  );

export const charges = ({ sandbox }: Stack): number =>
  sandbox.ledger.filter(({ movement }) => movement === 'charge' || movement === 'review').length;

/** What the page was told of the ends of payments, in order. */
export const ends = ({ raised }: Payer): readonly string[] =>
  raised.map(({ type }) => type).filter((type) => /success|failure|cancel/.test(type));

export const value = async (payer: Payer, label: string): Promise<string> =>
  (await payer.finds<HTMLInputElement>(label)).value;

export async function entersCoupon(payer: Payer, code: string): Promise<void> {
  await payer.presses('Have a coupon?');
  await payer.types('Coupon', code);
  await payer.presses('Apply');
}
