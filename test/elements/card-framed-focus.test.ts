/** Where the focus goes that a page puts on the form, with the card in a real frame of another origin. */
import { expect } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import { frameOf, framedForm as form, isReadyForNumber, isTold } from './card-framed-payer.js';
import { open, until } from './harness.js';

describe('<card-token-form isolated>, focused by its page', () => {
  beforeEach(() => sessionStorage.clear());

  it('has the focus in the first field of its frame', async () => {
    const payer = await open(form);
    await payer.isIn('ready');
    payer.element.focus();
    await isReadyForNumber(payer);
  });

  it('has it there also when the frame comes later', async () => {
    const payer = await open(form);
    await until(
      () => frameOf(payer),
      () => 'the frame',
    );
    payer.element.focus();
    await isReadyForNumber(payer);
  });

  it('leaves it where it is, if it is in the form', async () => {
    const payer = await open(form);
    await payer.isIn('ready');
    const name = await payer.finds<HTMLInputElement>('Name on card', 'input');
    name.focus();
    payer.element.focus();
    expect(payer.element.shadowRoot?.activeElement).to.equal(name);
  });
});

describe('<card-token-form isolated>, typed in its frame', () => {
  beforeEach(() => sessionStorage.clear());

  it('says in the frame what is wrong with the field that has the focus there, until it is left', async () => {
    const payer = await open(form);
    await payer.isIn('ready');
    payer.element.focus();
    await isReadyForNumber(payer);
    await payer.keys('Enter');
    await isTold(payer, 'heard', 'The card number is not complete.');
    await payer.keys('Tab');
    await isTold(payer, 'heard', '');
  });

  it('looks at the security code anew when the number turns out to be of another brand', async () => {
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
