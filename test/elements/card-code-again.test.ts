/** The security code is cleared after a try: whether the payer is told, and whether its field gets the focus. */
import { expect } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import type { SavedCard } from '../../src/contract/index.js';
import type { CardTokenForm } from '../../src/index.js';
import { cardOutcome } from '../../src/locales/en/card-outcome.js';
import { type Payer, type Stack, open, until } from './harness.js';
import { charges, entersAndPays, fillsIn, form, value } from './card-payer.js';

beforeEach(() => sessionStorage.clear());

const { codeAgain } = cardOutcome;
const order = { amount: '9.90', currency: 'EUR', description: 'A book' };

const focused = ({ element }: Payer): Element | null | undefined => element.shadowRoot?.activeElement;

const isAt = (payer: Payer, id: string): Promise<unknown> =>
  until(
    () => focused(payer)?.id === id,
    () => `focus on ${id}; it is on ${focused(payer)?.outerHTML}`,
  );

/** Returns the description of the focused field, as a screen reader reads it after the label. */
function described(payer: Payer): string {
  const ids = focused(payer)?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => payer.element.shadowRoot?.getElementById(id)?.textContent ?? '').join(' ');
}

async function stops(payer: Payer & Stack): Promise<void> {
  await payer.finds('Open in a new window');
  await payer.keys('Escape');
  (await payer.finds('Stop the payment', '.actions button')).click();
  await payer.passes(1);
}

interface Case {
  readonly what: string;
  readonly cvc?: string;
  readonly fails?: (payer: Payer & Stack) => void;
  readonly goesOn?: (payer: Payer & Stack) => Promise<void>;
  readonly says: string;
}

const cases: readonly Case[] = [
  { what: 'the bank has refused', cvc: '222', says: 'There is not enough money on this card' },
  {
    what: 'the token is refused',
    fails: ({ sandbox }) => sandbox.faults.next(1, { code: 3111 }, '/charge'),
    says: 'The card data is out of date.',
  },
  {
    what: 'there was no answer from the token URL',
    fails: ({ network }) => network.next('offline', 'gateway/token'),
    says: 'The payment service is not responding',
  },
  { what: 'the payer has stopped the payment', cvc: '333', goesOn: stops, says: 'You stopped the payment.' },
];

describe('<card-token-form> after a try', () => {
  for (const { what, cvc = '123', fails, goesOn, says } of cases) {
    it(`asks for the security code again and focuses it if ${what}`, async () => {
      const payer = await open(form);
      fails?.(payer);
      await entersAndPays(payer, { cvc });
      await goesOn?.(payer);
      await payer.sees(says);
      await payer.sees(codeAgain);
      await isAt(payer, 'cvc');
      // The move of the focus may cut off the live region, so the field's description repeats it.
      expect(described(payer)).to.contain(says).and.to.contain(codeAgain);
      await payer.keys(...'123', 'Enter');
      expect(await payer.outcome()).to.deep.include({ status: 'succeeded' });
      expect(charges(payer)).to.equal(1);
    });
  }

  it('asks for the security code instead of another press if the price changed meanwhile', async () => {
    const amount = { now: '9.90' };
    const payer = await open(form, { order: () => ({ ...order, amount: amount.now }) });
    await payer.finds('Pay €9.90', 'button');
    amount.now = '12.00';
    await entersAndPays(payer);
    await payer.sees('The price is now €12.00.');
    await payer.sees(codeAgain);
    payer.doesNotSee('press the button again');
    await isAt(payer, 'cvc');
    await payer.keys(...'123');
    await payer.presses('Pay €12.00');
    expect(await payer.outcome()).to.have.nested.property('receipt.amount', '12.00');
  });

  it('also asks for the security code if another field was refused, but focuses that field', async () => {
    const payer = await open(form);
    payer.sandbox.faults.next(1, { code: 3003 }, '/charge');
    await entersAndPays(payer);
    await payer.sees(codeAgain);
    await isAt(payer, 'number');
  });

  it('does not ask for the security code if no other try can help', async () => {
    const payer = await open(form);
    payer.sandbox.faults.next(1, { code: 3008 }, '/charge');
    await entersAndPays(payer);
    await payer.sees('Payment is not set up correctly here.');
    expect(await value(payer, 'Security code')).to.equal('');
    payer.doesNotSee(codeAgain);
  });

  it('does not ask for the security code once a saved card is chosen, which needs none', async () => {
    const old: SavedCard = { id: 'old', brand: 'Visa', last4: '4242', expMonth: '12', expYear: '2039' };
    const savedCards = { list: () => [old], token: () => 'none', save: () => 'new', remove: () => true };
    const payer = await open(form, { handler: { savedCards } });
    await payer.presses('Another card');
    await entersAndPays(payer, { cvc: '222' });
    await payer.sees(codeAgain);
    await payer.presses(/^Visa ending in 4242/);
    payer.doesNotSee(codeAgain);
    await payer.presses('Another card');
    await payer.sees(codeAgain);
  });

  it('stops asking once the code is typed, and does not move the focus when the order is read again', async () => {
    const amount = { now: '9.90' };
    const payer = await open(form, { order: () => ({ ...order, amount: amount.now }) });
    await entersAndPays(payer, { cvc: '222' });
    await isAt(payer, 'cvc');
    (await payer.finds('Name on card', 'input')).focus();
    amount.now = '12.00';
    await (payer.element as CardTokenForm).refresh();
    await payer.finds('Pay €12.00', 'button');
    await isAt(payer, 'name');
    await payer.sees(codeAgain);
    await payer.types('Security code', '123');
    amount.now = '14.00';
    await (payer.element as CardTokenForm).refresh();
    await payer.finds('Pay €14.00', 'button');
    payer.doesNotSee(codeAgain);
  });

  it('does not ask for the security code if nothing was sent', async () => {
    const payer = await open(form);
    payer.element.addEventListener('before-pay', (event) => event.preventDefault(), { once: true });
    await fillsIn(payer);
    await payer.presses('Pay €9.90');
    await payer.sees('The payment was not started');
    expect(await value(payer, 'Security code')).to.equal('123');
    payer.doesNotSee(codeAgain);
  });
});
