/** The details of `pay-success` and `pay-pending` besides the outcome, which are alike for every way to pay. */
import { expect, html } from '@open-wc/testing';
import '../../src/define/all.js';
import type { Paid, PayWidgetFrame } from '../../src/index.js';
import { entersAndPays, fillsIn, form as card, leavesUnknown, pays as paysByCard } from './card-payer.js';
import { asksForPin, order as coins, pays as sends, texts } from './carrier-payer.js';
import { form as voucher, opens, redeems } from './epin-payer.js';
import { type Payer, type Stack, createStack, framedPlace, open } from './harness.js';

/** Returns the detail of one of the events without its outcome. */
async function said(payer: Payer, type: 'pay-success' | 'pay-pending'): Promise<Paid> {
  const { outcome: _, ...paid } = (await payer.hears(type)).detail;
  return paid;
}

/** Returns the provider's reference of the only payment. */
const refOf = ({ sandbox }: Stack): string | undefined => sandbox.ledger[0]?.ref;

const frame = html`<pay-widget-frame order="o-1"></pay-widget-frame>`;

describe('the detail of pay-success and pay-pending', () => {
  beforeEach(() => sessionStorage.clear());

  it('gives order, amount and reference for a card', async () => {
    const payer = await paysByCard();
    const paid = await said(payer, 'pay-success');
    expect(paid).to.deep.equal({ order: 'o-1', amount: '9.90', currency: 'EUR', ref: refOf(payer) });
  });

  it('gives the same for a card under review, before and after the decision', async () => {
    const payer = await paysByCard({ cvc: '555' });
    const paid = await said(payer, 'pay-pending');
    expect(paid).to.deep.equal({ order: 'o-1', amount: '9.90', currency: 'EUR', ref: refOf(payer) });
    await payer.passes(150);
    expect(await said(payer, 'pay-success')).to.deep.equal(paid);
  });

  it('gives only the order at first if the answer to a card was lost', async () => {
    const payer = await open(card);
    payer.network.next('lost', 'POST /charges');
    await entersAndPays(payer);
    expect(await said(payer, 'pay-pending')).to.deep.equal({ order: 'o-1' });
    await payer.passes(10);
    expect(await said(payer, 'pay-success')).to.include({ order: 'o-1', amount: '9.90' });
  });

  it('gives order and amount for a card even if the order is gone', async () => {
    let isGone = false;
    const order = () => (isGone ? undefined : { amount: '9.90', currency: 'EUR', description: 'A book' });
    const first = await paysByCard({ cvc: '555' }, { order });
    await first.isIn('review');
    first.element.remove();
    isGone = true;
    const payer = await open(card, { stack: first });
    await payer.passes(200);
    expect(await said(payer, 'pay-success')).to.include({ order: 'o-1', amount: '9.90', currency: 'EUR' });
  });

  it('gives only the order for a token, as nothing was charged', async () => {
    for (const order of ['o-1', undefined]) {
      const payer = await open(html`<card-token-form mode="token" .order=${order}></card-token-form>`);
      await payer.isIn('ready');
      await fillsIn(payer);
      await payer.presses(order ? 'Pay €9.90' : 'Continue');
      expect(await said(payer, 'pay-success')).to.deep.equal({ order });
    }
  });

  it('gives the amount on the bill for a phone bill', async () => {
    const payer = await asksForPin();
    await sends(payer, 'PIN', texts(payer));
    await payer.isIn('succeeded');
    const [movement] = payer.sandbox.ledger;
    const paid = await said(payer, 'pay-success');
    expect(paid).to.deep.equal({ order: 'o-1', amount: movement?.amount, currency: 'PLN', ref: movement?.ref });
    expect(paid.currency).to.not.equal(coins.currency);
  });

  it('gives only the order at first if the answer to a phone bill was lost', async () => {
    const payer = await asksForPin();
    payer.network.next('lost', 'POST /carrier/payments/');
    await sends(payer, 'PIN', texts(payer));
    expect(await said(payer, 'pay-pending')).to.deep.equal({ order: 'o-1' });
  });

  it('gives the price of the order for a voucher', async () => {
    const payer = await opens();
    await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '13.00' }));
    const paid = await said(payer, 'pay-success');
    expect(paid).to.deep.equal({ order: 'o-1', amount: '10.00', currency: 'EUR' });
  });

  it('gives only the order for a voucher after a reload', async () => {
    const first = await opens();
    first.network.next('lost', 'POST /epin');
    await redeems(first, first.sandbox.vouchers.issue({ nominal: '13.00' }));
    expect(await said(first, 'pay-pending')).to.deep.equal({ order: 'o-1' });
    first.element.remove();
    const payer = await opens({ stack: first }, voucher);
    expect(await said(payer, 'pay-success')).to.deep.equal({ order: 'o-1' });
  });

  it('gives order, amount and reference for the hosted page', async () => {
    const stack = createStack({ place: framedPlace() });
    const byCard = await paysByCard({ cvc: '555' }, { stack });
    await byCard.isIn('review');
    byCard.element.remove();
    const payer = await open(frame, { stack });
    const paid = { order: 'o-1', amount: '9.90', currency: 'EUR', ref: refOf(stack) };
    expect(await said(payer, 'pay-pending')).to.deep.equal(paid);
    await payer.passes(200);
    expect(await said(payer, 'pay-success')).to.deep.equal(paid);
  });

  it('comes once for the hosted page, even if the page resets the element on pay-success', async () => {
    const stack = createStack({ place: framedPlace() });
    const byCard = await paysByCard({}, { stack });
    await byCard.isIn('succeeded');
    byCard.element.remove();
    const payer = await open(frame, { stack });
    payer.element.addEventListener('pay-success', () => (payer.element as PayWidgetFrame).reset(), { once: true });
    await payer.isIn('succeeded');
    await payer.passes(60);
    await payer.isIn('succeeded');
    expect(payer.raised.filter(({ type }) => type === 'pay-success')).to.have.length(1);
  });

  it('gives only the order for the hosted page while the outcome of another payment is unknown', async () => {
    const stack = createStack({ place: framedPlace() });
    await leavesUnknown(stack);
    const payer = await open(frame, { stack });
    await payer.isIn('confirming');
    await payer.passes(5);
    expect(await said(payer, 'pay-pending')).to.deep.equal({ order: 'o-1' });
  });
});
