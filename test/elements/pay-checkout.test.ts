import { expect, html } from '@open-wc/testing';
import '../../src/define/pay-checkout.js';
import type { PayCheckout } from '../../src/index.js';
import { behavesLikePaymentElement } from '../suites/payment-element.js';
import { fillsIn, sent } from './card-payer.js';
import { type Payer, open, until } from './harness.js';

const checkout = html`<pay-checkout order="o-1" country="GB"></pay-checkout>`;
const of = (payer: { element: HTMLElement }): PayCheckout => payer.element as PayCheckout;

/** Waits for the piece that serves the choice, and returns it. */
async function piece(payer: Payer, tag: string): Promise<HTMLElement> {
  const found = await until(
    () => of(payer).piece,
    () => `${tag}; ${of(payer).state.name}; seen: ${payer.text}`,
  );
  expect(found.localName).to.equal(tag);
  await until(
    () => customElements.get(tag),
    () => `${tag} registered`,
  );
  return found;
}

describe('<pay-checkout>', () => {
  beforeEach(() => sessionStorage.clear());

  it('shows the methods, and no piece before one is chosen', async () => {
    const payer = await open(checkout);
    await payer.finds(/^Credit and debit cards/);
    expect(of(payer).piece).to.equal(undefined);
    await payer.isIn('choosing');
    expect(payer.network.calls.map(({ call }) => call)).to.deep.equal(['GET /payment-systems']);
    expect((await payer.hears('pay-ready')).type).to.equal('pay-ready');
  });

  it('pays by card', async () => {
    const payer = await open(checkout);
    await payer.presses(/^Credit and debit cards/);
    await piece(payer, 'card-token-form');
    await fillsIn(payer);
    await payer.presses('Pay €9.90');
    expect(await payer.outcome()).to.deep.include({ status: 'succeeded' });
    await payer.isIn('paid');
    await payer.sees('Payment received');
    payer.doesNotSee('Payment method');
    expect(payer.sandbox.ledger).to.have.length(1);
  });

  it('formats amounts in the page’s language even if its words are English, in pieces too', async () => {
    document.documentElement.lang = 'et';
    const payer = await open(checkout);
    await payer.presses(/^Credit and debit cards/);
    await piece(payer, 'card-token-form');
    await payer.finds(/^Pay 9,90\s€/);
    document.documentElement.lang = 'en';
    await payer.finds(/^Pay €9.90/);
  });

  it('pays with a voucher', async () => {
    const payer = await open(checkout, { order: { amount: '10.00' } });
    await payer.presses(/^paysafecard/);
    await piece(payer, 'epin-redeem');
    await payer.types('Voucher code', payer.sandbox.vouchers.issue({ nominal: '10.00', currency: 'EUR' }));
    await payer.presses('Redeem');
    expect(await payer.outcome()).to.deep.include({ status: 'succeeded' });
    await payer.isIn('paid');
  });

  it('leads from a refused voucher back to the choice, and keeps what was typed into other pieces', async () => {
    const payer = await open(checkout, { order: { amount: '10.00' } });
    await payer.presses(/^Credit and debit cards/);
    await piece(payer, 'card-token-form');
    await payer.types('Name on card', 'Ada');
    await payer.presses(/^paysafecard/);
    await payer.types('Voucher code', payer.sandbox.vouchers.issue({ nominal: '5.00', currency: 'EUR' }));
    payer.doesNotSee('Choose another way to pay');
    await payer.presses('Redeem');
    await payer.sees('There is not enough money on this voucher');
    await payer.presses('Choose another way to pay');
    await payer.hears('pay-other-way');
    await payer.isIn('choosing');
    await until(
      () => of(payer).shadowRoot?.activeElement?.localName === 'ps-picker',
      () => `the choice in the focus; it is in ${of(payer).shadowRoot?.activeElement?.localName}`,
    );
    expect((await payer.finds<HTMLInputElement>(/^paysafecard/, 'input')).checked).to.equal(false);
    payer.doesNotSee('Voucher code');
    await payer.presses(/^Credit and debit cards/);
    expect((await payer.finds<HTMLInputElement>('Name on card', 'input')).value).to.equal('Ada');
    await payer.presses(/^paysafecard/);
    expect((await payer.finds<HTMLInputElement>('Voucher code', 'input')).value).to.equal('');
    payer.doesNotSee('not enough money');
  });

  it('leads from a refused phone bill back to the choice', async () => {
    const template = html`<pay-checkout order="o-1" country="TR"></pay-checkout>`;
    const payer = await open(template, { order: { amount: '5.00' } });
    await payer.presses(/^Phone bill/);
    await payer.presses('Continue');
    (await payer.finds<HTMLInputElement>('Phone number', 'input')).value = '0532 123 00 00';
    await payer.presses(/^Pay /);
    await payer.sees('Your operator refused the payment');
    await payer.presses('Choose another way to pay');
    await payer.isIn('choosing');
    expect(sessionStorage.getItem('pay-elements:checkout:o-1'), 'not shown after a reload').to.equal(null);
    await payer.presses(/^Credit and debit cards/);
    await piece(payer, 'card-token-form');
  });

  it('opens the phone bill and the hosted page for the methods that they serve', async () => {
    const payer = await open(checkout);
    await payer.presses(/^Phone bill/);
    await piece(payer, 'carrier-flow');
    await payer.presses(/^PayPal/);
    await until(
      () => of(payer).piece?.localName === 'pay-widget-frame',
      () => 'the hosted page',
    );
    await payer.finds('Continue to payment');
    const { body } = payer.network.calls.findLast(({ call }) => call === 'POST /widget') ?? { body: '' };
    expect(JSON.parse(body)).to.include({ ps: 'paypal', variant: 'one-time', order: 'o-1', country: 'GB' });
  });

  it('uses the country of the listed methods if the attribute is empty', async () => {
    const payer = await open(html`<pay-checkout order="o-1" country=""></pay-checkout>`, {
      handler: { country: () => 'GB' },
    });
    await payer.presses(/^PayPal/);
    await payer.finds('Continue to payment');
    const { body } = payer.network.calls.findLast(({ call }) => call === 'POST /widget') ?? { body: '{}' };
    expect(JSON.parse(body)).to.include({ ps: 'paypal', country: 'GB' });
  });

  it('keeps what was typed when another method is chosen', async () => {
    const payer = await open(checkout, { order: { amount: '10.00' } });
    await payer.presses(/^Credit and debit cards/);
    await piece(payer, 'card-token-form');
    await payer.types('Name on card', 'Ada');
    await payer.presses(/^paysafecard/);
    await payer.finds('Voucher code');
    payer.doesNotSee('Name on card');
    await payer.presses(/^Credit and debit cards/);
    expect((await payer.finds<HTMLInputElement>('Name on card', 'input')).value).to.equal('Ada');
  });

  it('keeps a piece with what was typed while a piece placed before it is shown', async () => {
    const payer = await open(checkout, { order: { amount: '10.00' } });
    await payer.presses(/^paysafecard/);
    const voucher = await piece(payer, 'epin-redeem');
    await payer.types('Voucher code', 'AAAA-BBBB');
    await payer.presses(/^Credit and debit cards/);
    await payer.finds('Card number');
    await payer.presses(/^paysafecard/);
    expect((await payer.finds<HTMLInputElement>('Voucher code', 'input')).value).to.equal('AAAA-BBBB');
    expect(await piece(payer, 'epin-redeem')).to.equal(voucher);
  });

  it('locks the choice while a payment is under way', async () => {
    const payer = await open(checkout);
    await payer.presses(/^Credit and debit cards/);
    await piece(payer, 'card-token-form');
    await fillsIn(payer);
    payer.network.next('hangs', 'POST /charges');
    await payer.presses('Pay €9.90');
    const radio = await payer.finds<HTMLInputElement>(/^paysafecard/, 'input');
    await until(
      () => radio.disabled,
      () => 'the choice is locked',
    );
    await sent(payer);
    payer.network.release();
    await payer.isIn('paid');
  });

  it('falls back to the hosted page, and shows if no piece can serve a method', async () => {
    const payer = await open(checkout, { handler: { features: ['widget'] } });
    await payer.presses(/^Credit and debit cards/);
    await piece(payer, 'pay-widget-frame');
    const other = await open(checkout, { handler: { features: ['epin'] } });
    await other.presses(/^Credit and debit cards/);
    await other.isIn('error');
    await other.sees('cannot be used for this order');
    await other.presses(/^paysafecard/);
    await piece(other, 'epin-redeem');
  });

  it('offers another try if the backend cannot be reached', async () => {
    const payer = await open(checkout, { fault: ['offline', 'GET /config'] });
    await payer.presses(/^Credit and debit cards/);
    await payer.isIn('error');
    await payer.hears('pay-failure');
    payer.network.heal();
    await payer.presses('Try again');
    await piece(payer, 'card-token-form');
  });

  it("uses the merchant's own methods and pieces", async () => {
    const payer = await open(
      html`<pay-checkout order="o-1" country="GB">
        <span slot="method-cash">Cash on delivery</span>
        <p slot="own">Pay the courier.</p>
        <p slot="card" id="mine">My own card form</p>
      </pay-checkout>`,
    );
    await payer.presses(/^Credit and debit cards/);
    await until(
      () => of(payer).piece?.id === 'mine',
      () => 'the merchant’s piece',
    );
    const picker = of(payer).shadowRoot?.querySelector('ps-picker');
    const cash = picker?.shadowRoot?.querySelector<HTMLInputElement>('input[value="cash"]');
    cash?.click();
    await until(
      () => of(payer).piece?.textContent === 'Pay the courier.',
      () => 'what the merchant says',
    );
  });

  it('shows the chosen piece again after a reload, until it is reset', async () => {
    const payer = await open(checkout, { order: { amount: '10.00' } });
    await payer.presses(/^paysafecard/);
    await piece(payer, 'epin-redeem');
    payer.element.remove();
    const again = await open(checkout, { stack: payer });
    await piece(again, 'epin-redeem');
    expect((await again.finds<HTMLInputElement>(/^paysafecard/, 'input')).checked).to.be.true;
    of(again).reset();
    await again.isIn('choosing');
    again.element.remove();
    const last = await open(checkout, { stack: payer });
    await last.finds(/^paysafecard/);
    await last.passes(1);
    await last.isIn('choosing');
  });

  it('forgets a choice that is no longer offered', async () => {
    const payer = await open(checkout);
    await payer.presses(/^Phone bill/);
    await piece(payer, 'carrier-flow');
    payer.element.remove();
    const elsewhere = await open(html`<pay-checkout order="o-1" country="DE"></pay-checkout>`, { stack: payer });
    await elsewhere.finds(/^SEPA/);
    await elsewhere.passes(1);
    await elsewhere.isIn('choosing');
  });
});

behavesLikePaymentElement({
  tag: 'pay-checkout',
  usable: 'choosing',
  attributes: { country: 'DE' },
  isMadeOfOthers: true,
});
