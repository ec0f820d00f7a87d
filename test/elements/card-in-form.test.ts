import { expect } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import type { CardTokenForm } from '../../src/index.js';
import { until } from './harness.js';
import { behavesLikeFormControl } from '../suites/form-control.js';
import { fillsIn, value } from './card-payer.js';
import { opens } from './form-of-page.js';

beforeEach(() => sessionStorage.clear());

describe('<card-token-form> in a form of the page', () => {
  it('sends the token, never the card, with the button that was pressed', async () => {
    const { payer, send, sent } = await opens();
    await payer.isIn('ready');
    await fillsIn(payer);
    send.click();
    await until(
      () => sent.length > 0,
      () => 'the form sent',
    );
    const fields = Object.fromEntries(sent[0] ?? []);
    expect(fields).to.include({ gift: 'wrapped', press: 'send' });
    expect(fields['card']).to.match(/^ot_/);
    expect(Object.keys(fields)).to.have.members(['gift', 'card', 'press']);
  });

  it('sends the token under a name that is set as a property', async () => {
    const { payer, send, sent } = await opens();
    await payer.isIn('ready');
    for (const name of [undefined, 'token']) Object.assign(payer.element, { name });
    await fillsIn(payer);
    send.click();
    await until(
      () => sent.length > 0,
      () => 'the form sent',
    );
    expect(Object.keys(Object.fromEntries(sent[0] ?? []))).to.have.members(['gift', 'token', 'press']);
  });

  it('creates another token for another order', async () => {
    const { payer, send, sent } = await opens();
    const sends = async (times: number): Promise<void> => {
      await payer.isIn('ready');
      await fillsIn(payer);
      send.click();
      await until(
        () => sent.length >= times,
        () => `the form sent ${times} times`,
      );
    };
    await sends(1);
    (payer.element as CardTokenForm).order = 'o-2';
    await sends(2);
    const [one, two] = sent.map((form) => form.get('card'));
    expect(two).to.match(/^ot_/);
    expect(two).not.to.equal(one);
  });

  it('charges nothing itself, whatever the order offers', async () => {
    const old = { id: 'old', brand: 'Visa', last4: '4242', expMonth: '12', expYear: '2039' };
    const savedCards = { list: () => [old], token: () => 'p_1', save: () => 'x', remove: () => true };
    const { payer, send, sent } = await opens({ order: { coupons: true }, handler: { savedCards } });
    (payer.element as CardTokenForm).order = 'o-1';
    await payer.finds('Pay €9.90', 'button');
    await payer.finds('Card number');
    // The page that charges the token would not know about any of these.
    for (const words of ['4242', 'Save this card', 'Have a coupon?']) payer.doesNotSee(words);
    await (payer.element as CardTokenForm).refresh();
    payer.doesNotSee('4242');
    await fillsIn(payer);
    send.click();
    await until(
      () => sent.length > 0,
      () => 'the form sent',
    );
    expect(sent[0]?.get('card')).to.match(/^ot_/);
    expect(payer.network.calls.some(({ call }) => call === 'POST /charges')).to.be.false;
  });

  it('is sent even if the pressed button is removed meanwhile', async () => {
    const { payer, send, sent } = await opens();
    await payer.isIn('ready');
    await fillsIn(payer);
    payer.element.addEventListener('pay-statechange', () => send.remove());
    send.click();
    await payer.isIn('succeeded');
    await payer.sees('Visa ending in 4242');
    expect(sent).to.have.length(1);
    expect(sent[0]?.get('card')).to.match(/^ot_/);
  });

  it('drops the token and the pressed button with a reset: neither is good for what is sent next', async () => {
    const { payer, send, sent } = await opens();
    const element = payer.element as CardTokenForm;
    await payer.isIn('ready');
    await fillsIn(payer);
    send.click();
    await payer.isIn('succeeded');
    element.closest('form')?.reset();
    await payer.isIn('ready');
    const draft = Object.assign(document.createElement('button'), { formNoValidate: true });
    send.after(draft);
    draft.click();
    await fillsIn(payer);
    element.submit();
    await payer.isIn('succeeded');
    const told = sent.map((data) => [data.get('press'), data.has('card')]);
    expect(told).to.deep.equal([
      ['send', true],
      [null, false],
      [null, true],
    ]);
  });

  it('asks for the card again after the back-forward cache, because the token is spent', async () => {
    const { payer, send, sent } = await opens();
    await payer.isIn('ready');
    await fillsIn(payer);
    send.click();
    await payer.isIn('succeeded');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await payer.isIn('ready');
    send.click();
    await payer.sees('Enter the number on the card.');
    expect(sent).to.have.length(1);
  });

  it('keeps its token after the back-forward cache once the page has removed the element', async () => {
    const { payer, send } = await opens();
    await payer.isIn('ready');
    await fillsIn(payer);
    send.click();
    await payer.isIn('succeeded');
    payer.element.remove();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await payer.isIn('succeeded');
  });

  /** Submits the page's form while the order is still loading. */
  async function sendsEarly(): ReturnType<typeof opens> {
    const there = await opens({ fault: ['hangs', 'GET /config'] });
    await fillsIn(there.payer);
    await until(
      () => (there.payer.element as CardTokenForm).checkValidity(),
      () => 'a card that can be sent',
    );
    there.send.click();
    return there;
  }

  it('is sent after loading if it was submitted early on a slow connection', async () => {
    const { payer, sent } = await sendsEarly();
    await payer.isIn('loading');
    payer.network.release();
    await until(
      () => sent.length > 0,
      () => 'the form sent',
    );
    expect(sent[0]?.get('card')).to.match(/^ot_/);
    expect(sent[0]?.get('press')).to.equal('send');
  });

  it('is not sent after loading if it was reset on a slow connection', async () => {
    const { payer, sent } = await sendsEarly();
    payer.element.closest('form')?.reset();
    await fillsIn(payer);
    payer.network.release();
    await payer.isIn('ready');
    await (payer.element as CardTokenForm).updateComplete;
    expect(sent).to.deep.equal([]);
    expect(payer.network.calls.some(({ call }) => call.endsWith('/token'))).to.be.false;
  });

  it('is emptied when the form is reset, and disabled with its fieldset', async () => {
    const { payer } = await opens();
    await payer.isIn('ready');
    await payer.types('Card number', '4242');
    const form_ = payer.element.closest('form');
    form_?.reset();
    expect(await value(payer, 'Card number')).to.equal('');
    const fieldset = document.createElement('fieldset');
    fieldset.disabled = true;
    payer.element.before(fieldset);
    fieldset.append(payer.element);
    await until(
      () => payer.element.shadowRoot?.querySelector('#number:disabled'),
      () => 'disabled fields',
    );
  });
});

behavesLikeFormControl({
  tag: 'card-token-form',
  attributes: { mode: 'token' },
  fillIn: fillsIn,
  sends: /^ot_/,
  missing: 'Enter the number on the card.',
});
