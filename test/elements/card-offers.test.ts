import { expect, html } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import type { SavedCard } from '../../src/contract/index.js';
import type { CardTokenForm } from '../../src/index.js';
import type { HandlerConfig } from '../../src/server/index.js';
import { goodCard, newSandbox, open } from './harness.js';
import { fillsIn, form, value } from './card-payer.js';

const book = { amount: '9.90', currency: 'EUR', description: 'A book' };

beforeEach(() => sessionStorage.clear());

describe('<card-token-form> offers what the order offers', () => {
  const kept = (...cards: SavedCard[]): Partial<HandlerConfig> => {
    const list = [...cards];
    return {
      savedCards: {
        list: () => list,
        token: (_, id) => (id === 'old' ? permanent : undefined),
        save: (_, { token }) => ((permanent = token), 'new'),
        remove: (_, id) => list.splice(0, list.length, ...list.filter((each) => each.id !== id)).length > 0,
      },
    };
  };
  let permanent = '';
  const old: SavedCard = { id: 'old', brand: 'Visa', last4: '4242', expMonth: '12', expYear: '2039' };

  it('saves a card, then pays with it without asking for it', async () => {
    const first = await open(form, { handler: kept(old) });
    await first.presses('Another card');
    await fillsIn(first);
    await first.presses('Save this card for next time');
    await first.presses('Pay €9.90');
    await first.isIn('succeeded');
    expect(permanent).not.to.equal('');
    const second = await open(html`<card-token-form order="o-2"></card-token-form>`, {
      handler: kept(old),
      sandbox: first.sandbox,
    });
    await second.sees('Visa ending in 4242 until 12/39');
    second.doesNotSee('Card number');
    await second.presses('Pay €9.90');
    await second.isIn('succeeded');
    const sent = second.network.calls.find(({ call }) => call === 'POST /charges');
    expect(JSON.parse(sent?.body ?? '{}'))
      .to.include({ savedCard: 'old' })
      .and.not.have.property('token');
  });

  it('asks for a card anew when the order says so, and does not offer one that has expired', async () => {
    const payer = await open(form, {
      handler: kept({ ...old, cvcRequired: true }, { ...old, id: 'gone', last4: '1111', expYear: '2020' }),
    });
    await payer.finds('Card number');
    const expired = await payer.finds<HTMLInputElement>(/1111/, 'input');
    expect(expired.disabled).to.be.true;
    await payer.presses(/4242/);
    await payer.sees('Please enter this card once more.');
    await fillsIn(payer);
    await payer.presses('Pay €9.90');
    await payer.isIn('succeeded');
  });

  it('forgets a card after asking once more', async () => {
    const payer = await open(form, { handler: kept(old) });
    await payer.presses('Remove Visa ending in 4242');
    await payer.presses('Really remove Visa ending in 4242?');
    await payer.finds('Card number');
    payer.doesNotSee('4242');
  });

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

  it('takes a coupon, shows the new price and charges it', async () => {
    const sandbox = newSandbox();
    const code = sandbox.coupons.issue({ percentOff: 50 });
    const payer = await open(form, { sandbox, order: { coupons: true } });
    await payer.presses('Have a coupon?');
    await payer.types('Coupon', 'NO-SUCH');
    await payer.presses('Apply');
    await payer.sees('There is no such coupon');
    await payer.types('Card number', goodCard.number);
    await payer.types('Coupon', code);
    await payer.keys('Enter');
    await payer.sees(`Coupon ${code} is included.`);
    expect(await value(payer, 'Card number')).to.equal('4242 4242 4242 4242');
    await fillsIn(payer);
    await payer.presses('Pay €4.95');
    expect(await payer.outcome()).to.have.nested.property('receipt.amount', '4.95');
  });
});
