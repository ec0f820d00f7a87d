import { expect, html } from '@open-wc/testing';
import '../../src/define/pay-checkout.js';
import type { PayCheckout } from '../../src/index.js';
import { type Payer, open, until } from './harness.js';

const checkout = html`<pay-checkout order="o-1" country="GB"></pay-checkout>`;
const of = (payer: { element: HTMLElement }): PayCheckout => payer.element as PayCheckout;

const shows = (payer: Payer, tag: string): Promise<unknown> =>
  until(
    () => of(payer).piece?.localName === tag,
    () => `${tag}; ${of(payer).state.name}; seen: ${payer.text}`,
  );

describe('<pay-checkout> when it is moved or its methods change', () => {
  beforeEach(() => sessionStorage.clear());

  it('opens the chosen piece even if the element is moved in the page meanwhile', async () => {
    const payer = await open(checkout, { fault: ['hangs', 'GET /config'] });
    await payer.presses(/^Credit and debit cards/);
    await payer.isIn('opening');
    const place = document.createElement('section');
    document.body.append(place);
    place.append(payer.element);
    payer.network.release();
    await shows(payer, 'card-token-form');
    expect((await payer.finds<HTMLInputElement>(/^Credit and debit cards/, 'input')).checked).to.be.true;
    place.remove();
  });

  it('removes a piece whose method is not offered in the new country', async () => {
    const payer = await open(checkout);
    await payer.presses(/^Phone bill/);
    await shows(payer, 'carrier-flow');
    of(payer).country = 'DE';
    await payer.finds(/^SEPA/);
    await payer.isIn('choosing');
    expect(of(payer).piece).to.equal(undefined);
    of(payer).country = 'GB';
    await payer.finds(/^Phone bill/);
    await payer.presses(/^Phone bill/);
    await shows(payer, 'carrier-flow');
  });

  it('removes a piece whose method the page filters out or removes', async () => {
    const payer = await open(
      html`<pay-checkout order="o-1" country="GB">
        <span slot="method-cash">Cash on delivery</span>
        <p slot="own">Pay the courier.</p>
      </pay-checkout>`,
      { order: { amount: '10.00' } },
    );
    await payer.presses(/^paysafecard/);
    await shows(payer, 'epin-redeem');
    of(payer).filter = ({ kind }) => kind !== 'prepaid';
    await payer.isIn('choosing');
    expect(of(payer).piece).to.equal(undefined);
    const picker = of(payer).shadowRoot?.querySelector('ps-picker');
    picker?.shadowRoot?.querySelector<HTMLInputElement>('input[value="cash"]')?.click();
    await shows(payer, 'p');
    of(payer).querySelector('[slot="method-cash"]')?.remove();
    await payer.isIn('choosing');
    expect(of(payer).piece).to.equal(undefined);
  });

  it('does not take a change in a field of the page’s own method as a choice', async () => {
    const payer = await open(
      html`<pay-checkout order="o-1" country="GB">
        <span slot="method-invoice">Invoice <input value="sepa" /></span>
      </pay-checkout>`,
    );
    await payer.finds(/^paysafecard/);
    const heard: string[] = [];
    payer.element.addEventListener('change', () => heard.push('change'));
    of(payer)
      .querySelector('input')
      ?.dispatchEvent(new Event('change', { bubbles: true }));
    expect(heard, 'the page hears its own field').to.deep.equal(['change']);
    await payer.isIn('choosing');
  });

  it('leaves the focus where the page has put it when a piece is removed', async () => {
    const payer = await open(checkout);
    await payer.presses(/^Phone bill/);
    await shows(payer, 'carrier-flow');
    (await payer.finds('Continue', 'button')).focus();
    const box = document.createElement('input');
    payer.element.before(box);
    payer.element.addEventListener('pay-statechange', ({ detail }) => {
      if (detail.to === 'choosing' && detail.from === 'paying') queueMicrotask(() => box.focus());
    });
    of(payer).filter = ({ kind }) => kind !== 'mobile';
    await payer.isIn('choosing');
    await of(payer).updateComplete;
    await payer.passes(0);
    expect(document.activeElement === box).to.be.true;
    box.remove();
  });

  it('keeps a piece whose method is offered in the new country too', async () => {
    const payer = await open(checkout);
    await payer.presses(/^Credit and debit cards/);
    await shows(payer, 'card-token-form');
    await payer.types('Name on card', 'Ada');
    of(payer).country = 'DE';
    await payer.finds(/^SEPA/);
    await payer.isIn('paying');
    expect((await payer.finds<HTMLInputElement>('Name on card', 'input')).value).to.equal('Ada');
  });

  it('keeps the focus when the piece replaces the button "Try again"', async () => {
    const payer = await open(checkout, { fault: ['offline', 'GET /config'] });
    await payer.presses(/^Credit and debit cards/);
    await payer.isIn('error');
    payer.network.heal();
    await payer.presses('Try again');
    await shows(payer, 'card-token-form');
    expect(document.activeElement === payer.element).to.be.true;
  });
});
