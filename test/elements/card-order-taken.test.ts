/** A card payment for an order that another payment has taken meanwhile: nothing is charged, and the payer sees why. */
import { expect } from '@open-wc/testing';
import { type PayClient, configure } from '../../src/client/index.js';
import '../../src/define/card-token-form.js';
import { cardRefusal } from '../../src/locales/en/card-refusal.js';
import { common } from '../../src/locales/en/common.js';
import { open, until } from './harness.js';
import { isAccessible } from '../suites/is-accessible.js';
import { charges, fillsIn, form } from './card-payer.js';

type Wait = PayClient['wait'];

beforeEach(() => sessionStorage.clear());

describe('<card-token-form> with an order that is taken', () => {
  /** Fills the form in for an order that a voucher paid in a second tab, or may have paid: its answer is lost. */
  async function paidByVoucher(isLost = false): ReturnType<typeof open> {
    const payer = await open(form, { order: { amount: '10.00' } });
    if (isLost) payer.sandbox.faults.next(1, { reset: 'after' }, 'pure-voucher');
    const pin = payer.sandbox.vouchers.issue({ nominal: '10.00', currency: 'EUR' });
    const redeemed = await payer.fetch(`${payer.place.backend}/epin/redemptions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ attempt: 'voucher-in-a-second-tab', order: 'o-1', pin }),
    });
    expect(redeemed.status).to.equal(isLost ? 504 : 200);
    await fillsIn(payer);
    return payer;
  }

  it('shows that the order was paid in another way meanwhile, and charges nothing', async () => {
    const payer = await paidByVoucher();
    await payer.presses('Pay €10.00');
    await payer.sees(common.orderPaid);
    const { error } = (await payer.hears('pay-failure')).detail;
    expect(error).to.deep.include({ type: 'invalid-request', code: 'order-paid', field: 'order', status: 409 });
    expect(charges(payer)).to.equal(0);
    await payer.isIn('unavailable');
    const { shadowRoot } = payer.element;
    expect([...(shadowRoot?.querySelectorAll('button, input') ?? [])].filter((each) => each.checkVisibility())).to.be
      .empty;
    expect(shadowRoot?.activeElement?.getAttribute('role')).to.equal('status');
    expect([...(shadowRoot?.querySelectorAll('input') ?? [])].map(({ value }) => value).join('')).to.equal('');
    await isAccessible(payer.element);
  });

  it('shows that the order is taken if it is not known whether the other payment has paid it', async () => {
    const payer = await paidByVoucher(true);
    await payer.presses('Pay €10.00');
    await payer.sees(cardRefusal.orderTaken);
    const { error } = (await payer.hears('pay-failure')).detail;
    expect(error).to.deep.include({ type: 'invalid-request', code: 'order-taken' });
    expect(charges(payer)).to.equal(0);
  });

  it('shows that the order is taken if the status of the other payment is not answered', async () => {
    const payer = await paidByVoucher();
    payer.network.next('lost', 'GET /orders/o-1/payment');
    await payer.presses('Pay €10.00');
    await payer.sees(cardRefusal.orderTaken);
    const { error } = (await payer.hears('pay-failure')).detail;
    expect(error).to.deep.include({ type: 'invalid-request', code: 'order-taken' });
    expect(charges(payer)).to.equal(0);
  });

  it('waits at most five seconds for the status of the payment that took the order', async () => {
    const payer = await paidByVoucher();
    payer.network.next('hangs', 'GET /orders/o-1/payment');
    await payer.presses('Pay €10.00');
    await until(
      () => payer.network.calls.some(({ call }) => call === 'GET /orders/o-1/payment'),
      () => 'the question',
    );
    await payer.passes(4);
    await payer.isIn('charging');
    await payer.passes(1);
    await payer.sees(cardRefusal.orderTaken);
    expect(charges(payer)).to.equal(0);
  });

  it('waits at most five seconds for that status in a hidden tab too', async () => {
    const payer = await paidByVoucher();
    // Look-ups pause while the page is hidden: only waits that allow hidden pages go on.
    const wait: Wait = (milliseconds, signal, evenHidden) =>
      evenHidden ? payer.wait(milliseconds, signal) : new Promise(() => undefined);
    configure({ endpoint: '/pay', fetch: payer.fetch, wait, now: payer.now });
    payer.network.next('hangs', 'GET /orders/o-1/payment');
    await payer.presses('Pay €10.00');
    await until(
      () => payer.network.calls.some(({ call }) => call === 'GET /orders/o-1/payment'),
      () => 'the question',
    );
    await payer.passes(5);
    await payer.sees(cardRefusal.orderTaken);
    expect(charges(payer)).to.equal(0);
  });
});
