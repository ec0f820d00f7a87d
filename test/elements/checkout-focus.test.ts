/** `focus()` of `<pay-checkout>`. */
import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../src/define/pay-checkout.js';
import { frameOf, framedForm, isReadyForNumber } from './card-framed-payer.js';
import { Payer, open } from './harness.js';

/** Returns the focused element, through shadow roots. */
function focused(): HTMLElement | null {
  let at = document.activeElement as HTMLElement | null;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement as HTMLElement;
  return at;
}

const place = (): string => `the focus is at ${focused()?.outerHTML.slice(0, 80)}`;

/** Chooses a method and takes the focus away again. */
async function chooses(payer: Payer, method: RegExp, label: string): Promise<void> {
  await payer.presses(method);
  await payer.finds(label);
  focused()?.blur();
  expect(focused() === document.body, place()).to.equal(true);
}

describe('focus() of <pay-checkout>', () => {
  beforeEach(() => sessionStorage.clear());

  it('puts the focus at the methods while none is chosen', async () => {
    const payer = await open(html`<pay-checkout order="o-1" country="GB"></pay-checkout>`);
    await payer.finds(/^Credit and debit cards/);
    payer.element.focus();
    expect(focused()?.matches('input[type=radio]'), place()).to.equal(true);
  });

  it('puts the focus into the piece for the choice, and leaves it where it is within the element', async () => {
    const payer = await open(html`<pay-checkout order="o-1" country="GB"></pay-checkout>`);
    await chooses(payer, /^Credit and debit cards/, 'Card number');
    payer.element.focus();
    expect(focused() === (await payer.finds('Card number', 'input')), place()).to.equal(true);
    const name = await payer.finds('Name on card', 'input');
    name.focus();
    payer.element.focus();
    expect(focused() === name, place()).to.equal(true);
  });

  it('puts the focus at the chosen method if the piece takes none', async () => {
    const payer = await open(html`<pay-checkout order="o-1" country="GB"></pay-checkout>`);
    await chooses(payer, /^PayPal/, 'Continue to payment');
    payer.element.focus();
    expect(focused() === (await payer.finds(/^PayPal/, 'input')), place()).to.equal(true);
  });

  it('leaves the focus in the frame of an isolated card form that the page has put in', async () => {
    const payer = await open(html`<pay-checkout order="o-1" country="GB">${framedForm}</pay-checkout>`);
    const card = payer.element.querySelector('card-token-form') as HTMLElement;
    card.slot = 'card';
    await chooses(payer, /^Credit and debit cards/, 'Name on card');
    const payerAtCard = new Payer(card);
    await payerAtCard.isIn('ready');
    payer.element.focus();
    await isReadyForNumber(payerAtCard);
    payer.element.focus();
    expect(focused() === frameOf(payerAtCard), place()).to.equal(true);
  });
});
