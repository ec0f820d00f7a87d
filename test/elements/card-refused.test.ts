import { expect } from '@open-wc/testing';
import { type PayClient, configure } from '../../src/client/index.js';
import '../../src/define/card-token-form.js';
import type { BeforePayData, CardTokenForm } from '../../src/index.js';
import { cardRefusal } from '../../src/locales/en/card-refusal.js';
import { common } from '../../src/locales/en/common.js';
import { type Payer, goodCard, open, until } from './harness.js';
import { isAccessible } from '../suites/is-accessible.js';
import { charges, entersAndPays, fillsIn, form, pays, value } from './card-payer.js';
import { clockIn } from './wall-clock.js';

type Wait = PayClient['wait'];

beforeEach(() => sessionStorage.clear());

describe('<card-token-form> with a refusal or an invalid card', () => {
  it('keeps everything but the security code after the bank refuses, and starts a new attempt', async () => {
    const payer = await pays({ cvc: '222' });
    await payer.sees('There is not enough money on this card');
    const { error } = (await payer.hears('pay-failure')).detail;
    expect(error).to.deep.include({ type: 'declined', code: '3011' });
    expect(await value(payer, 'Card number')).to.equal('4242 4242 4242 4242');
    expect(await value(payer, 'Name on card')).to.equal('Ada Lovelace');
    expect(await value(payer, 'Security code')).to.equal('');
    await payer.types('Security code', '123');
    await payer.presses('Pay €9.90');
    expect(await payer.outcome()).to.deep.include({ status: 'succeeded' });
    const attempts = payer.network.calls
      .filter(({ call }) => call === 'POST /charges')
      .map(({ body }) => JSON.parse(body).attempt);
    expect(new Set(attempts).size).to.equal(2);
    expect(charges(payer)).to.equal(1);
  });

  it('shows a refusal of a field at that field, and focuses it', async () => {
    const payer = await pays({ cvc: '111' });
    await payer.sees('The security code does not match the card');
    const field = await payer.finds<HTMLInputElement>('Security code');
    await until(
      () => payer.element.shadowRoot?.activeElement === field,
      () => 'focus on the security code',
    );
    expect(field.getAttribute('aria-invalid')).to.equal('true');
  });

  it('keeps the refusal of a field until the field is changed', async () => {
    const payer = await open(form);
    payer.sandbox.faults.next(1, { code: 3003 }, '/charge');
    await entersAndPays(payer);
    await payer.isIn('declined');
    const why = 'The bank does not recognise this card number.';
    await payer.sees(why);
    (await payer.finds('Name on card', 'input')).focus();
    await (payer.element as CardTokenForm).updateComplete;
    await payer.sees(why);
    expect((await payer.finds('Card number', 'input')).getAttribute('aria-invalid')).to.equal('true');
    await payer.types('Card number', '5555555555554444');
    payer.doesNotSee(why);
  });

  it('clears the error of a field that a password manager fills in with only a change event', async () => {
    const payer = await open(form);
    await fillsIn(payer, { name: '' });
    await payer.presses('Pay €9.90');
    await payer.sees('Enter the name');
    const name = await payer.finds<HTMLInputElement>('Name on card', 'input');
    name.value = 'Ada Meadows';
    name.dispatchEvent(new Event('change', { bubbles: true }));
    await (payer.element as CardTokenForm).updateComplete;
    payer.doesNotSee('Enter the name');
  });

  it('focuses the first invalid field and sends nothing', async () => {
    const payer = await open(form);
    await fillsIn(payer, { number: '4242424242424241', cvc: '12' });
    await payer.presses('Pay €9.90');
    await payer.sees('This card number is not valid');
    await payer.sees('The security code is not complete');
    expect(payer.element.shadowRoot?.activeElement?.id).to.equal('number');
    expect(payer.network.calls.filter(({ call }) => call.startsWith('POST'))).to.deep.equal([]);
    await payer.types('Card number', goodCard.number);
    payer.doesNotSee('This card number is not valid');
  });

  it('shows the error of a field when the payer leaves it, not before', async () => {
    const payer = await open(form);
    await payer.types('Expiry date', '01/20');
    payer.doesNotSee('expired');
    await payer.keys('Tab');
    await payer.sees('This card has expired');
  });

  it('shows no error when a field is left for the button, which must not move; the press shows it', async () => {
    const payer = await open(form);
    await fillsIn(payer);
    await payer.types('Security code', '12');
    const button = await payer.finds('Pay €9.90', 'button');
    const { top } = button.getBoundingClientRect();
    button.focus();
    await (payer.element as CardTokenForm).updateComplete;
    expect(button.getBoundingClientRect().top).to.equal(top);
    await payer.presses('Pay €9.90');
    await payer.sees('The security code is not complete.');
  });

  it('shows no error on a press in a browser that does not focus buttons, but does when a field is left later', async () => {
    const payer = await open(form);
    await fillsIn(payer);
    await payer.types('Security code', '12');
    const button = await payer.finds('Pay €9.90', 'button');
    const { top } = button.getBoundingClientRect();
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    (await code(payer)).blur();
    await (payer.element as CardTokenForm).updateComplete;
    expect(button.getBoundingClientRect().top).to.equal(top);
    payer.doesNotSee('not complete');
    await payer.types('Security code', '1');
    await payer.keys('Tab');
    await payer.sees('The security code is not complete.');
  });

  const code = (payer: Payer): Promise<HTMLInputElement> => payer.finds('Security code', 'input');
  /** Returns the descriptions of the security code, in order. */
  const saidOfCode = async (payer: Payer): Promise<readonly string[]> => {
    const field = await code(payer);
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.flatMap((id) => field.parentElement?.querySelector(`#${id}`)?.textContent ?? []);
  };

  it('shows the error of a code that is too long or too short together with the hint', async () => {
    const payer = await open(form);
    await fillsIn(payer, { cvc: '1234' });
    expect((await code(payer)).ariaInvalid).to.equal('true');
    expect(await saidOfCode(payer)).to.deep.equal(['The security code is too long.', '3 digits on the back']);
    await payer.types('Security code', '12');
    await payer.keys('Tab');
    expect(await saidOfCode(payer)).to.deep.equal(['The security code is not complete.', '3 digits on the back']);
    await fillsIn(payer, { number: '378282246310005', cvc: '123' });
    expect(await saidOfCode(payer)).to.deep.equal(['The security code is not complete.', '4 digits on the front']);
    await isAccessible(payer.element);
  });

  it('clears the error of a code that fits the corrected number', async () => {
    const payer = await open(form);
    await fillsIn(payer, { cvc: '1234' });
    expect((await code(payer)).ariaInvalid).to.equal('true');
    await payer.types('Card number', '378282246310005');
    expect((await code(payer)).ariaInvalid).not.to.equal('true');
    expect(await saidOfCode(payer)).to.deep.equal(['4 digits on the front']);
  });

  it('shows on the payer’s clock when the next try is possible after too many tries', async () => {
    let isTooMany = true;
    const limiter = {
      consume: async () => {
        if (isTooMany) throw Object.assign(new Error('too many'), { msBeforeNext: 600_000 });
      },
    };
    const payer = await pays({}, { handler: { limiter }, ahead: 7200 });
    await payer.sees(`Too many tries. After ${clockIn(600, payer)} you can try again.`);
    isTooMany = false;
    await payer.types('Security code', '123');
    await payer.presses('Pay €9.90');
    expect(await payer.outcome()).to.deep.include({ status: 'succeeded' });
    expect(charges(payer)).to.equal(1);
  });

  /** Fills the form in for an order that a voucher paid in a second tab. */
  async function paidByVoucher(): ReturnType<typeof open> {
    const payer = await open(form, { order: { amount: '10.00' } });
    const pin = payer.sandbox.vouchers.issue({ nominal: '10.00', currency: 'EUR' });
    const redeemed = await payer.fetch(`${payer.place.backend}/epin/redemptions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ attempt: 'voucher-in-a-second-tab', order: 'o-1', pin }),
    });
    expect(redeemed.status).to.equal(200);
    await fillsIn(payer);
    return payer;
  }

  it('shows that the order was paid in another way meanwhile, and charges nothing', async () => {
    const payer = await paidByVoucher();
    await payer.presses('Pay €10.00');
    await payer.sees(common.orderPaid);
    const { error } = (await payer.hears('pay-failure')).detail;
    expect(error).to.deep.include({ type: 'invalid-request', code: 'order-paid', field: 'order', status: 409 });
    expect(charges(payer)).to.equal(0);
    await payer.isIn('unavailable');
    const { shadowRoot } = payer.element;
    expect([...(shadowRoot?.querySelectorAll('button, input') ?? [])].filter((each) => each.checkVisibility())).to.be
      .empty;
    expect(shadowRoot?.activeElement?.getAttribute('role')).to.equal('status');
    expect([...(shadowRoot?.querySelectorAll('input') ?? [])].map(({ value }) => value).join('')).to.equal('');
    await isAccessible(payer.element);
  });

  it('shows that the order is taken if the status of the other payment is not answered', async () => {
    const payer = await paidByVoucher();
    payer.network.next('lost', 'GET /orders/o-1/payment');
    await payer.presses('Pay €10.00');
    await payer.sees(cardRefusal.orderTaken);
    const { error } = (await payer.hears('pay-failure')).detail;
    expect(error).to.deep.include({ type: 'invalid-request', code: 'order-taken' });
    expect(charges(payer)).to.equal(0);
  });

  it('waits at most five seconds for the status of the payment that took the order', async () => {
    const payer = await paidByVoucher();
    payer.network.next('hangs', 'GET /orders/o-1/payment');
    await payer.presses('Pay €10.00');
    await until(
      () => payer.network.calls.some(({ call }) => call === 'GET /orders/o-1/payment'),
      () => 'the question',
    );
    await payer.passes(4);
    await payer.isIn('charging');
    await payer.passes(1);
    await payer.sees(cardRefusal.orderTaken);
    expect(charges(payer)).to.equal(0);
  });

  it('waits at most five seconds for that status in a hidden tab too', async () => {
    const payer = await paidByVoucher();
    // Look-ups pause while the page is hidden: only waits that allow hidden pages go on.
    const wait: Wait = (milliseconds, signal, evenHidden) =>
      evenHidden ? payer.wait(milliseconds, signal) : new Promise(() => undefined);
    configure({ endpoint: '/pay', fetch: payer.fetch, wait, now: payer.now });
    payer.network.next('hangs', 'GET /orders/o-1/payment');
    await payer.presses('Pay €10.00');
    await until(
      () => payer.network.calls.some(({ call }) => call === 'GET /orders/o-1/payment'),
      () => 'the question',
    );
    await payer.passes(5);
    await payer.sees(cardRefusal.orderTaken);
    expect(charges(payer)).to.equal(0);
  });

  for (const [where, says, isOnline] of [
    ['there is no network', 'There is no connection. Nothing was charged.', false],
    ['there is one', 'The payment service is not responding at the moment. Nothing was charged.', true],
  ] as const)
    it(`tells a lost network from a silent provider when the card gets no answer: ${where}`, async () => {
      const payer = await open(form);
      payer.network.next('offline', 'gateway/token');
      await fillsIn(payer);
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline });
      await payer.presses('Pay €9.90');
      await payer.sees(says);
      Reflect.deleteProperty(navigator, 'onLine');
      await payer.types('Security code', '123');
      await payer.presses('Pay €9.90');
      expect(await payer.outcome()).to.deep.include({ status: 'succeeded' });
    });

  it('lets a listener of before-pay prevent the payment, delay it and add data', async () => {
    const payer = await open(form);
    payer.element.addEventListener('before-pay', (event) => event.preventDefault(), { once: true });
    await fillsIn(payer);
    await payer.presses('Pay €9.90');
    await payer.sees('The payment was not started');
    payer.element.addEventListener('before-pay', (event) =>
      event.waitUntil(Promise.resolve({ cardholder: 'Grace Hopper' })),
    );
    await payer.presses('Pay €9.90');
    await payer.outcome();
    const sent = payer.network.calls.find(({ call }) => call === 'POST /charges');
    expect(JSON.parse(sent?.body ?? '{}').cardholder).to.equal('Grace Hopper');
  });

  for (const cardholder of [undefined, null]) {
    it(`keeps the typed name when before-pay adds ${cardholder}`, async () => {
      const payer = await open(form);
      const added = { cardholder } as unknown as BeforePayData;
      payer.element.addEventListener('before-pay', (event) => event.waitUntil(Promise.resolve(added)));
      await fillsIn(payer);
      await payer.presses('Pay €9.90');
      await payer.outcome();
      const sent = payer.network.calls.find(({ call }) => call === 'POST /charges');
      expect(JSON.parse(sent?.body ?? '{}').cardholder).to.equal(goodCard.name);
    });
  }

  it('refuses the old price of a changed order, and shows the new one', async () => {
    const amount = { now: '9.90' };
    const payer = await open(form, {
      order: () => ({ amount: amount.now, currency: 'EUR', description: 'A book' }),
    });
    await payer.finds('Pay €9.90', 'button');
    amount.now = '12.00';
    await fillsIn(payer);
    await payer.presses('Pay €9.90');
    await payer.sees('The price is now €12.00');
    expect(charges(payer)).to.equal(0);
    await payer.types('Security code', '123');
    await payer.presses('Pay €12.00');
    const outcome = await payer.outcome();
    expect(outcome).to.have.nested.property('receipt.amount', '12.00');
  });
});
