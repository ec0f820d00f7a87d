import { expect, html } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import '../../src/define/carrier-flow.js';
import '../../src/define/epin-redeem.js';
import '../../src/define/pay-checkout.js';
import '../../src/define/ps-picker.js';
import type { PayCheckout, PsPicker } from '../../src/index.js';
import { fillsIn, sent } from './card-payer.js';
import { type Payer, open, until } from './harness.js';

const checkout = html`<pay-checkout order="o-1" country="GB"></pay-checkout>`;
const of = (payer: { element: HTMLElement }): PayCheckout => payer.element as PayCheckout;

/** Returns the focused element, through shadow roots. */
function focused(): Element | null {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at;
}

const isAtChoice = (): unknown =>
  until(
    () => focused()?.matches('input[type=radio]'),
    () => `the focus at the choice; it is in ${focused()?.localName}`,
  );

async function opensCard(payer: Payer): Promise<void> {
  await payer.presses(/^Credit and debit cards/);
  (await payer.finds('Name on card', 'input')).focus();
}

describe('the focus when the content around it changes', () => {
  beforeEach(() => sessionStorage.clear());

  it('goes to the choice when the checkout is reset', async () => {
    const payer = await open(checkout);
    await opensCard(payer);
    of(payer).reset();
    await isAtChoice();
  });

  it('goes to the choice when the checkout is reset while it pays and after it has paid', async () => {
    const payer = await open(checkout, { fault: ['hangs', 'POST /charges'] });
    await opensCard(payer);
    await fillsIn(payer);
    await payer.keys('Enter');
    await sent(payer);
    of(payer).reset();
    await isAtChoice();
    payer.network.release();
    await payer.presses(/^Credit and debit cards/);
    await payer.isIn('paid');
    payer.element.shadowRoot?.querySelector<HTMLElement>('card-token-form')?.focus();
    of(payer).reset();
    await isAtChoice();
  });

  it('goes to the choice when the order changes', async () => {
    const payer = await open(checkout);
    await opensCard(payer);
    of(payer).order = 'o-2';
    await isAtChoice();
  });

  it('goes to the choice when the piece is no longer offered', async () => {
    const payer = await open(checkout);
    await opensCard(payer);
    of(payer).filter = ({ kind }) => kind !== 'card';
    await isAtChoice();
  });

  it('stays where the page moves it', async () => {
    const payer = await open(checkout);
    await opensCard(payer);
    const field = document.createElement('input');
    payer.element.before(field);
    of(payer).reset();
    field.focus();
    await payer.isIn('choosing');
    await payer.finds(/^Credit and debit cards/);
    expect(focused() === field).to.be.true;
    field.remove();
  });

  it('goes to "Try again" when a filter leaves no method, and back to the choice', async () => {
    const payer = await open(html`<ps-picker country="GB"></ps-picker>`);
    await payer.isIn('ready');
    payer.element.focus();
    expect(focused()?.localName).to.equal('input');
    const picker = payer.element as PsPicker;
    picker.filter = () => false;
    await picker.updateComplete;
    expect(focused()?.textContent.trim()).to.equal('Try again');
    picker.filter = undefined;
    await picker.updateComplete;
    await isAtChoice();
  });

  for (const [tag, template] of [
    ['ps-picker', html`<ps-picker country="GB"></ps-picker>`],
    ['pay-checkout', checkout],
  ] as const) {
    it(`waits at the message that <${tag}> loads the methods, after "Try again"`, async () => {
      const payer = await open(template, { fault: ['offline', 'GET /payment-systems'] });
      const button = await payer.finds('Try again', 'button');
      payer.network.heal();
      payer.network.next('hangs', 'GET /payment-systems');
      button.focus();
      await payer.keys('Enter');
      await until(
        () => focused()?.matches('[role=status]'),
        () => `the focus at the message; it is in ${focused()?.localName}`,
      );
      expect(focused()?.textContent).to.equal('Loading payment methods…');
      payer.network.release();
      await isAtChoice();
    });
  }

  it('is at "Try again" if the methods fail to load once more, or are slow', async () => {
    const payer = await open(html`<ps-picker country="GB"></ps-picker>`, {
      fault: ['offline', 'GET /payment-systems'],
    });
    const isAtAgain = (): Promise<unknown> =>
      until(
        () => focused()?.textContent.trim() === 'Try again',
        () => `the focus at the button; it is in ${focused()?.localName}`,
      );
    (await payer.finds('Try again', 'button')).focus();
    await payer.keys('Enter');
    await payer.hears('pay-failure');
    await isAtAgain();
    payer.network.heal();
    payer.network.next('hangs', 'GET /payment-systems');
    await payer.keys('Enter');
    await payer.isIn('loading');
    payer.network.next('hangs', 'GET /payment-systems');
    await payer.passes(7);
    await payer.isIn('slow');
    await isAtAgain();
  });

  it('goes to the choice once it has loaded, if the page focuses the element before', async () => {
    const payer = await open(html`<ps-picker country="GB"></ps-picker>`, { fault: ['hangs', 'GET /payment-systems'] });
    await payer.isIn('loading');
    payer.element.focus();
    payer.network.release();
    await isAtChoice();
  });

  const terms = html`<label><input type="checkbox" />I agree</label>`;
  for (const [tag, template, state] of [
    ['card-token-form', html`<card-token-form order="o-1">${terms}</card-token-form>`, 'ready'],
    ['epin-redeem', html`<epin-redeem order="o-1">${terms}</epin-redeem>`, 'ready'],
    ['carrier-flow', html`<carrier-flow order="o-1" country="GB">${terms}</carrier-flow>`, 'choosing'],
  ] as const) {
    it(`stays on a field that the page has put into <${tag}>`, async () => {
      const payer = await open(template, { order: { amount: '10.00' }, fault: ['hangs', 'GET /orders/o-1'] });
      const box = payer.element.querySelector('input');
      box?.focus();
      await until(
        () => payer.network.calls.some(({ call }) => call === 'GET /orders/o-1'),
        () => 'the question for the order',
      );
      payer.network.release();
      await payer.isIn(state);
      await (payer.element as PsPicker).updateComplete;
      expect(focused() === box, `the focus is in ${focused()?.outerHTML.slice(0, 60)}`).to.be.true;
    });
  }
});
