/** What `pay-cardchange` tells a page while a card is entered: brand and completeness, never a digit. */
import { expect, html } from '@open-wc/testing';
import type { TemplateResult } from 'lit';
import '../../src/define/card-token-form.js';
import '../../src/define/pay-checkout.js';
import type { SavedCard } from '../../src/contract/index.js';
import type { EnteredCard } from '../../src/index.js';
import { framedForm, isReadyForNumber } from './card-framed-payer.js';
import { fillsIn, form } from './card-payer.js';
import { type OpenOptions, type Payer, type Stack, open, until } from './harness.js';

describe('pay-cardchange while a card is entered', () => {
  let told: EnteredCard[];
  const hear = ({ detail }: DocumentEventMap['pay-cardchange']): void => void told.push(detail);
  /** Opens an element on a page that listens on its document. */
  const opens = (template: TemplateResult, options?: OpenOptions): Promise<Payer & Stack> => {
    told = [];
    return open(template, options);
  };
  beforeEach(() => {
    sessionStorage.clear();
    document.addEventListener('pay-cardchange', hear);
  });
  afterEach(() => document.removeEventListener('pay-cardchange', hear));

  /** Types the first digit, which is reported as soon as the part that pays has loaded. */
  const begins = async (payer: Payer): Promise<void> => {
    await payer.types('Card number', '4');
    await until(
      () => told.length > 0,
      () => 'the brand',
    );
    expect(told).to.deep.equal([visa]);
  };

  const nothing = { brand: undefined, complete: false, empty: true };
  const visa = { brand: 'visa', complete: false, empty: false };
  const ready = { ...visa, complete: true };

  it('fires once per change, and reports an empty card after the payment', async () => {
    const payer = await opens(form);
    await payer.isIn('ready');
    expect(told).to.deep.equal([]);
    await begins(payer);
    await fillsIn(payer);
    await payer.types('Security code', '12');
    await payer.types('Security code', '123');
    expect(told).to.deep.equal([visa, ready, visa, ready]);
    await payer.presses('Pay €9.90');
    await payer.isIn('succeeded');
    // The security code is cleared first, because it may be sent only once.
    expect(told.slice(4)).to.deep.equal([visa, nothing]);
    expect(JSON.stringify(told)).not.to.match(/\d/);
  });

  it('fires on undo within the fields', async () => {
    const payer = await opens(form);
    await begins(payer);
    await payer.types('Card number', '37');
    expect(told.at(-1)).to.deep.equal({ ...visa, brand: 'american-express' });
    const number = await payer.finds<HTMLInputElement>('Card number');
    const undo = (): boolean =>
      number.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', code: 'KeyZ', ctrlKey: true, bubbles: true, cancelable: true })); // prettier-ignore
    await until(
      () => undo() || number.value === '',
      () => 'nothing left',
    );
    expect(told.at(-1)).to.deep.equal(nothing);
  });

  it('fires for a saved card, and for the change to another card', async () => {
    const card: SavedCard = { id: 'c-1', brand: 'Amex', last4: '0005', expMonth: '12', expYear: '2039' };
    const savedCards = { list: () => [card], token: () => 'a-token', save: () => 'c-2', remove: () => false };
    const payer = await opens(form, { handler: { savedCards } });
    await payer.sees('Amex ending in 0005');
    expect(told).to.deep.equal([{ brand: 'american-express', complete: true, empty: false }]);
    await payer.presses('Another card');
    await payer.finds('Card number');
    expect(told.slice(1)).to.deep.equal([nothing]);
  });

  it('fires in the drop-in', async () => {
    const payer = await opens(html`<pay-checkout order="o-1" country="DE"></pay-checkout>`);
    await payer.presses('Credit and debit cards');
    await begins(payer);
    await fillsIn(payer);
    expect(told).to.deep.equal([visa, ready]);
  });

  it('fires for a card in a frame of another origin', async () => {
    const payer = await opens(framedForm);
    await payer.isIn('ready');
    payer.element.focus();
    await isReadyForNumber(payer);
    await until(
      () => told.length > 0,
      () => 'the brand',
    );
    expect(told).to.deep.equal([visa]);
  });
});
