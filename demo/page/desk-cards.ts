/** Test cards that are filled in with one press. */
import { type TemplateResult, html } from 'lit';
import { fillCard } from './fill.js';

/** Label, number, security code if it matters, and what happens in a few words. */
const cards: readonly (readonly [show: string, number: string, cvv: string | undefined, what: string])[] = [
  ['4242', '4242424242424242', undefined, 'pays'],
  ['111', '4242424242424242', '111', 'wrong code'],
  ['222', '4242424242424242', '222', 'no money'],
  ['9995', '4000000000009995', undefined, 'declined'],
  ['333', '4242424242424242', '333', 'issuer asks'],
  ['3220', '4000000000003220', undefined, 'issuer, in a window'],
  ['555', '4242424242424242', '555', 'review, then paid'],
  ['556', '4242424242424242', '556', 'review, then not'],
  ['Amex', '378282246310005', undefined, 'pays'],
  ['MC', '5555555555554444', undefined, 'pays'],
];

export const testCardChips = (): TemplateResult => html`
  <section>
    <h3>Fill a test card</h3>
    <div class="chips">
      ${cards.map(
        ([show, number, cvv, what]) =>
          html`<button type="button" @click=${() => fillCard({ number, ...(cvv && { cvv }) })}><b>${show}</b> ${what}</button>`,
      )}
    </div>
  </section>
`;
