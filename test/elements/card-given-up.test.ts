/** A challenge abandoned elsewhere, which the form learns by a look-up: the payment was not refused. */
import { expect } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import type { OrderDetails } from '../../src/server/index.js';
import { ends, form, pays } from './card-payer.js';
import { type OpenOptions, type Payer, type Stack, createStack, open } from './harness.js';

/** Opens a payment whose issuer asks the payer to confirm. */
async function isAsked(options: OpenOptions = {}): Promise<Payer & Stack> {
  const payer = await pays({ cvc: '333' }, options);
  await payer.isIn('challenge');
  return payer;
}

/** Abandons the attempt in the backend, without the form knowing. */
async function givesUpElsewhere({ element, fetch }: Payer & Stack): Promise<void> {
  const { attempt } = (element as unknown as { state: { attempt: string } }).state;
  const headers = { 'content-type': 'application/json' };
  const { status } = await fetch(`/pay/charges/attempts/${attempt}/abandon`, { method: 'POST', headers });
  expect(status).to.equal(200);
}

describe('<card-token-form> whose challenge was abandoned', () => {
  beforeEach(() => sessionStorage.clear());

  it('shows the form again if it learns this while waiting', async () => {
    const payer = await isAsked();
    await givesUpElsewhere(payer);
    await payer.passes(10);
    await payer.sees('You stopped the payment. You have not been charged.');
    await payer.isIn('ready');
    expect(ends(payer)).to.deep.equal(['pay-cancel']);
  });

  it('shows the form again after a reload', async () => {
    const before = await isAsked();
    await givesUpElsewhere(before);
    before.element.remove();
    const payer = await open(form, { stack: before });
    await payer.sees('You stopped the payment. You have not been charged.');
    await payer.isIn('ready');
    expect(ends(payer)).to.deep.equal(['pay-cancel']);
  });

  it('learns it when the payer checks again, if the answer was lost', async () => {
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

  it('becomes unavailable if the order is gone', async () => {
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
