import { expect, html } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import type { SavedCard } from '../../src/contract/index.js';
import type { CardTokenForm } from '../../src/index.js';
import type { Customer, HandlerConfig, OrderDetails } from '../../src/server/index.js';
import { goodCard, newSandbox, open, until } from './harness.js';
import { fillsIn, form, value } from './card-payer.js';
import { clockIn } from './wall-clock.js';

const book = { amount: '9.90', currency: 'EUR', description: 'A book' };

beforeEach(() => sessionStorage.clear());

describe('<card-token-form> with saved cards and coupons', () => {
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

  it('saves a card, then pays with it without asking for its number', async () => {
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

  it('lets another card pay if the chosen one was removed in another tab', async () => {
    const cards = kept(old, { ...old, id: 'other', last4: '4444' });
    permanent = '';
    const payer = await open(form, { handler: { savedCards: { ...cards.savedCards!, token: () => undefined } } });
    await payer.presses('Pay €9.90');
    await payer.isIn('failed');
    await payer.sees('Use another card');
    payer.doesNotSee('contact the shop');
    payer.doesNotSee('4242');
    await payer.sees('Visa ending in 4444');
    await payer.presses('Pay €9.90');
    await payer.finds('Card number');
    await fillsIn(payer);
    await payer.presses('Pay €9.90');
    await payer.isIn('succeeded');
  });

  it('does not ask for the security code of a saved card that was not charged', async () => {
    const payer = await open(form, { handler: kept(old) });
    await payer.isIn('ready');
    payer.network.next('offline', 'POST /charges');
    await payer.presses('Pay €9.90');
    await payer.isIn('unknown');
    await payer.passes(60);
    await payer.sees('not charged');
    payer.doesNotSee('security code');
  });

  it('clears the choice to save a card for another order', async () => {
    const payer = await open(form, { handler: kept(old) });
    await payer.presses('Another card');
    await fillsIn(payer);
    await payer.presses('Save this card for next time');
    await payer.presses('Pay €9.90');
    await payer.isIn('succeeded');
    (payer.element as CardTokenForm).order = 'o-2';
    await payer.isIn('ready');
    const usual = await payer.finds<HTMLInputElement>(/^Visa ending in 4242/, 'input');
    expect(usual.checked).to.be.true;
    await payer.presses('Another card');
    expect((await payer.finds<HTMLInputElement>('Save this card for next time')).checked).to.be.false;
  });

  it('saves no card if the order does not offer it', async () => {
    const payer = await open(form, {
      handler: kept(),
      order: (id) => ({ ...book, ...(id === 'o-2' && { savedCards: false }) }),
    });
    await fillsIn(payer);
    await payer.presses('Save this card for next time');
    (payer.element as CardTokenForm).order = 'o-2';
    await (payer.element as CardTokenForm).updateComplete;
    await payer.isIn('ready');
    await payer.finds('Pay €9.90', 'button');
    payer.doesNotSee('Save this card');
    await payer.presses('Pay €9.90');
    await payer.isIn('succeeded');
    const sent = payer.network.calls.find(({ call }) => call === 'POST /charges');
    expect(JSON.parse(sent?.body ?? '{}')).not.to.have.property('saveCard');
  });

  it('shows why a saved card is refused although its fields are not shown', async () => {
    const first = await open(form, { handler: kept() });
    await fillsIn(first);
    await first.presses('Save this card for next time');
    await first.presses('Pay €9.90');
    await first.isIn('succeeded');
    const payer = await open(html`<card-token-form order="o-2"></card-token-form>`, {
      handler: kept(old),
      sandbox: first.sandbox,
    });
    payer.sandbox.faults.next(1, { code: 3102 }, '/charge');
    await payer.presses('Pay €9.90');
    await payer.isIn('declined');
    await payer.sees('This card has expired. Please use another one.');
    // The fields are for another card than the refused one, so they are not marked as invalid.
    await payer.presses('Another card');
    expect((await payer.finds('Expiry date')).ariaInvalid).not.to.equal('true');
    await payer.sees('This card has expired. Please use another one.');
  });

  it('asks for the details of a saved card with cvcRequired, and disables an expired one', async () => {
    const payer = await open(form, {
      handler: kept({ ...old, cvcRequired: true }, { ...old, id: 'gone', last4: '1111', expYear: '2020' }),
    });
    await payer.finds('Card number');
    const expired = await payer.finds<HTMLInputElement>(/1111/, 'input');
    expect(expired.disabled).to.be.true;
    await payer.presses(/4242/);
    await payer.sees('Please enter this card again.');
    await fillsIn(payer);
    await payer.presses('Pay €9.90');
    await payer.isIn('succeeded');
  });

  it('removes a card after a second question', async () => {
    const payer = await open(form, { handler: kept(old) });
    await payer.presses('Remove Visa ending in 4242');
    await payer.presses('Really remove Visa ending in 4242?');
    await payer.finds('Card number');
    payer.doesNotSee('4242');
  });

  it('does not take a double click as the answer to the question whether to remove a card', async () => {
    const payer = await open(form, { handler: kept(old) });
    const button = await payer.finds('Remove Visa ending in 4242', 'button');
    for (const detail of [1, 2]) {
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail }));
      await (payer.element as CardTokenForm).updateComplete;
    }
    await payer.passes(0);
    await payer.sees('Really remove?');
    expect(payer.network.calls.map(({ call }) => call)).not.to.include('DELETE /saved-cards/old');
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 1 }));
    await payer.finds('Card number');
  });

  it('drops the question whether to remove a card when the order changes', async () => {
    const payer = await open(form, { handler: kept(old) });
    const element = payer.element as CardTokenForm;
    await payer.presses('Remove Visa ending in 4242');
    await payer.sees('Really remove?');
    element.order = 'o-2';
    await element.updateComplete;
    await payer.isIn('ready');
    await payer.sees('Visa ending in 4242');
    payer.doesNotSee('Really remove?');
    await payer.presses('Remove Visa ending in 4242');
    await payer.presses('Really remove Visa ending in 4242?');
    await payer.finds('Card number');
  });

  it('drops the error of a card that could not be removed when the order changes', async () => {
    const payer = await open(form, { handler: kept(old) });
    const element = payer.element as CardTokenForm;
    payer.network.always('offline', 'DELETE');
    await payer.presses('Remove Visa ending in 4242');
    await payer.presses('Really remove Visa ending in 4242?');
    await payer.sees('There is no connection.');
    element.order = 'o-2';
    await element.updateComplete;
    await payer.isIn('ready');
    await payer.sees('Visa ending in 4242');
    payer.doesNotSee('There is no connection.');
  });

  it('moves the focus to the chosen card when one of several is removed', async () => {
    const payer = await open(form, { handler: kept(old, { ...old, id: 'other', last4: '5555' }) });
    await payer.presses('Remove Visa ending in 5555');
    await payer.presses('Really remove Visa ending in 5555?');
    await payer.finds(/^Visa ending in 4242/, 'input');
    await until(
      () => !payer.text.includes('5555') && payer.element.matches(':focus-within'),
      () => 'focus on the form',
    );
    expect(payer.element.shadowRoot?.activeElement?.matches('input[type=radio]:checked')).to.be.true;
  });

  it('shows that a card could not be removed', async () => {
    const payer = await open(form, { handler: kept(old) });
    payer.network.always('offline', 'DELETE');
    await payer.presses('Remove Visa ending in 4242');
    await payer.presses('Really remove Visa ending in 4242?');
    await payer.sees('There is no connection.');
    await payer.finds(/^Visa ending in 4242/, 'input');
    payer.network.heal();
    await payer.presses('Remove Visa ending in 4242');
    payer.doesNotSee('There is no connection.');
    await payer.presses('Really remove Visa ending in 4242?');
    await payer.finds('Card number');
    payer.doesNotSee('4242');
  });

  it('removes a card that was already removed elsewhere', async () => {
    const handler = kept(old);
    const payer = await open(form, { handler });
    await payer.finds('Remove Visa ending in 4242');
    await handler.savedCards?.remove({ id: 'c-1' } as Customer, 'old');
    await payer.presses('Remove Visa ending in 4242');
    await payer.presses('Really remove Visa ending in 4242?');
    await payer.finds('Card number');
    payer.doesNotSee('4242');
  });

  it('drops a card whose removal was answered during a payment', async () => {
    const payer = await open(form, { handler: kept(old, { ...old, id: 'other', last4: '5555' }) });
    payer.network.next('hangs', 'DELETE');
    await payer.presses('Remove Visa ending in 5555');
    await payer.presses('Really remove Visa ending in 5555?');
    await payer.presses('Another card');
    await fillsIn(payer, { cvc: '111' });
    payer.network.next('hangs', 'POST /charges');
    await payer.presses('Pay €9.90');
    await payer.isIn('charging');
    payer.network.release();
    await payer.isIn('declined');
    await payer.finds('Remove Visa ending in 4242');
    payer.doesNotSee('5555');
  });

  it('removes a card without losing a change of the basket', async () => {
    const basket = { ...book };
    const payer = await open(form, { handler: kept(old), order: () => basket });
    payer.network.next('hangs', 'DELETE');
    await payer.presses('Remove Visa ending in 4242');
    await payer.presses('Really remove Visa ending in 4242?');
    basket.amount = '12.50';
    await (payer.element as CardTokenForm).refresh();
    await payer.sees('Pay €12.50');
    payer.network.release();
    await payer.finds('Card number');
    payer.doesNotSee('4242');
    payer.doesNotSee('Pay €9.90');
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

  it('shows when the next coupon can be tried after too many tries', async () => {
    const limiter = {
      consume: async (key: string) => {
        if (key.startsWith('coupon')) throw Object.assign(new Error('too many'), { msBeforeNext: 600_000 });
      },
    };
    const payer = await open(form, { order: { coupons: true }, handler: { limiter }, ahead: 7200 });
    await payer.presses('Have a coupon?');
    await payer.types('Coupon', 'GUESSED');
    await payer.presses('Apply');
    await payer.sees(`Too many tries. After ${clockIn(600, payer)} you can try again.`);
  });

  it('applies only the coupon in the field, not one that was removed', async () => {
    const sandbox = newSandbox();
    const code = sandbox.coupons.issue({ percentOff: 50 });
    const payer = await open(form, { sandbox, order: { coupons: true } });
    await payer.presses('Have a coupon?');
    await payer.types('Coupon', code);
    await payer.presses('Apply');
    await payer.sees(`Coupon ${code} is included.`);
    payer.network.next('offline', 'GET /orders');
    await payer.presses('Remove coupon');
    await payer.sees('The coupon could not be checked.');
    await payer.presses('Remove coupon');
    await payer.presses('Have a coupon?');
    payer.doesNotSee('The coupon could not be checked.');
    expect(await value(payer, 'Coupon')).to.equal('');
    await payer.presses('Apply');
    await (payer.element as CardTokenForm).refresh();
    expect(payer.network.calls.filter(({ call }) => call.startsWith('GET /coupons'))).to.have.length(1);
    payer.doesNotSee(`Coupon ${code} is included.`);
  });

  it('asks again for another order about a coupon that was refused', async () => {
    const sandbox = newSandbox();
    const code = sandbox.coupons.issue({ amountOff: 10 });
    const payer = await open(form, {
      sandbox,
      order: (id) => ({ ...book, coupons: true, ...(id === 'o-2' && { amount: '50.00' }) }),
    });
    await payer.presses('Have a coupon?');
    await payer.types('Coupon', code);
    await payer.presses('Apply');
    await payer.sees('This coupon cannot be used for this order.');
    (payer.element as CardTokenForm).order = 'o-2';
    await payer.finds('Pay €50.00', 'button');
    await payer.presses('Have a coupon?');
    payer.doesNotSee('This coupon cannot be used');
    await payer.types('Coupon', code);
    await fillsIn(payer);
    await payer.presses('Pay €50.00');
    await payer.finds('Pay €40.00', 'button');
  });

  it('ignores the answer about a coupon for the order before', async () => {
    const sandbox = newSandbox();
    const code = sandbox.coupons.issue({ percentOff: 50 });
    const payer = await open(form, {
      sandbox,
      order: (id) => ({ ...book, coupons: true, ...(id === 'o-2' && { amount: '50.00' }) }),
    });
    for (const tried of [code, 'NO-SUCH']) {
      (payer.element as CardTokenForm).order = 'o-1';
      await payer.finds('Pay €9.90', 'button');
      payer.network.next('hangs', 'GET /coupons');
      await payer.presses('Have a coupon?');
      await payer.types('Coupon', tried);
      await payer.presses('Apply');
      const asked = payer.network.calls.length;
      (payer.element as CardTokenForm).order = 'o-2';
      await payer.finds('Pay €50.00', 'button');
      payer.network.release();
      // By then, all pending requests have been answered.
      await payer.passes(1);
      await payer.presses('Have a coupon?');
      expect(payer.network.calls.length).to.be.above(asked);
      payer.doesNotSee('There is no such coupon.');
      await payer.finds('Pay €50.00', 'button');
    }
  });

  it('asks about a coupon while the answer for the order before is pending', async () => {
    const sandbox = newSandbox();
    const code = sandbox.coupons.issue({ percentOff: 50 });
    const payer = await open(form, {
      sandbox,
      order: (id) => ({ ...book, coupons: true, ...(id === 'o-2' && { amount: '50.00' }) }),
    });
    payer.network.next('hangs', 'GET /coupons');
    await payer.presses('Have a coupon?');
    await payer.types('Coupon', code);
    await payer.presses('Apply');
    (payer.element as CardTokenForm).order = 'o-2';
    await payer.finds('Pay €50.00', 'button');
    await payer.presses('Have a coupon?');
    expect((await payer.finds('Apply')).ariaDisabled).to.equal('false');
    await payer.types('Coupon', code);
    await payer.presses('Apply');
    await payer.finds('Pay €25.00', 'button');
    await payer.sees(`Coupon ${code} is included.`);
    payer.network.release();
    await fillsIn(payer);
    await payer.presses('Pay €25.00');
    expect(await payer.outcome()).to.have.nested.property('receipt.amount', '25.00');
  });

  it('does not send a card number typed into the coupon field', async () => {
    const payer = await open(form, { order: { coupons: true } });
    await payer.presses('Have a coupon?');
    for (const number of ['4242 4242 4242 4242', '3782-822463-10005', '\uff15555555555554444']) {
      await payer.types('Coupon', number);
      await payer.presses('Apply');
      await payer.sees('There is no such coupon.');
    }
    await (payer.element as CardTokenForm).refresh();
    expect(payer.network.calls.filter(({ call }) => call.startsWith('GET /coupons'))).to.deep.equal([]);
  });

  for (const [engine, ending] of [
    ['as most engines tell of it', { isComposing: true }],
    ['as Safari does, once the word has ended', { keyCode: 229 }],
  ] as const)
    it(`ignores an Enter in the coupon field that only ends a composed word, ${engine}`, async () => {
      const payer = await open(form, { order: { coupons: true } });
      await payer.presses('Have a coupon?');
      await payer.types('Coupon', 'BOOK');
      const field = await payer.finds('Coupon', 'input');
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...ending }));
      await (payer.element as CardTokenForm).refresh();
      expect(payer.network.calls.some(({ call }) => call.startsWith('GET /coupons'))).to.be.false;
    });

  /** Opens a filled-in form with an unapplied coupon for half the price in its field. */
  async function typesCoupon(): Promise<{ payer: Awaited<ReturnType<typeof open>>; code: string }> {
    const sandbox = newSandbox();
    const code = sandbox.coupons.issue({ percentOff: 50 });
    const payer = await open(form, { sandbox, order: { coupons: true } });
    await fillsIn(payer);
    await payer.presses('Have a coupon?');
    await payer.types('Coupon', code);
    return { payer, code };
  }

  it('does not submit on an Enter that ends a composed word in the coupon field', async () => {
    const { payer, code } = await typesCoupon();
    // Real key events, marked as those that an input method handles.
    const composes = (event: Event): void => void Object.defineProperty(event, 'isComposing', { value: true });
    for (const type of ['keydown', 'keypress', 'keyup']) payer.element.addEventListener(type, composes, true);
    await payer.keys('Enter');
    for (const type of ['keydown', 'keypress', 'keyup']) payer.element.removeEventListener(type, composes, true);
    expect(payer.raised.map(({ detail }) => detail.to)).not.to.include('asking');
    expect(await value(payer, 'Coupon')).to.equal(code);
    await payer.keys('Enter');
    await payer.finds('Pay €4.95', 'button');
    expect(payer.sandbox.ledger).to.deep.equal([]);
  });

  it('charges nothing while the price with a coupon is unknown', async () => {
    const { payer, code } = await typesCoupon();
    payer.network.next('hangs', 'GET /coupons');
    await payer.presses('Apply');
    (payer.element as CardTokenForm).submit();
    await payer.isIn('ready');
    expect((await payer.finds(/^Pay/, 'button')).ariaDisabled).to.equal('true');
    payer.network.release();
    await payer.sees(`Coupon ${code} is included.`);
    await payer.presses('Pay €4.95');
    expect(await payer.outcome()).to.have.nested.property('receipt.amount', '4.95');
    expect(payer.sandbox.ledger.map(({ amount }) => amount)).to.deep.equal(['4.95']);
  });

  it('applies a coupon that was only typed, and asks for another press at the new price', async () => {
    const { payer, code } = await typesCoupon();
    await payer.presses('Pay €9.90');
    await payer.sees(`Coupon ${code} is included.`);
    await payer.sees('The price has changed to €4.95. Check it and press the button again.');
    await payer.presses('Pay €4.95');
    expect(await payer.outcome()).to.have.nested.property('receipt.amount', '4.95');
    expect(payer.sandbox.ledger.map(({ amount }) => amount)).to.deep.equal(['4.95']);
  });

  it('pays without a refused coupon once the payer has seen the refusal', async () => {
    const { payer } = await typesCoupon();
    await payer.types('Coupon', 'NO-SUCH');
    await payer.presses('Pay €9.90');
    await payer.sees('There is no such coupon.');
    expect(payer.sandbox.ledger).to.deep.equal([]);
    await payer.presses('Pay €9.90');
    expect(await payer.outcome()).to.have.nested.property('receipt.amount', '9.90');
  });

  it('shows that a coupon was used up meanwhile, and pays without it', async () => {
    const sandbox = newSandbox();
    const code = sandbox.coupons.issue({ percentOff: 50, maxRedemptions: 1 });
    const payer = await open(form, { sandbox, order: { coupons: true } });
    await payer.presses('Have a coupon?');
    await payer.types('Coupon', code);
    await payer.presses('Apply');
    await payer.sees(`Coupon ${code} is included.`);
    sandbox.coupons.redeem(code);
    await fillsIn(payer);
    await payer.presses('Pay €4.95');
    await payer.sees('This coupon has been used up.');
    await payer.presses('Remove coupon');
    await payer.finds('Pay €9.90', 'button');
    payer.doesNotSee('This coupon has been used up.');
    await payer.types('Security code', goodCard.cvc);
    await payer.presses('Pay €9.90');
    expect(await payer.outcome()).to.have.nested.property('receipt.amount', '9.90');
  });

  it('shows and announces the new price when a coupon is applied or removed', async () => {
    const { payer, code } = await typesCoupon();
    const root = payer.element.shadowRoot!;
    const beside = (): string | undefined =>
      root.querySelector('[part=coupon] > span')?.textContent.replace(/\s+/g, ' ').trim();
    const heard = (): string => root.querySelector('[role=status]')?.textContent.trim() ?? '';
    await payer.presses('Apply');
    await payer.finds('Pay €4.95', 'button');
    expect(beside()).to.equal(`Coupon ${code} is included. The price is now €4.95.`);
    expect(heard()).to.equal('The price is now €4.95.');
    await payer.presses('Remove coupon');
    await payer.finds('Pay €9.90', 'button');
    expect(heard()).to.equal('The price is now €9.90.');
    await payer.types('Card number', '4000000000009995');
    await payer.presses('Pay €9.90');
    await payer.isIn('declined');
    expect(heard()).not.to.include('price');
  });

  it('applies a coupon, shows the new price and charges it', async () => {
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
    // The focused element's description announces the coupon.
    const root = payer.element.shadowRoot;
    const heard = root?.activeElement?.getAttribute('aria-describedby') ?? '';
    expect(root?.getElementById(heard)?.textContent).to.equal(`Coupon ${code} is included.`);
    expect(await value(payer, 'Card number')).to.equal('4242 4242 4242 4242');
    await fillsIn(payer);
    await payer.presses('Pay €4.95');
    expect(await payer.outcome()).to.have.nested.property('receipt.amount', '4.95');
  });
});
