import { expect, html } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import { configure } from '../../src/client/index.js';
import type { CardTokenForm } from '../../src/index.js';
import { open, until } from './harness.js';
import { isAccessible } from '../suites/is-accessible.js';
import { behavesLikePaymentElement } from '../suites/payment-element.js';
import { fillsIn, form, pays } from './card-payer.js';

beforeEach(() => sessionStorage.clear());

function nextTask(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  port1.postMessage('the next task');
  return new Promise((resolve) => (port2.onmessage = resolve));
}

describe('<card-token-form> while it loads, isolated, or in token mode', () => {
  it('shows that the backend cannot be reached, and tries again', async () => {
    const payer = await open(form, { fault: ['offline', 'GET /config'] });
    await payer.sees('There is no connection');
    payer.network.heal();
    await payer.presses('Try again');
    await payer.finds('Pay €9.90', 'button');
  });

  it('requests the order at once if another form has already loaded the parts', async () => {
    const payer = await open(form);
    await payer.isIn('ready');
    const asked: string[] = [];
    configure({
      fetch: (...args) => {
        asked.push(new Request(...args).url);
        return payer.fetch(...args);
      },
    });
    payer.element.after(payer.element.cloneNode());
    await nextTask();
    expect(asked.map((url) => new URL(url).pathname).sort()).to.deep.equal(['/pay/config', '/pay/orders/o-1']);
  });

  it('shows its own card fields again once it is no longer isolated', async () => {
    const payer = await open(form);
    const card = payer.element as CardTokenForm;
    await fillsIn(payer);
    await payer.sees('Visa');
    // A frame of the page's own origin is refused.
    card.setAttribute('isolated', '/frame.html');
    await payer.isIn('unavailable');
    payer.doesNotSee('Card number');
    card.removeAttribute('isolated');
    await payer.isIn('ready');
    payer.doesNotSee('Visa');
    await fillsIn(payer, { number: '5555555555554444' });
    await payer.sees('Mastercard');
  });

  it('creates only the token in token mode', async () => {
    const payer = await open(html`<card-token-form mode="token"></card-token-form>`);
    await fillsIn(payer);
    await payer.presses('Continue');
    const outcome = await payer.outcome();
    expect(outcome).to.have.property('token').that.matches(/^ot_/);
    expect(payer.network.calls.some(({ call }) => call === 'POST /charges')).to.be.false;
  });
});

describe('the card icon of <card-token-form>', () => {
  const drawn = ({ element }: { element: Element }): Element | null | undefined =>
    element.shadowRoot?.querySelector('.brand > svg');

  it('shows a generic card on focus, the brand after the first digits, and the generic card when emptied', async () => {
    const payer = await open(form);
    await payer.isIn('ready');
    expect(drawn(payer)).to.equal(null);
    const number = await payer.finds<HTMLInputElement>('Card number');
    number.focus();
    await until(
      () => drawn(payer),
      () => 'a card that is drawn',
    );
    const any = drawn(payer)?.innerHTML;
    await payer.types('Card number', '4242');
    await payer.sees('Visa');
    expect(drawn(payer)?.innerHTML).not.to.equal(any);
    await payer.types('Card number', '');
    payer.doesNotSee('Visa');
    expect(drawn(payer)?.innerHTML).to.equal(any);
  });
});

describe('<card-token-form> with --pay-control-height', () => {
  for (const height of ['2.25rem', '2.75rem', '3.5rem'])
    it(`makes its button as high as its fields at ${height}`, async () => {
      const payer = await open(form);
      payer.element.style.setProperty('--pay-control-height', height);
      const { offsetHeight } = await payer.finds('Pay €9.90', 'button');
      expect(offsetHeight).to.equal((await payer.finds('Card number', 'input')).offsetHeight);
    });
});

describe('<card-token-form> is accessible', () => {
  it('when fields are wrong', async () => {
    const payer = await open(form);
    await payer.isIn('ready');
    (payer.element as CardTokenForm).submit();
    await payer.sees('Enter the number on the card.');
    await isAccessible(payer.element);
  });

  for (const [state, cvc] of [
    ['declined', '222'],
    ['review', '555'],
    ['succeeded', '123'],
  ] as const) {
    it(`when ${state}`, async () => {
      const payer = await pays({ cvc });
      await payer.isIn(state);
      await isAccessible(payer.element);
    });
  }

  it('in the dialog of the issuer', async () => {
    const payer = await pays({ cvc: '333' });
    await payer.sees('Confirm with your bank');
    await isAccessible(payer.element);
  });

  it('with saved cards and a coupon', async () => {
    const card = { id: 'a', brand: 'Visa', last4: '4242', expMonth: '12', expYear: '2039' };
    const savedCards = { list: () => [card], token: () => undefined, save: () => 'x', remove: () => true };
    const payer = await open(form, { order: { coupons: true }, handler: { savedCards } });
    await payer.sees('Have a coupon?');
    await payer.presses('Have a coupon?');
    await isAccessible(payer.element);
  });
});

behavesLikePaymentElement({ tag: 'card-token-form', usable: 'ready', waiting: 'loading', wrong: { mode: 'tokens' } });
