/** The coupon field of `<card-token-form>`: what is sent to the backend, when, and for which order. */
import { expect } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import type { CardTokenForm } from '../../src/index.js';
import type { OrderDetails } from '../../src/server/index.js';
import { type Stack, createStack, newSandbox, open } from './harness.js';
import { entersCoupon, fillsIn, form, value } from './card-payer.js';
import { clockIn } from './wall-clock.js';

const book = { amount: '9.90', currency: 'EUR', description: 'A book' };

beforeEach(() => sessionStorage.clear());

describe('<card-token-form> with a coupon field', () => {
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

  it('is asked about once, however often it is applied, and again at a press of its button after a refusal', async () => {
    const payer = await open(form, { order: { coupons: true } });
    const asked = (): number => payer.network.calls.filter(({ call }) => call.startsWith('GET /coupons')).length;
    payer.network.next('hangs', 'GET /coupons');
    await entersCoupon(payer, 'GUESSED');
    await payer.keys('Enter', 'Enter');
    await payer.passes(0);
    expect(asked()).to.equal(1);
    payer.network.release();
    await payer.sees('There is no such coupon.');
    await payer.presses('Apply');
    await payer.passes(0);
    expect(asked()).to.equal(2);
  });

  it('takes no Enter while the form is disabled or pays', async () => {
    const payer = await open(form, { order: { coupons: true } });
    const element = payer.element as CardTokenForm;
    const asked = (): number => payer.network.calls.filter(({ call }) => call.startsWith('GET /coupons')).length;
    await fillsIn(payer);
    await payer.presses('Have a coupon?');
    await payer.types('Coupon', 'GUESSED');
    const field = await payer.finds<HTMLInputElement>('Coupon');
    element.disabled = true;
    await element.updateComplete;
    await payer.keys('Enter');
    expect([field.matches(':disabled'), asked()]).to.deep.equal([true, 0]);
    element.disabled = false;
    await element.updateComplete;
    await payer.presses('Apply');
    await payer.sees('There is no such coupon.');
    payer.network.next('hangs', 'POST /charges');
    await payer.presses('Pay €9.90');
    await payer.isIn('charging');
    field.focus();
    await payer.keys('Enter');
    expect(asked()).to.equal(1);
    payer.network.release();
    await payer.outcome();
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

  it('announces no price of the order before', async () => {
    const sandbox = newSandbox();
    const code = sandbox.coupons.issue({ percentOff: 50 });
    const order = (id: string): OrderDetails => ({ ...book, coupons: true, ...(id === 'o-2' && { amount: '50.00' }) });
    const stack = createStack({ sandbox, order });
    // A backend may count the versions of each order, so two orders may have the same.
    const fetch: Stack['fetch'] = async (...args) => {
      const answer = await stack.fetch(...args);
      return new Response((await answer.text()).replace(/"version":"\w+"/, '"version":"1"'), answer);
    };
    const payer = await open(form, { stack: { ...stack, fetch } });
    await entersCoupon(payer, code);
    await payer.sees(`Coupon ${code} is included.`);
    payer.network.next('hangs', 'GET /orders');
    await payer.presses('Remove coupon');
    (payer.element as CardTokenForm).order = 'o-2';
    await payer.finds('Pay €50.00', 'button');
    payer.network.release();
    await payer.passes(1);
    expect(payer.element.shadowRoot?.querySelector('[role=status]')?.textContent.trim()).to.equal('');
  });

  it('drops the answer about a coupon once it is reset, and pays the order without it', async () => {
    const sandbox = newSandbox();
    const code = sandbox.coupons.issue({ percentOff: 50 });
    const payer = await open(form, { sandbox, order: { coupons: true } });
    for (const tried of [code, 'NO-SUCH']) {
      payer.network.next('hangs', 'GET /coupons');
      await entersCoupon(payer, tried);
      (payer.element as CardTokenForm).reset();
      payer.network.release();
      await payer.passes(1);
      payer.doesNotSee('is included');
      await payer.presses('Have a coupon?');
      expect((await payer.finds('Coupon')).ariaInvalid).to.equal('false');
      await payer.presses('Have a coupon?');
    }
    payer.network.next('hangs', 'GET /coupons');
    await entersCoupon(payer, code);
    (payer.element as CardTokenForm).reset();
    await payer.isIn('ready');
    await fillsIn(payer);
    await payer.presses('Pay €9.90');
    expect(await payer.outcome()).to.have.nested.property('receipt.amount', '9.90');
    payer.network.release();
  });

  it('asks about a coupon at once after a reset, although an earlier question has no answer', async () => {
    const sandbox = newSandbox();
    const code = sandbox.coupons.issue({ percentOff: 50 });
    const payer = await open(form, { sandbox, order: { coupons: true } });
    payer.network.next('hangs', 'GET /coupons');
    await entersCoupon(payer, code);
    (payer.element as CardTokenForm).reset();
    await payer.isIn('ready');
    await entersCoupon(payer, code);
    await payer.sees(`Coupon ${code} is included.`);
    payer.network.release();
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

  it('asks about a pasted code without the invisible and full-width characters that were copied along', async () => {
    const sandbox = newSandbox();
    sandbox.coupons.issue({ code: 'SPRING-10', percentOff: 10 });
    const payer = await open(form, { sandbox, order: { coupons: true } });
    for (const copied of ['\u200BSPRING-10\u200E', 'ＳＰＲＩＮＧ－１０']) {
      await payer.presses('Have a coupon?');
      await payer.types('Coupon', copied);
      await payer.presses('Apply');
      await payer.sees('Coupon SPRING-10 is included.');
      await payer.presses('Remove coupon');
      await payer.finds('Have a coupon?');
    }
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
});
