/** What `<card-token-form>` offers after its basket or its order has changed. */
import { expect } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import type { CardTokenForm } from '../../src/index.js';
import type { OrderDetails } from '../../src/server/index.js';
import { newSandbox, open, until } from './harness.js';
import { fillsIn, form, value } from './card-payer.js';

const book = { amount: '9.90', currency: 'EUR', description: 'A book' };

beforeEach(() => sessionStorage.clear());

describe('<card-token-form> with a changed basket or order', () => {
  for (const isTyped of [false, true]) {
    it(`shows a basket that changed, ${isTyped ? 'and keeps what was typed' : 'before anything was typed'}`, async () => {
      const basket: { amount?: string; coupons?: boolean } = {};
      const payer = await open(form, { order: (id) => (id === 'o-1' ? { ...book, ...basket } : undefined) });
      await payer.sees('Pay €9.90');
      if (isTyped) await fillsIn(payer);
      payer.doesNotSee('Have a coupon?');
      Object.assign(basket, { amount: '12.50', coupons: true });
      await (payer.element as CardTokenForm).refresh();
      await payer.sees('Pay €12.50');
      expect(await value(payer, 'Card number')).to.equal(isTyped ? '4242 4242 4242 4242' : '');
      const summary = await payer.finds('Have a coupon?', 'summary');
      expect(getComputedStyle(summary).cursor).to.equal('pointer');
      if (!isTyped) await fillsIn(payer);
      await payer.presses('Pay €12.50');
      await payer.isIn('succeeded');
      expect(payer.sandbox.ledger.map(({ amount }) => amount)).to.deep.equal(['12.50']);
    });
  }

  it('ignores the answer for an order that the page has replaced', async () => {
    const prices: Record<string, string> = { 'o-1': '9.90', 'o-2': '99.00' };
    const payer = await open(form, { order: (id) => ({ ...book, amount: prices[id] ?? '' }) });
    const card = payer.element as CardTokenForm;
    await payer.finds('Pay €9.90', 'button');
    payer.network.next('hangs', 'GET /orders/o-1');
    const refreshed = card.refresh();
    card.order = 'o-2';
    await payer.finds('Pay €99.00', 'button');
    payer.network.release();
    await refreshed;
    await fillsIn(payer);
    await payer.presses('Pay €99.00');
    await payer.isIn('succeeded');
    expect(payer.sandbox.ledger.map(({ amount }) => amount)).to.deep.equal(['99.00']);
  });

  it('shows the newest basket if an older answer arrives last', async () => {
    const basket = { ...book };
    let goOn = (): void => undefined;
    let held: Promise<void> | undefined;
    let isAsked = false;
    const order = async (): Promise<OrderDetails> => {
      const seen = { ...basket };
      isAsked = held !== undefined;
      await held;
      return seen;
    };
    const payer = await open(form, { handler: { order } });
    const card = payer.element as CardTokenForm;
    await payer.finds('Pay €9.90', 'button');
    held = new Promise((resolve) => (goOn = resolve));
    const first = card.refresh();
    await until(
      () => isAsked,
      () => 'the first question',
    );
    basket.amount = '12.50';
    held = undefined;
    await card.refresh();
    await payer.sees('Pay €12.50');
    goOn();
    await first;
    await payer.finds('Pay €12.50', 'button');
  });

  it('keeps a coupon that was applied while the basket was read', async () => {
    const sandbox = newSandbox();
    const code = sandbox.coupons.issue({ percentOff: 50 });
    const payer = await open(form, { sandbox, order: { coupons: true } });
    await payer.presses('Have a coupon?');
    payer.network.next('hangs', 'GET /orders/o-1');
    const refreshed = (payer.element as CardTokenForm).refresh();
    await payer.types('Coupon', code);
    await payer.presses('Apply');
    await payer.finds('Pay €4.95', 'button');
    payer.network.release();
    await refreshed;
    await payer.finds('Pay €4.95', 'button');
  });
});
