/** Fills in fields as a person would. Only for the test desk, which is allowed to look inside the elements. */
import type { PayCheckout } from 'pay-elements';

/** Finds the element with this tag, on the page or inside the drop-in. */
export function elementOf<T extends HTMLElement>(tag: string): T | undefined {
  const piece = document.querySelector<PayCheckout>('pay-checkout')?.piece;
  return (piece?.localName === tag ? piece : document.querySelector(tag)) as T | undefined;
}

/** A future expiry date, written as people type it. */
const expiry = `12/${String((new Date().getFullYear() + 3) % 100)}`;

const cvvOf = (number: string): string => (number.startsWith('3') ? '1234' : '123');

function type(input: HTMLInputElement, value: string): void {
  input.value = value;
  const options = { bubbles: true, composed: true, data: value, inputType: 'insertReplacementText' };
  input.dispatchEvent(new InputEvent('input', options));
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

const inputs = (tag: string): readonly HTMLInputElement[] => [
  ...(elementOf(tag)?.shadowRoot?.querySelectorAll('input') ?? []),
];

export function fillCard({ number, cvv = cvvOf(number) }: { number: string; cvv?: string }): void {
  const values: Record<string, string> = {
    'cc-number': number,
    'cc-exp': expiry,
    'cc-csc': cvv,
    'cc-name': 'Ada Meadows',
  };
  for (const input of inputs('card-token-form')) {
    const value = values[input.autocomplete];
    if (value) type(input, value);
  }
}

export function fillLabelled(tag: string, label: string, value: string): void {
  const input = inputs(tag).find(({ labels }) =>
    [...(labels ?? [])].some(({ textContent }) => textContent?.includes(label)),
  );
  if (input) type(input, value);
}

export const fillVoucher = (code: string): void => fillLabelled('epin-redeem', 'Voucher code', code);
