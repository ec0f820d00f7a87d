import { expect, html } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import { type Payer, goodCard, open } from './harness.js';

const form = html`<card-token-form order="o-1"></card-token-form>`;

async function fillsIn(payer: Payer, changes: Partial<typeof goodCard> | Record<string, string> = {}): Promise<void> {
  const card = { ...goodCard, ...changes };
  await payer.types('Card number', card.number);
  await payer.types('Expiry date', card.expiry);
  await payer.types('Security code', card.cvc);
  await payer.types('Name on card', card.name);
}

describe('<card-token-form>', () => {
  it('pays once', async () => {
    const payer = await open(form);
    await fillsIn(payer);
    await payer.presses('Pay €9.90');
    expect(await payer.outcome()).to.deep.include({ status: 'succeeded' });
    expect(payer.sandbox.ledger).to.have.length(1);
    await payer.sees('Payment received');
  });
});
