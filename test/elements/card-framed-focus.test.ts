/** Where the focus goes when a page focuses the form, with the card in a real cross-origin frame. */
import { expect } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import type { CardTokenForm } from '../../src/index.js';
import { frameOf, framedForm as form, isReadyForNumber, isTold } from './card-framed-payer.js';
import { open, until } from './harness.js';

describe('<card-token-form isolated>, focused by its page', () => {
  beforeEach(() => sessionStorage.clear());

  it('focuses the first field of its frame', async () => {
    const payer = await open(form);
    await payer.isIn('ready');
    payer.element.focus();
    await isReadyForNumber(payer);
  });

  it('focuses that field even if the frame loads later', async () => {
    const payer = await open(form);
    await until(
      () => frameOf(payer),
      () => 'the frame',
    );
    payer.element.focus();
    await isReadyForNumber(payer);
  });

  it('keeps the focus that is already in the form', async () => {
    const payer = await open(form);
    await payer.isIn('ready');
    const name = await payer.finds<HTMLInputElement>('Name on card', 'input');
    name.focus();
    payer.element.focus();
    expect(payer.element.shadowRoot?.activeElement).to.equal(name);
  });
});

describe('<card-token-form isolated>, with the payer typing in its frame', () => {
  beforeEach(() => sessionStorage.clear());

  it('empties the frame with a reset', async () => {
    const payer = await open(form);
    await payer.isIn('ready');
    payer.element.focus();
    await isReadyForNumber(payer);
    (payer.element as CardTokenForm).reset();
    await isTold(payer, 'typed', '');
  });

  it('announces in the frame the error of the focused field, until the field loses the focus', async () => {
    const payer = await open(form);
    await payer.isIn('ready');
    payer.element.focus();
    await isReadyForNumber(payer);
    await payer.keys('Enter');
    await isTold(payer, 'heard', 'The card number is not complete.');
    await payer.keys('Tab');
    await isTold(payer, 'heard', '');
  });

  it('adapts the hint of the security code when the brand of the number changes', async () => {
    const payer = await open(form);
    await payer.isIn('ready');
    payer.element.focus();
    await isReadyForNumber(payer);
    await payer.keys('Tab', 'Tab', ...'1234', 'Enter');
    await isTold(payer, 'focused', 'number');
    await isTold(payer, 'ofCode', '3 digits on the back');
    await payer.keys('Home', 'Delete', 'Delete', ...'37');
    await isTold(payer, 'ofCode', '4 digits on the front');
  });
});
