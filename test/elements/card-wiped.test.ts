/** What `<card-token-form>` keeps of a card that was sent: nothing, not even for undo. */
import { expect } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import type { CardTokenForm } from '../../src/index.js';
import { type Payer, open, until } from './harness.js';
import { entersAndPays, fillsIn, form, value } from './card-payer.js';

const masked = ['Card number', 'Expiry date', 'Security code'] as const;

/** Presses undo in each of the fields, and returns what they then hold. */
async function undoes(payer: Payer, fields: readonly string[]): Promise<readonly string[]> {
  const values: string[] = [];
  for (const label of fields) {
    const field = await payer.finds(label, 'input');
    const undo = { key: 'z', code: 'KeyZ', ctrlKey: true, bubbles: true, cancelable: true };
    for (let times = 0; times < 4; times++) field.dispatchEvent(new KeyboardEvent('keydown', undo));
    values.push(await value(payer, label));
  }
  return values;
}

describe('<card-token-form> after a card was sent', () => {
  beforeEach(() => sessionStorage.clear());

  it('brings the card back by no undo once it has paid', async () => {
    const payer = await open(form);
    await entersAndPays(payer);
    await payer.isIn('succeeded');
    (payer.element as CardTokenForm).order = 'o-2';
    await payer.isIn('ready');
    await payer.finds('Pay €9.90', 'button');
    for (const label of masked) expect(await value(payer, label)).to.equal('');
    expect(await undoes(payer, masked)).to.deep.equal(['', '', '']);
  });

  it('brings the security code back by no undo once the card was declined', async () => {
    const payer = await open(form);
    await entersAndPays(payer, { cvc: '222' });
    await payer.isIn('declined');
    expect(await undoes(payer, ['Security code'])).to.deep.equal(['']);
  });

  it('brings the card back by no undo after a reset', async () => {
    const payer = await open(form);
    await fillsIn(payer);
    (payer.element as CardTokenForm).reset();
    await until(
      () => payer.element.matches(':state(ready)'),
      () => 'the form read again',
    );
    expect(await undoes(payer, masked)).to.deep.equal(['', '', '']);
  });

  it('brings a card that was typed before its frame was asked for back by no undo', async () => {
    const payer = await open(form);
    await fillsIn(payer);
    // A frame of the page's own origin is refused.
    payer.element.setAttribute('isolated', '/frame.html');
    await payer.isIn('unavailable');
    payer.element.removeAttribute('isolated');
    await payer.isIn('ready');
    expect(await undoes(payer, masked)).to.deep.equal(['', '', '']);
  });
});
