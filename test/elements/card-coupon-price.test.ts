/** Paying with a coupon in `<card-token-form>`: the payer sees the price with the coupon before it is charged. */
import { expect } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import type { CardTokenForm } from '../../src/index.js';
import type { OrderDetails } from '../../src/server/index.js';
import { goodCard, newSandbox, open } from './harness.js';
import { entersCoupon, fillsIn, form, value } from './card-payer.js';

beforeEach(() => sessionStorage.clear());

describe('<card-token-form> and the price with a coupon', () => {
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
    const heard = payer.element.shadowRoot?.querySelector('[role=status]')?.textContent;
    expect(heard?.match(/€4\.95/g), 'the price is announced once').to.have.length(1);
    await payer.presses('Pay €4.95');
    expect(await payer.outcome()).to.have.nested.property('receipt.amount', '4.95');
    expect(payer.sandbox.ledger.map(({ amount }) => amount)).to.deep.equal(['4.95']);
  });

  it('asks for no other press once another order is shown, which has a coupon of its own', async () => {
    const sandbox = newSandbox();
    const code = sandbox.coupons.issue({ percentOff: 50 });
    const order = (id: string): OrderDetails => ({
      amount: id === 'o-2' ? '50.00' : '9.90',
      currency: 'EUR',
      description: 'A book',
      coupons: true,
    });
    const payer = await open(form, { sandbox, order });
    await fillsIn(payer);
    await payer.presses('Have a coupon?');
    await payer.types('Coupon', code);
    payer.network.next('hangs', 'GET /coupons');
    await payer.presses('Pay €9.90');
    (payer.element as CardTokenForm).order = 'o-2';
    await payer.finds('Pay €50.00', 'button');
    await entersCoupon(payer, code);
    await payer.finds('Pay €25.00', 'button');
    payer.network.release();
    await payer.passes(1);
    payer.doesNotSee('press the button again');
  });

  it('drops an error about a removed coupon once it is reset', async () => {
    let isDown = false;
    const order = (): OrderDetails => {
      if (isDown) throw new Error('down');
      return { amount: '9.90', currency: 'EUR', description: 'A book', coupons: true };
    };
    const sandbox = newSandbox();
    const payer = await open(form, { sandbox, order });
    await entersCoupon(payer, sandbox.coupons.issue({ percentOff: 50 }));
    await payer.finds('Pay €4.95', 'button');
    payer.network.next('hangs', 'GET /orders');
    await payer.presses('Remove coupon');
    (payer.element as CardTokenForm).reset();
    await payer.finds('Pay €9.90', 'button');
    isDown = true;
    payer.network.release();
    await payer.passes(1);
    await payer.presses('Have a coupon?');
    expect((await payer.finds('Coupon')).ariaInvalid).to.equal('false');
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
