/** A card payment that is refused or cannot start: what the form shows and keeps, and the next try. */
import { expect } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import type { BeforePayData, CardTokenForm } from '../../src/index.js';
import { goodCard, open, until } from './harness.js';
import { charges, entersAndPays, fillsIn, form, pays, value } from './card-payer.js';
import { clockIn } from './wall-clock.js';

beforeEach(() => sessionStorage.clear());

describe('<card-token-form> with a refusal', () => {
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

  it('sends the name without the spaces around it', async () => {
    const payer = await open(form);
    await fillsIn(payer);
    // As a browser fills it in.
    const field = await payer.finds<HTMLInputElement>('Name on card');
    field.value = ` ${goodCard.name} `;
    field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    await payer.presses('Pay €9.90');
    await payer.outcome();
    const sent = payer.network.calls.find(({ call }) => call === 'POST /charges');
    expect(JSON.parse(sent?.body ?? '{}').cardholder).to.equal(goodCard.name);
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
