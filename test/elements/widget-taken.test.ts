/** `<pay-widget-frame>` for an order that another payment has taken. */
import { expect } from '@open-wc/testing';
import '../../src/define/pay-widget-frame.js';
import { createStack } from './harness.js';
import { signTestPingback } from '../../src/server/index.js';
import { frame, isPaid, open } from './widget-payer.js';

beforeEach(() => sessionStorage.clear());

describe('<pay-widget-frame> with an order that is taken', () => {
  it('finds out that the order is paid, if the first question about that was not answered', async () => {
    const stack = createStack({ order: { amount: '10.00' } });
    const pin = stack.sandbox.vouchers.issue({ nominal: '10.00', currency: 'EUR' });
    const redeemed = await stack.fetch('/pay/epin/redemptions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ attempt: 'voucher-in-a-second-tab', order: 'o-1', pin }),
    });
    expect(redeemed.status).to.equal(200);
    stack.network.next('lost', 'GET /orders/o-1/payment');
    const payer = await open(frame, { stack });
    await payer.passes(2);
    await payer.isIn('succeeded');
  });

  it('says that the order has been paid, if its payment was given back since', async () => {
    const before = await open(frame);
    await before.isIn('open');
    await isPaid(before);
    before.element.remove();
    const note = { type: 'refund', reason: 1, ref: 'b80', uid: 'c-1', goodsid: 'o-1' } as const;
    const { handler, sandbox } = before;
    await handler(signTestPingback(note, { secret: sandbox.secretKey, url: `${location.origin}/pay/pingback` }));
    const payer = await open(frame, { stack: before });
    await payer.isIn('error');
    await payer.sees('This order has already been paid. You were not charged again.');
  });
});
