/** A page that shows the price beside the element hears of every other price that the payer sees. */
import { expect, html } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import '../../src/define/carrier-flow.js';
import '../../src/define/epin-redeem.js';
import '../../src/define/pay-checkout.js';
import { createClient } from '../../src/client/index.js';
import type { CardTokenForm } from '../../src/index.js';
import { entersAndPays, entersCoupon, form } from './card-payer.js';
import { redeems } from './epin-payer.js';
import { newSandbox, open, until } from './harness.js';
import { heard, repriced } from './repriced.js';

beforeEach(() => sessionStorage.clear());

for (const [tag, template] of [
  ['card-token-form', form],
  ['carrier-flow', html`<carrier-flow order="o-1"></carrier-flow>`],
  ['epin-redeem', html`<epin-redeem order="o-1"></epin-redeem>`],
] as const) {
  describe(`<${tag}> that is given another`, () => {
    for (const name of ['endpoint', 'client'] as const) {
      it(`${name}: reads the order anew`, async () => {
        const payer = await repriced(template, '10.00', 'PL');
        const prices = (count: number): Promise<unknown> =>
          until(
            () => heard(payer).length === count,
            () => `price ${count}: ${heard(payer).join(', ')}`,
          );
        await prices(1);
        payer.reprice('12.00');
        const endpoint = `${location.origin}/pay`;
        const { fetch, wait, now } = payer;
        Object.assign(payer.element, {
          [name]: { endpoint, client: createClient({ endpoint, fetch, wait, now }) }[name],
        });
        await prices(2);
        expect(heard(payer)).to.deep.equal(['pay-ready 10.00', 'pay-ready 12.00']);
      });
    }
  });
}

describe('pay-orderchange', () => {
  for (const [name, wanted] of [
    ['<card-token-form>', form],
    ['<pay-checkout>', html`<pay-checkout order="o-1" country="DE"></pay-checkout>`],
  ] as const) {
    it(`fires when a coupon is applied and removed in ${name}`, async () => {
      const sandbox = newSandbox();
      const code = sandbox.coupons.issue({ percentOff: 50 });
      const payer = await open(wanted, { sandbox, order: { coupons: true } });
      if (name === '<pay-checkout>') await payer.presses('Credit and debit cards');
      await entersCoupon(payer, code);
      await payer.finds('Pay €4.95', 'button');
      await payer.presses('Remove coupon');
      await payer.finds('Pay €9.90', 'button');
      expect(heard(payer)).to.deep.equal(['pay-ready 9.90', `pay-orderchange 4.95 ${code}`, 'pay-orderchange 9.90']);
    });
  }

  it('fires with pay-ready when the payer switches between pieces with and without a coupon', async () => {
    const sandbox = newSandbox();
    const code = sandbox.coupons.issue({ percentOff: 50 });
    const payer = await open(html`<pay-checkout order="o-1" country="DE"></pay-checkout>`, {
      sandbox,
      order: { amount: '10.00', coupons: true },
    });
    await payer.presses('Credit and debit cards');
    await entersCoupon(payer, code);
    await payer.finds('Pay €5.00', 'button');
    await payer.presses('paysafecard');
    await payer.finds('Redeem', 'button');
    await payer.sees('€10.00');
    await payer.presses('Credit and debit cards');
    await payer.finds('Pay €5.00', 'button');
    const told = ['pay-ready 10.00', `pay-orderchange 5.00 ${code}`, 'pay-ready 10.00', `pay-orderchange 5.00 ${code}`];
    await until(
      () => heard(payer).length >= told.length,
      () => heard(payer).join(', '),
    );
    expect(heard(payer)).to.deep.equal(told);
  });

  it('does not fire for a coupon that was refused', async () => {
    const payer = await open(form, { order: { coupons: true } });
    await entersCoupon(payer, 'NONE-SUCH');
    await payer.sees('There is no such coupon.');
    expect(heard(payer)).to.deep.equal(['pay-ready 9.90']);
  });

  it('fires when refresh() finds another price, not for the same price', async () => {
    const payer = await repriced(form, '9.90');
    await payer.finds('Pay €9.90', 'button');
    await (payer.element as CardTokenForm).refresh();
    payer.reprice('12.50');
    await (payer.element as CardTokenForm).refresh();
    await payer.finds('Pay €12.50', 'button');
    expect(heard(payer)).to.deep.equal(['pay-ready 9.90', 'pay-orderchange 12.50']);
  });

  it('fires when a card is not charged because the price has changed', async () => {
    const payer = await repriced(form, '9.90');
    await payer.finds('Pay €9.90', 'button');
    payer.reprice('12.50');
    await entersAndPays(payer);
    await payer.finds('Pay €12.50', 'button');
    expect(heard(payer)).to.deep.equal(['pay-ready 9.90', 'pay-orderchange 12.50']);
    expect(payer.sandbox.ledger).to.have.length(0);
  });

  it('fires when a voucher is not redeemed because the price has changed', async () => {
    const payer = await repriced(html`<epin-redeem order="o-1"></epin-redeem>`, '10.00');
    await payer.sees('€10.00');
    payer.reprice('12.00');
    await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '20.00' }));
    await payer.sees('€12.00');
    expect(heard(payer)).to.deep.equal(['pay-ready 10.00', 'pay-orderchange 12.00']);
  });

  it('fires when a phone bill is not charged because the price has changed', async () => {
    const payer = await repriced(html`<carrier-flow order="o-1"></carrier-flow>`, '5.00', 'PL');
    await payer.isIn('choosing');
    payer.reprice('6.00');
    await payer.presses('Continue');
    await payer.sees('€6.00');
    expect(heard(payer)).to.deep.equal(['pay-ready 5.00', 'pay-orderchange 6.00']);
  });

  it('does not fire for another order, which fires pay-ready', async () => {
    const payer = await open(form, {
      order: (id) => ({ amount: id === 'o-1' ? '9.90' : '99.00', currency: 'EUR', description: 'A book' }),
    });
    await payer.finds('Pay €9.90', 'button');
    (payer.element as CardTokenForm).order = 'o-2';
    await payer.finds('Pay €99.00', 'button');
    expect(heard(payer)).to.deep.equal(['pay-ready 9.90', 'pay-ready 99.00']);
  });
});
