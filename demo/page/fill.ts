/** Fills the card form as a person would, field by field. */

/** A future date, in the form people type it. */
const expiry = `12/${String((new Date().getFullYear() + 3) % 100)}`;

const cvvOf = (number: string): string => (number.startsWith('3') ? '1234' : '123');

export function fillCard({ number, cvv = cvvOf(number) }: { number: string; cvv?: string }): void {
  const form = document.querySelector('card-token-form');
  const values = { 'cc-number': number, 'cc-exp': expiry, 'cc-csc': cvv, 'cc-name': 'Ada Meadows' };
  for (const [token, value] of Object.entries(values)) {
    const input = form?.shadowRoot?.querySelector<HTMLInputElement>(`input[autocomplete="${token}"]`);
    if (!input) continue;
    input.value = value;
    input.dispatchEvent(
      new InputEvent('input', { bubbles: true, composed: true, data: value, inputType: 'insertReplacementText' }),
    );
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
