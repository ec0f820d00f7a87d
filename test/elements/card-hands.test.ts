/** Where the focus goes when the payer uses only the keyboard. */
import { expect, html } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import type { SavedCard } from '../../src/contract/index.js';
import type { CardTokenForm } from '../../src/index.js';
import type { HandlerConfig } from '../../src/server/index.js';
import { type Payer, type Stack, answersIssuer, open } from './harness.js';
import { fillsIn, form } from './card-payer.js';

beforeEach(() => sessionStorage.clear());

const card: SavedCard = { id: 'old', brand: 'Visa', last4: '4242', expMonth: '12', expYear: '2039' };

/** A shop that saves one card on request. */
function keeping(): Partial<HandlerConfig> {
  let permanent = '';
  return {
    savedCards: {
      list: () => (permanent ? [card] : []),
      token: () => permanent,
      save: (_, { token }) => ((permanent = token), card.id),
      remove: () => true,
    },
  };
}

/** Opens the form with the focus on the checkbox that saves the card. */
async function atBox(): Promise<Payer & Stack> {
  const payer = await open(form, { handler: keeping() });
  await fillsIn(payer);
  await payer.presses('Save this card for next time');
  return payer;
}

/** Opens the form with the focus on the saved card. */
async function atSavedCard(): Promise<Payer & Stack> {
  const handler = keeping();
  const first = await open(form, { handler });
  await fillsIn(first);
  await first.presses('Save this card for next time');
  await first.presses('Pay €9.90');
  await first.isIn('succeeded');
  const another = html`<card-token-form order="o-2"></card-token-form>`;
  const payer = await open(another, { handler, sandbox: first.sandbox });
  (await payer.finds(/^Visa ending in 4242/, 'input')).focus();
  return payer;
}

/** Returns the enabled element with the focus, after the browser has blurred what is disabled. */
async function focused({ element }: Payer): Promise<HTMLElement | null | undefined> {
  await (element as CardTokenForm).updateComplete;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return element.shadowRoot?.querySelector<HTMLElement>(':focus:not(:disabled)');
}

for (const [where, arrives, next] of [
  ['the box that saves the card', atBox, 'Security code'],
  ['a saved card', atSavedCard, 'Pay €9.90'],
] as const) {
  describe(`<card-token-form> after Enter at ${where}`, () => {
    async function pressesEnter(payer: Payer & Stack): Promise<void> {
      payer.network.next('hangs', 'POST /charges');
      await payer.keys('Enter');
      await payer.isIn('charging');
      expect((await focused(payer))?.textContent).to.contain('Processing…');
    }

    it('focuses the button during the payment, then the message that it is paid', async () => {
      const payer = await arrives();
      await pressesEnter(payer);
      payer.network.release();
      await payer.isIn('succeeded');
      expect((await focused(payer))?.textContent).to.contain('Payment received');
    });

    it(`focuses what the next try needs after a refusal: ${next}`, async () => {
      const payer = await arrives();
      await pressesEnter(payer);
      payer.sandbox.faults.next(1, { code: 3011 }, '/charge');
      payer.network.release();
      await payer.isIn('declined');
      const wanted = await payer.finds(next, 'input, button');
      expect(await focused(payer)).to.equal(wanted);
    });

    it('focuses the status message if the page has disabled the form', async () => {
      const payer = await arrives();
      payer.element.addEventListener('before-pay', () => ((payer.element as CardTokenForm).disabled = true));
      payer.network.next('hangs', 'POST /charges');
      await payer.keys('Enter');
      await payer.isIn('charging');
      expect((await focused(payer))?.role).to.equal('status');
      payer.network.release();
    });
  });
}

describe('<card-token-form> that the page hides and shows again during a challenge', () => {
  const meanwhile: Readonly<Record<string, (element: HTMLElement) => void>> = {
    'as it was': () => undefined,
    disabled: (element) => ((element as CardTokenForm).disabled = true),
    'in a fieldset that is disabled': (element) => ((element.parentElement as HTMLFieldSetElement).disabled = true),
  };

  async function atIssuer(change: (element: HTMLElement) => void): Promise<Payer & Stack> {
    const payer = await open(form);
    const { element } = payer;
    const fieldset = document.createElement('fieldset');
    element.replaceWith(fieldset);
    fieldset.append(element);
    await fillsIn(payer, { cvc: '333' });
    await payer.keys('Enter');
    await payer.sees('Confirm with your bank');
    element.style.display = 'none';
    await focused(payer);
    change(element);
    element.style.display = '';
    await payer.sees('Confirm with your bank');
    await focused(payer);
    return payer;
  }

  async function answers(payer: Payer & Stack, decision: 'approve' | 'refuse'): Promise<void> {
    const { state } = payer.element as CardTokenForm;
    if (state.name !== 'challenge') throw new Error(state.name);
    await answersIssuer(payer, state.action, decision);
    await payer.passes(1);
  }

  for (const [how, change] of Object.entries(meanwhile)) {
    it(`${how}: focuses the message that it is paid`, async () => {
      const payer = await atIssuer(change);
      await answers(payer, 'approve');
      await payer.isIn('succeeded');
      expect((await focused(payer))?.role).to.equal('status');
    });

    it(`${how}: focuses the security code after a refusal, or the message if the form is disabled`, async () => {
      const payer = await atIssuer(change);
      await answers(payer, 'refuse');
      await payer.isIn('declined');
      const code = await payer.finds<HTMLInputElement>('Security code', 'input');
      expect((await focused(payer))?.id).to.equal(code.disabled ? 'status' : 'cvc');
    });

    it(`${how}: focuses the same after the payer stops`, async () => {
      const payer = await atIssuer(change);
      await payer.keys('Escape');
      (await payer.finds('Stop the payment', '.actions button')).click();
      await payer.passes(1);
      await payer.sees('You stopped the payment');
      const code = await payer.finds<HTMLInputElement>('Security code', 'input');
      expect((await focused(payer))?.id).to.equal(code.disabled ? 'status' : 'cvc');
    });
  }
});
