/** Saving a card in `<card-token-form>`, and paying with a saved one. */
import { expect, html } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import type { CardTokenForm } from '../../src/index.js';
import { open } from './harness.js';
import { fillsIn, form, sent } from './card-payer.js';
import { keeping, old } from './saved-cards.js';
import { listens } from './told.js';

const book = { amount: '9.90', currency: 'EUR', description: 'A book' };

beforeEach(() => sessionStorage.clear());

describe('<card-token-form> with saved cards', () => {
  let permanent = '';
  const kept = keeping({ token: () => permanent, save: (token) => (permanent = token) });

  it('saves a card, then pays with it without asking for its number', async () => {
    const first = await open(form, { handler: kept(old) });
    await first.presses('Another card');
    await fillsIn(first);
    await first.presses('Save this card for next time');
    await first.presses('Pay €9.90');
    await first.isIn('succeeded');
    expect(permanent).not.to.equal('');
    const second = await open(html`<card-token-form order="o-2"></card-token-form>`, {
      handler: kept(old),
      sandbox: first.sandbox,
    });
    await second.sees('Visa ending in 4242 until 12/39');
    second.doesNotSee('Card number');
    await second.presses('Pay €9.90');
    await second.isIn('succeeded');
    const sent = second.network.calls.find(({ call }) => call === 'POST /charges');
    expect(JSON.parse(sent?.body ?? '{}'))
      .to.include({ savedCard: 'old' })
      .and.not.have.property('token');
  });

  it('lets another card pay if the chosen one was removed in another tab', async () => {
    const cards = kept(old, { ...old, id: 'other', last4: '4444' });
    permanent = '';
    const payer = await open(form, { handler: { savedCards: { ...cards.savedCards!, token: () => undefined } } });
    await payer.presses('Pay €9.90');
    await payer.isIn('failed');
    await payer.sees('Use another card');
    payer.doesNotSee('contact the shop');
    payer.doesNotSee('4242');
    await payer.sees('Visa ending in 4444');
    await payer.presses('Pay €9.90');
    await payer.finds('Card number');
    await fillsIn(payer);
    await payer.presses('Pay €9.90');
    await payer.isIn('succeeded');
  });

  it('sends nothing while the device is offline, and says so at once', async () => {
    permanent = '';
    const payer = await open(form, { handler: kept(old) });
    await payer.isIn('ready');
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    payer.network.always('offline');
    await payer.presses('Pay €9.90');
    await payer.sees('There is no connection. Nothing was charged.');
    Reflect.deleteProperty(navigator, 'onLine');
    expect(payer.network.calls.some(({ call }) => call === 'POST /charges')).to.equal(false);
    expect(payer.raised.map(({ type }) => type)).not.to.include('pay-pending');
    expect(sessionStorage.length).to.equal(0);
  });

  it('pays if the browser says wrongly that the device is offline', async () => {
    const payer = await open(form);
    await fillsIn(payer);
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    await payer.presses('Pay €9.90');
    await payer.isIn('succeeded').finally(() => Reflect.deleteProperty(navigator, 'onLine'));
  });

  it('says that the order is gone, not that there is no connection, if the browser says the latter wrongly', async () => {
    let isGone = false;
    const book = { amount: '9.90', currency: 'EUR', description: 'A book' };
    const payer = await open(form, { order: () => (isGone ? undefined : book) });
    await fillsIn(payer);
    isGone = true;
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    await payer.presses('Pay €9.90');
    const result = await payer.outcome().finally(() => Reflect.deleteProperty(navigator, 'onLine'));
    expect(result).to.have.nested.property('error.type', 'not-found');
  });

  it('does not ask for the security code of a saved card that was not charged', async () => {
    const payer = await open(form, { handler: kept(old) });
    await payer.isIn('ready');
    payer.network.next('offline', 'POST /charges');
    await payer.presses('Pay €9.90');
    await payer.isIn('unknown');
    await payer.passes(60);
    await payer.sees('not charged');
    payer.doesNotSee('security code');
  });

  it('clears the choice to save a card for another order', async () => {
    const payer = await open(form, { handler: kept(old) });
    await payer.presses('Another card');
    await fillsIn(payer);
    await payer.presses('Save this card for next time');
    await payer.presses('Pay €9.90');
    await payer.isIn('succeeded');
    (payer.element as CardTokenForm).order = 'o-2';
    await payer.isIn('ready');
    const usual = await payer.finds<HTMLInputElement>(/^Visa ending in 4242/, 'input');
    expect(usual.checked).to.be.true;
    await payer.presses('Another card');
    expect((await payer.finds<HTMLInputElement>('Save this card for next time')).checked).to.be.false;
  });

  it('clears the choice to save a card with a reset, and sends none with a saved card', async () => {
    const payer = await open(form, { handler: kept(old) });
    const isTicked = async (): Promise<boolean> =>
      (await payer.finds<HTMLInputElement>('Save this card for next time')).checked;
    await payer.presses('Another card');
    await payer.presses('Save this card for next time');
    expect(await isTicked()).to.be.true;
    (payer.element as CardTokenForm).reset();
    await payer.isIn('ready');
    await payer.presses('Another card');
    expect(await isTicked()).to.be.false;
    await payer.presses('Save this card for next time');
    await payer.presses(/^Visa ending in 4242/);
    await payer.presses('Pay €9.90');
    await sent(payer);
    const charge = payer.network.calls.find(({ call }) => call === 'POST /charges');
    expect(JSON.parse(charge?.body ?? '{}'))
      .to.include({ savedCard: 'old' })
      .and.not.have.property('saveCard');
  });

  it('saves no card if the order does not offer it', async () => {
    const payer = await open(form, {
      handler: kept(),
      order: (id) => ({ ...book, ...(id === 'o-2' && { savedCards: false }) }),
    });
    await fillsIn(payer);
    await payer.presses('Save this card for next time');
    (payer.element as CardTokenForm).order = 'o-2';
    await (payer.element as CardTokenForm).updateComplete;
    await payer.isIn('ready');
    await payer.finds('Pay €9.90', 'button');
    payer.doesNotSee('Save this card');
    await payer.presses('Pay €9.90');
    await payer.isIn('succeeded');
    const sent = payer.network.calls.find(({ call }) => call === 'POST /charges');
    expect(JSON.parse(sent?.body ?? '{}')).not.to.have.property('saveCard');
  });

  it('shows why a saved card is refused although its fields are not shown', async () => {
    const first = await open(form, { handler: kept() });
    await fillsIn(first);
    await first.presses('Save this card for next time');
    await first.presses('Pay €9.90');
    await first.isIn('succeeded');
    const payer = await open(html`<card-token-form order="o-2"></card-token-form>`, {
      handler: kept(old),
      sandbox: first.sandbox,
    });
    payer.sandbox.faults.next(1, { code: 3102 }, '/charge');
    await payer.presses('Pay €9.90');
    await payer.isIn('declined');
    await payer.sees('This card has expired. Please use another one.');
    // The fields are for another card than the refused one, so they are not marked as invalid.
    await payer.presses('Another card');
    expect((await payer.finds('Expiry date')).ariaInvalid).not.to.equal('true');
    await payer.sees('This card has expired. Please use another one.');
  });

  it('asks for the details of a saved card with cvcRequired, and disables an expired one', async () => {
    const payer = await open(form, {
      handler: kept({ ...old, cvcRequired: true }, { ...old, id: 'gone', last4: '1111', expYear: '2020' }),
    });
    await payer.finds('Card number');
    const expired = await payer.finds<HTMLInputElement>(/1111/, 'input');
    expect(expired.disabled).to.be.true;
    const said = listens(payer.element.shadowRoot!.querySelector('fieldset [aria-live=polite]')!);
    await payer.presses(/4242/);
    await payer.sees('Please enter this card again.');
    expect(said.stop()).to.deep.equal(['Please enter this card again.']);
    await fillsIn(payer);
    await payer.presses('Pay €9.90');
    await payer.isIn('succeeded');
  });
});
