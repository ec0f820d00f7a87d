/** A backend that refuses a stale order without saying what it costs now: the element asks, and the payer sees it. */
import { expect, html } from '@open-wc/testing';
import type { TemplateResult } from 'lit';
import '../../src/define/card-token-form.js';
import '../../src/define/carrier-flow.js';
import '../../src/define/epin-redeem.js';
import { common } from '../../src/locales/en/common.js';
import { entersAndPays, entersCoupon } from './card-payer.js';
import { redeems } from './epin-payer.js';
import { type Payer, type Stack, createStack, newSandbox, open } from './harness.js';
import { heard } from './repriced.js';
import { warnings } from './warnings.js';

type Opened = Payer & Stack & { reprice(amount: string): void };

/** Opens an element with a backend whose refusals never bring the order. */
async function terse(template: TemplateResult, amount: string, coupons = false): Promise<Opened> {
  let price = amount;
  const stack = createStack({
    sandbox: newSandbox(),
    order: () => ({ amount: price, currency: 'EUR', description: 'A book', country: 'PL', coupons }),
  });
  const fetch: Stack['fetch'] = async (...args) => {
    const response = await stack.fetch(...args);
    if (response.status !== 409) return response;
    const { order: _, ...problem } = (await response.json()) as Record<string, unknown>;
    return new Response(JSON.stringify(problem), response);
  };
  const payer = await open(template, { stack: { ...stack, fetch } });
  return Object.assign(payer, { reprice: (now: string) => void (price = now) });
}

const card = html`<card-token-form order="o-1"></card-token-form>`;
const voucher = html`<epin-redeem order="o-1"></epin-redeem>`;
const bill = html`<carrier-flow order="o-1"></carrier-flow>`;

describe('a stale order that the refusal does not bring', () => {
  beforeEach(() => sessionStorage.clear());

  it('shows the new price of a card payment, which the next press pays', async () => {
    const payer = await terse(card, '9.90');
    await payer.finds('Pay €9.90', 'button');
    payer.reprice('12.00');
    const warned = await warnings(async () => {
      await entersAndPays(payer);
      await payer.sees('The price is now €12.00.');
    });
    expect(warned).to.deep.equal([]);
    await entersAndPays(payer, {}, 'Pay €12.00');
    await payer.isIn('succeeded');
    expect(payer.sandbox.ledger.map(({ amount }) => amount)).to.deep.equal(['12.00']);
  });

  it('keeps the coupon of a card payment', async () => {
    const payer = await terse(card, '50.00', true);
    await entersCoupon(payer, payer.sandbox.coupons.issue({ amountOff: 10 }));
    await payer.finds('Pay €40.00', 'button');
    payer.reprice('60.00');
    await entersAndPays(payer, {}, 'Pay €40.00');
    await entersAndPays(payer, {}, 'Pay €50.00');
    await payer.isIn('succeeded');
    expect(payer.sandbox.ledger.map(({ amount }) => amount)).to.deep.equal(['50.00']);
  });

  it('shows the new price of a voucher payment', async () => {
    const payer = await terse(voucher, '10.00');
    await payer.sees('€10.00');
    payer.reprice('12.00');
    await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '12.00' }));
    await payer.sees('The price has changed.');
    await payer.sees('€12.00');
    expect(heard(payer)).to.deep.equal(['pay-ready 10.00', 'pay-orderchange 12.00']);
  });

  it('shows the new price of a phone bill', async () => {
    const payer = await terse(bill, '5.00');
    await payer.isIn('choosing');
    payer.reprice('6.00');
    await payer.presses('Continue');
    await payer.sees('The price has changed.');
    await payer.sees('€6.00');
    expect(heard(payer)).to.deep.equal(['pay-ready 5.00', 'pay-orderchange 6.00']);
  });

  it('tells the payer to try again if the order cannot be read either', async () => {
    const payer = await terse(card, '9.90');
    await payer.finds('Pay €9.90', 'button');
    payer.reprice('12.00');
    payer.network.always('offline', 'GET /orders/o-1');
    await entersAndPays(payer);
    await payer.sees(common.unavailable);
    payer.network.heal();
    await entersAndPays(payer);
    await payer.sees('The price is now €12.00.');
    expect(payer.sandbox.ledger).to.have.length(0);
  });
});
