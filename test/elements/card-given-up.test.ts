/** A confirmation that was given up, of which the form hears by a look-up: nobody refused anything. */
import { expect } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import type { OrderDetails } from '../../src/server/index.js';
import { form, pays } from './card-payer.js';
import { type OpenOptions, type Payer, type Stack, createStack, open } from './harness.js';

/** An issuer asks the payer. */
async function isAsked(options: OpenOptions = {}): Promise<Payer & Stack> {
  const payer = await pays({ cvc: '333' }, options);
  await payer.isIn('challenge');
  return payer;
}

/** The attempt is given up, and the form that has it does not hear of it. */
async function givesUpElsewhere({ element, fetch }: Payer & Stack): Promise<void> {
  const { attempt } = (element as unknown as { state: { attempt: string } }).state;
  const headers = { 'content-type': 'application/json' };
  const { status } = await fetch(`/pay/charges/attempts/${attempt}/abandon`, { method: 'POST', headers });
  expect(status).to.equal(200);
}

const ends = ({ raised }: Payer): readonly string[] =>
  raised.map(({ type }) => type).filter((type) => /success|failure|cancel/.test(type));

describe('<card-token-form> hears that the confirmation was given up', () => {
  beforeEach(() => sessionStorage.clear());

  it('while it waits for it, and has the form back', async () => {
    const payer = await isAsked();
    await givesUpElsewhere(payer);
    await payer.passes(10);
    await payer.sees('You stopped the payment. You have not been charged.');
    await payer.isIn('ready');
    expect(ends(payer)).to.deep.equal(['pay-cancel']);
  });

  it('once the page is loaded anew, where the answer was lost', async () => {
    const before = await isAsked();
    await givesUpElsewhere(before);
    before.element.remove();
    const payer = await open(form, { stack: before });
    await payer.sees('You stopped the payment. You have not been charged.');
    await payer.isIn('ready');
    expect(ends(payer)).to.deep.equal(['pay-cancel']);
  });

  it('once the payer looks again', async () => {
    const payer = await isAsked();
    payer.network.always('lost', '/abandon');
    payer.network.always('offline', 'GET /charges');
    await payer.presses('Stop the payment');
    (await payer.finds('Stop the payment', '.actions button')).click();
    await payer.passes(10);
    payer.network.heal();
    await payer.presses('Check again');
    await payer.sees('You stopped the payment. You have not been charged.');
    expect(ends(payer)).to.deep.equal(['pay-cancel']);
  });

  it('of an order that is gone, which takes no other card', async () => {
    let details: OrderDetails | undefined = { amount: '9.90', currency: 'EUR', description: 'A book' };
    const before = await isAsked({ stack: createStack({ order: () => details }) });
    await givesUpElsewhere(before);
    before.element.remove();
    details = undefined;
    const payer = await open(form, { stack: before });
    await payer.isIn('unavailable');
    await payer.sees('You stopped the payment. You have not been charged.');
  });
});
