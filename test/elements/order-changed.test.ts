/** A page shows what an order costs beside the element: it hears of each other price that the payer is shown. */
import { expect, html } from '@open-wc/testing';
import type { TemplateResult } from 'lit';
import '../../src/define/card-token-form.js';
import '../../src/define/carrier-flow.js';
import '../../src/define/epin-redeem.js';
import '../../src/define/pay-checkout.js';
import type { CardTokenForm } from '../../src/index.js';
import { entersAndPays, form } from './card-payer.js';
import { redeems } from './epin-payer.js';
import { type Payer, type Stack, newSandbox, open } from './harness.js';

/** What the page was told of prices, in turn. */
const heard = ({ raised }: Payer): readonly string[] =>
  raised
    .filter(({ type, detail }) => (type === 'pay-ready' && detail.order) || type === 'pay-orderchange')
    .map(({ type, detail: { order } }) => [type, order.amount, order.coupon].filter(Boolean).join(' '));

/** Opens an element whose order costs `amount`, and later what `reprice` is told. */
async function repriced(
  template: TemplateResult,
  amount: string,
  country?: string,
): Promise<Payer & Stack & { reprice(amount: string): void }> {
  let price = amount;
  const details = { currency: 'EUR', description: 'A book', ...(country && { country }) };
  const payer = await open(template, { order: () => ({ ...details, amount: price }) });
  return Object.assign(payer, { reprice: (now: string) => (price = now) });
}

beforeEach(() => sessionStorage.clear());

describe('a page hears what the payer is shown', () => {
  for (const [name, wanted] of [
    ['<card-token-form>', form],
    ['<pay-checkout>', html`<pay-checkout order="o-1" country="DE"></pay-checkout>`],
  ] as const) {
    it(`as a coupon comes and goes in ${name}`, async () => {
      const sandbox = newSandbox();
      const code = sandbox.coupons.issue({ percentOff: 50 });
      const payer = await open(wanted, { sandbox, order: { coupons: true } });
      if (name === '<pay-checkout>') await payer.presses('Credit and debit cards');
      await payer.presses('Have a coupon?');
      await payer.types('Coupon', code);
      await payer.presses('Apply');
      await payer.finds('Pay €4.95', 'button');
      await payer.presses('Remove coupon');
      await payer.finds('Pay €9.90', 'button');
      expect(heard(payer)).to.deep.equal(['pay-ready 9.90', `pay-orderchange 4.95 ${code}`, 'pay-orderchange 9.90']);
    });
  }

  it('not of a coupon that was not taken', async () => {
    const payer = await open(form, { order: { coupons: true } });
    await payer.presses('Have a coupon?');
    await payer.types('Coupon', 'NONE-SUCH');
    await payer.presses('Apply');
    await payer.sees('There is no such coupon.');
    expect(heard(payer)).to.deep.equal(['pay-ready 9.90']);
  });

  it('as the card form reads the order anew: of another price, and not of the same', async () => {
    const payer = await repriced(form, '9.90');
    await payer.finds('Pay €9.90', 'button');
    await (payer.element as CardTokenForm).refresh();
    payer.reprice('12.50');
    await (payer.element as CardTokenForm).refresh();
    await payer.finds('Pay €12.50', 'button');
    expect(heard(payer)).to.deep.equal(['pay-ready 9.90', 'pay-orderchange 12.50']);
  });

  it('as a card is not charged with another price than was shown', async () => {
    const payer = await repriced(form, '9.90');
    await payer.finds('Pay €9.90', 'button');
    payer.reprice('12.50');
    await entersAndPays(payer);
    await payer.finds('Pay €12.50', 'button');
    expect(heard(payer)).to.deep.equal(['pay-ready 9.90', 'pay-orderchange 12.50']);
    expect(payer.sandbox.ledger).to.have.length(0);
  });

  it('as a voucher is not redeemed for another price than was shown', async () => {
    const payer = await repriced(html`<epin-redeem order="o-1"></epin-redeem>`, '10.00');
    await payer.sees('€10.00');
    payer.reprice('12.00');
    await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '20.00' }));
    await payer.sees('€12.00');
    expect(heard(payer)).to.deep.equal(['pay-ready 10.00', 'pay-orderchange 12.00']);
  });

  it('as a phone bill is not charged for another price than was shown', async () => {
    const payer = await repriced(html`<carrier-flow order="o-1"></carrier-flow>`, '5.00', 'PL');
    await payer.isIn('choosing');
    payer.reprice('6.00');
    await payer.presses('Continue');
    await payer.sees('€6.00');
    expect(heard(payer)).to.deep.equal(['pay-ready 5.00', 'pay-orderchange 6.00']);
  });

  it('of another order as of one that is ready, not as of one that changed', async () => {
    const payer = await open(form, {
      order: (id) => ({ amount: id === 'o-1' ? '9.90' : '99.00', currency: 'EUR', description: 'A book' }),
    });
    await payer.finds('Pay €9.90', 'button');
    (payer.element as CardTokenForm).order = 'o-2';
    await payer.finds('Pay €99.00', 'button');
    expect(heard(payer)).to.deep.equal(['pay-ready 9.90', 'pay-ready 99.00']);
  });
});
