/** `refresh()` after the basket has changed: every element shows the new price, and keeps what the payer has typed. */
import { expect, html } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import '../../src/define/carrier-flow.js';
import '../../src/define/epin-redeem.js';
import '../../src/define/pay-checkout.js';
import '../../src/define/pay-widget-frame.js';
import type { CardTokenForm, PayCheckout, PayWidgetFrame } from '../../src/index.js';
import type { OrderDetails } from '../../src/server/index.js';
import { entersAndPays, entersCoupon, form } from './card-payer.js';
import { redeems } from './epin-payer.js';
import { type Payer, framedPlace, newSandbox, open, until } from './harness.js';
import { pageSays } from './widget-payer.js';
import { heard, repriced } from './repriced.js';

beforeEach(() => sessionStorage.clear());

interface Refreshed extends HTMLElement {
  refresh(): Promise<void>;
}

describe('refresh() after the basket has changed', () => {
  const anew = (payer: Payer): Promise<void> => (payer.element as Refreshed).refresh();

  /** Enters a coupon of €10 for an order of €50. After `becomesCheap`, the coupon is worth more than the order. */
  async function withCoupon() {
    const sandbox = newSandbox();
    const code = sandbox.coupons.issue({ amountOff: 10 });
    let amount = '50.00';
    const payer = await open(form, {
      sandbox,
      order: () => ({ amount, currency: 'EUR', description: 'A book', coupons: true }),
      place: framedPlace(),
    });
    await entersCoupon(payer, code);
    await payer.finds('Pay €40.00', 'button');
    return { payer, code, becomesCheap: () => void (amount = '8.00') };
  }

  it('shows the new price of a voucher payment and keeps what was typed', async () => {
    const payer = await repriced(html`<epin-redeem order="o-1"></epin-redeem>`, '10.00');
    await payer.sees('€10.00');
    await payer.types('Voucher code', 'HALF-TYPED');
    payer.reprice('12.00');
    await anew(payer);
    await payer.sees('€12.00');
    expect((await payer.finds<HTMLInputElement>('Voucher code')).value).to.equal('HALF-TYPED');
    expect(heard(payer)).to.deep.equal(['pay-ready 10.00', 'pay-orderchange 12.00']);
    await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '12.00' }));
    await payer.isIn('succeeded');
  });

  it('shows the voucher field if a voucher can pay the changed order', async () => {
    const payer = await repriced(html`<epin-redeem order="o-1"></epin-redeem>`, '9.90');
    await payer.sees('Vouchers pay whole amounts only');
    payer.reprice('10.00');
    await anew(payer);
    await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '10.00' }));
    await payer.isIn('succeeded');
  });

  it('reads the amounts of a phone bill again and keeps the country', async () => {
    const payer = await repriced(html`<carrier-flow order="o-1"></carrier-flow>`, '5.00', 'PL');
    await payer.sees(/24\.60/);
    payer.reprice('6.00');
    await anew(payer);
    await payer.sees(/30\.75/);
    expect((await payer.finds<HTMLSelectElement>('Country', 'select')).value).to.equal('PL');
    expect(heard(payer)).to.deep.equal(['pay-ready 5.00', 'pay-orderchange 6.00']);
    await payer.presses('Continue');
    await payer.isIn('code');
  });

  it('does not change a phone bill payment that has started', async () => {
    const payer = await repriced(html`<carrier-flow order="o-1"></carrier-flow>`, '5.00', 'PL');
    await payer.isIn('choosing');
    await payer.presses('Continue');
    await payer.isIn('code');
    payer.reprice('6.00');
    await anew(payer);
    await payer.isIn('code');
    expect(heard(payer)).to.deep.equal(['pay-ready 5.00']);
  });

  for (const [tag, template] of [
    ['epin-redeem', html`<epin-redeem order="o-1"></epin-redeem>`],
    ['card-token-form', form],
  ] as const) {
    it(`shows the newest order if an older answer arrives last: <${tag}>`, async () => {
      const payer = await repriced(template, '10.00');
      await payer.sees('€10.00');
      payer.network.next('hangs', 'GET /orders');
      const first = anew(payer);
      payer.reprice('12.00');
      await anew(payer);
      // The older answer has the older price.
      payer.reprice('10.00');
      payer.network.release();
      await first;
      await payer.sees('€12.00');
      expect(heard(payer)).to.deep.equal(['pay-ready 10.00', 'pay-orderchange 12.00']);
    });
  }

  it('shows the price without a coupon that is no longer valid, and the reason', async () => {
    const { payer, code, becomesCheap } = await withCoupon();
    await payer.types('Card number', '4242');
    becomesCheap();
    payer.network.next('offline', 'GET /coupons');
    await anew(payer);
    await payer.finds('Pay €40.00', 'button');
    await anew(payer);
    await payer.finds('Pay €8.00', 'button');
    await payer.sees('This coupon cannot be used for this order.');
    const told = payer.raised.filter(({ type }) => type === 'pay-failure').map(({ detail }) => detail.error.code);
    expect(told).to.deep.equal(['coupon-not-allowed']);
    expect((await payer.finds<HTMLInputElement>('Card number')).value).to.equal('4242');
    expect(heard(payer)).to.deep.equal(['pay-ready 50.00', `pay-orderchange 40.00 ${code}`, 'pay-orderchange 8.00']);
    await entersAndPays(payer, {}, 'Pay €8.00');
    await payer.isIn('succeeded');
  });

  it('does not disturb a payment that was begun before the answer that its coupon is no longer valid', async () => {
    const { payer, becomesCheap } = await withCoupon();
    payer.network.next('hangs', 'GET /coupons');
    const read = anew(payer);
    await entersAndPays(payer, { cvc: '333' }, 'Pay €40.00');
    await payer.isIn('challenge');
    becomesCheap();
    payer.network.release();
    await read;
    expect((payer.element as CardTokenForm).state).to.include({ name: 'challenge', isFresh: true });
    expect(payer.raised.map(({ type }) => type)).not.to.include('pay-failure');
  });

  it('leaves out a coupon that the payer removes before the answer', async () => {
    const { payer } = await withCoupon();
    payer.network.next('hangs', 'GET /coupons');
    const read = anew(payer);
    await payer.presses('Remove coupon');
    await payer.finds('Pay €50.00', 'button');
    payer.network.release();
    await read;
    await payer.finds('Pay €50.00', 'button');
    expect(heard(payer).at(-1)).to.equal('pay-orderchange 50.00');
  });

  it('keeps the order and what was typed if the backend does not answer', async () => {
    const payer = await repriced(html`<epin-redeem order="o-1"></epin-redeem>`, '10.00');
    await payer.sees('€10.00');
    await payer.types('Voucher code', 'HALF-TYPED');
    payer.reprice('12.00');
    payer.network.next('offline', 'GET /orders');
    await anew(payer);
    await payer.isIn('ready');
    expect((await payer.finds<HTMLInputElement>('Voucher code')).value).to.equal('HALF-TYPED');
    await payer.sees('€10.00');
  });

  it('requests a new hosted page, but not while the page is processing', async () => {
    const payer = await open(html`<pay-widget-frame order="o-1"></pay-widget-frame>`, { place: framedPlace() });
    await payer.isIn('open');
    const made = (): number => payer.network.calls.filter(({ call }) => call === 'POST /widget').length;
    await anew(payer);
    await payer.isIn('open');
    expect(made()).to.equal(2);
    pageSays(payer, 'paymentProcessingStart');
    await payer.isIn('processing');
    await anew(payer);
    await payer.isIn('processing');
    expect(made()).to.equal(2);
  });

  it('keeps the error of a hosted page, and a window that is opening', async () => {
    const refused = await open(html`<pay-widget-frame order="o-1"></pay-widget-frame>`, {
      fault: ['offline', 'POST /widget'],
    });
    await refused.isIn('error');
    const asked = refused.network.calls.length;
    await anew(refused);
    await refused.isIn('error');
    expect(refused.network.calls).to.have.length(asked);
    const payer = await open(html`<pay-widget-frame order="o-1" mode="popup"></pay-widget-frame>`, {
      place: framedPlace(),
    });
    await payer.isIn('ready');
    payer.network.next('hangs', 'POST /widget');
    // A real key press, because a browser blocks windows that scripts open.
    (await payer.finds('Continue to payment')).focus();
    await payer.keys('Enter');
    await payer.isIn('opening');
    await anew(payer);
    await payer.isIn('opening');
    (payer.element as PayWidgetFrame).reset();
  });

  it('refreshes all pieces of the drop-in, including hidden ones', async () => {
    const payer = await repriced(html`<pay-checkout order="o-1" country="DE"></pay-checkout>`, '10.00');
    await payer.presses('Credit and debit cards');
    await payer.finds('Pay €10.00', 'button');
    await payer.types('Card number', '4242');
    await payer.presses('paysafecard');
    await payer.types('Voucher code', 'HALF-TYPED');
    await payer.sees('€10.00');
    payer.reprice('12.00');
    await (payer.element as PayCheckout).refresh();
    await payer.sees('€12.00');
    expect((await payer.finds<HTMLInputElement>('Voucher code')).value).to.equal('HALF-TYPED');
    await payer.presses('Credit and debit cards');
    await payer.finds('Pay €12.00', 'button');
    expect((await payer.finds<HTMLInputElement>('Card number')).value).to.equal('4242');
    expect(heard(payer).slice(-3)).to.deep.equal(['pay-ready 10.00', 'pay-ready 10.00', 'pay-orderchange 12.00']);
  });

  for (const [tag, template, country] of [
    ['card-token-form', form, 'DE'],
    ['epin-redeem', html`<epin-redeem order="o-1"></epin-redeem>`, 'DE'],
    ['carrier-flow', html`<carrier-flow order="o-1"></carrier-flow>`, 'PL'],
  ] as const) {
    it(`makes <${tag}> ignore an older answer that arrives later`, async () => {
      let amount = '5.00';
      let letGo = (): void => undefined;
      let held: Promise<void> | undefined = new Promise((resolve) => (letGo = resolve));
      let asked = 0;
      const found = async (): Promise<OrderDetails> => {
        asked++;
        const order = { amount, currency: 'EUR', description: 'A book', country };
        await held;
        return order;
      };
      const payer = await open(template, { handler: { order: found } });
      await until(
        () => asked > 0,
        () => 'a question',
      );
      [amount, held] = ['6.00', undefined];
      const refreshed = anew(payer);
      letGo();
      await refreshed;
      await payer.sees('€6.00');
      expect(heard(payer).at(-1)).to.match(/ 6\.00$/);
    });
  }

  it('does not fail before anything is loaded, or in a drop-in without a choice', async () => {
    for (const tag of ['pay-checkout', 'epin-redeem', 'carrier-flow', 'pay-widget-frame', 'card-token-form'])
      await (document.createElement(tag) as Refreshed).refresh();
    const payer = await open(html`<pay-checkout order="o-1" country="DE"></pay-checkout>`, {});
    await payer.finds('Credit and debit cards');
    await anew(payer);
  });
});
