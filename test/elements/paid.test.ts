/** What `pay-success` and `pay-pending` say besides the outcome: alike for every way to pay. */
import { expect, html } from '@open-wc/testing';
import '../../src/define/all.js';
import type { Paid, PayWidgetFrame } from '../../src/index.js';
import { entersAndPays, fillsIn, form as card, leavesUnknown, pays as paysByCard } from './card-payer.js';
import { asksForPin, order as coins, pays as sends, texts } from './carrier-payer.js';
import { form as voucher, opens, redeems } from './epin-payer.js';
import { type Payer, type Stack, createStack, framedPlace, open } from './harness.js';

/** What one of the events said, without its outcome. */
async function said(payer: Payer, type: 'pay-success' | 'pay-pending'): Promise<Paid> {
  const { outcome: _, ...paid } = (await payer.hears(type)).detail;
  return paid;
}

/** The provider's own reference of the only payment. */
const refOf = ({ sandbox }: Stack): string | undefined => sandbox.ledger[0]?.ref;

const frame = html`<pay-widget-frame order="o-1"></pay-widget-frame>`;

describe('the page is told what was paid', () => {
  beforeEach(() => sessionStorage.clear());

  it('by card', async () => {
    const payer = await paysByCard();
    const paid = await said(payer, 'pay-success');
    expect(paid).to.deep.equal({ order: 'o-1', amount: '9.90', currency: 'EUR', ref: refOf(payer) });
  });

  it('by a card that is checked, before it is known how it ends and then', async () => {
    const payer = await paysByCard({ cvc: '555' });
    const paid = await said(payer, 'pay-pending');
    expect(paid).to.deep.equal({ order: 'o-1', amount: '9.90', currency: 'EUR', ref: refOf(payer) });
    await payer.passes(150);
    expect(await said(payer, 'pay-success')).to.deep.equal(paid);
  });

  it('by card, where the answer was lost: the order at first', async () => {
    const payer = await open(card);
    payer.network.next('lost', 'POST /charges');
    await entersAndPays(payer);
    expect(await said(payer, 'pay-pending')).to.deep.equal({ order: 'o-1' });
    await payer.passes(10);
    expect(await said(payer, 'pay-success')).to.include({ order: 'o-1', amount: '9.90' });
  });

  it('by card, of an order that is gone', async () => {
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

  it('of a token: only what it is for, as nothing was charged', async () => {
    for (const order of ['o-1', undefined]) {
      const payer = await open(html`<card-token-form mode="token" .order=${order}></card-token-form>`);
      await payer.isIn('ready');
      await fillsIn(payer);
      await payer.presses(order ? 'Pay €9.90' : 'Continue');
      expect(await said(payer, 'pay-success')).to.deep.equal({ order });
    }
  });

  it('by phone bill: what stands on the bill', async () => {
    const payer = await asksForPin();
    await sends(payer, 'PIN', texts(payer));
    await payer.isIn('succeeded');
    const [movement] = payer.sandbox.ledger;
    const paid = await said(payer, 'pay-success');
    expect(paid).to.deep.equal({ order: 'o-1', amount: movement?.amount, currency: 'PLN', ref: movement?.ref });
    expect(paid.currency).to.not.equal(coins.currency);
  });

  it('by phone bill, where the answer was lost: the order at first', async () => {
    const payer = await asksForPin();
    payer.network.next('lost', 'POST /carrier/payments/');
    await sends(payer, 'PIN', texts(payer));
    expect(await said(payer, 'pay-pending')).to.deep.equal({ order: 'o-1' });
  });

  it('by voucher: what the order costs', async () => {
    const payer = await opens();
    await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '13.00' }));
    const paid = await said(payer, 'pay-success');
    expect(paid).to.deep.equal({ order: 'o-1', amount: '10.00', currency: 'EUR' });
  });

  it('by voucher, where the page was loaded anew meanwhile: the order', async () => {
    const first = await opens();
    first.network.next('lost', 'POST /epin');
    await redeems(first, first.sandbox.vouchers.issue({ nominal: '13.00' }));
    expect(await said(first, 'pay-pending')).to.deep.equal({ order: 'o-1' });
    first.element.remove();
    const payer = await opens({ stack: first }, voucher);
    expect(await said(payer, 'pay-success')).to.deep.equal({ order: 'o-1' });
  });

  it('on the hosted page', async () => {
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

  it('on the hosted page once, also where the page starts it over as it hears of it', async () => {
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

  it('on the hosted page, while nobody knows how another payment ends: the order', async () => {
    const stack = createStack({ place: framedPlace() });
    await leavesUnknown(stack);
    const payer = await open(frame, { stack });
    await payer.isIn('confirming');
    await payer.passes(5);
    expect(await said(payer, 'pay-pending')).to.deep.equal({ order: 'o-1' });
  });
});
