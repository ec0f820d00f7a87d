import { expect, html } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import type { CardTokenForm } from '../../src/index.js';
import { type OpenOptions, type Stack, Payer, open, until } from './harness.js';
import { behavesLikeFormControl } from '../suites/form-control.js';
import { fillsIn, value } from './card-payer.js';

beforeEach(() => sessionStorage.clear());

describe('<card-token-form> in a form of the page', () => {
  const page = html`<form>
    <input name="gift" value="wrapped" />
    <card-token-form mode="token" name="card"></card-token-form>
    <button name="press" value="send">Send</button>
  </form>`;

  /** Opens the page; `sent` collects the data that the form sends. */
  async function opens(
    options: OpenOptions = {},
  ): Promise<{ payer: Payer & Stack; send: HTMLButtonElement; sent: FormData[] }> {
    const opened = await open(page, options);
    const around = opened.element.closest('form') ?? opened.element;
    const element = around.querySelector('card-token-form');
    if (!element || !(around instanceof HTMLFormElement)) throw new Error('no form');
    const { sandbox, place, network, handler, fetch, passes, wait, now } = opened;
    const payer = Object.assign(new Payer(element), { sandbox, place, network, handler, fetch, passes, wait, now });
    const sent: FormData[] = [];
    around.addEventListener('submit', (event) => {
      event.preventDefault();
      sent.push(new FormData(around, event.submitter));
    });
    const send = around.querySelector('button');
    if (!send) throw new Error('no button');
    return { payer, send, sent };
  }

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

  it('counts as valid once its token is there, for scripts that ask each control before they send the form', async () => {
    const { payer, send, sent } = await opens();
    const card = payer.element as CardTokenForm;
    const asked: boolean[] = [];
    await payer.isIn('ready');
    expect([card.checkValidity(), card.reportValidity()]).to.deep.equal([false, false]);
    send.form?.addEventListener('submit', () => asked.push(card.checkValidity(), card.reportValidity()));
    await fillsIn(payer);
    send.click();
    await until(
      () => sent.length > 0,
      () => 'the form sent',
    );
    expect(asked).to.deep.equal([true, true]);
    card.setCustomValidity('Not today');
    expect(card.checkValidity(), 'what the page itself says counts').to.be.false;
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

  it('holds up no `submit` of another part of the page within the form', async () => {
    const { payer, send } = await opens();
    await payer.isIn('ready');
    const other = new Event('submit', { bubbles: true, cancelable: true });
    let isHeard = false;
    send.addEventListener('submit', () => (isHeard = true));
    send.dispatchEvent(other);
    expect(isHeard).to.equal(true);
  });

  it('lets a button with formmethod="dialog" through without a token', async () => {
    const { payer, send, sent } = await opens();
    await payer.isIn('ready');
    await fillsIn(payer);
    for (const formNoValidate of [true, false]) {
      const close = Object.assign(document.createElement('button'), { formMethod: 'dialog', formNoValidate });
      send.after(close);
      close.click();
    }
    expect(sent.map((data) => data.get('card'))).to.deep.equal([null, null]);
    expect(payer.network.calls.some(({ call }) => call.endsWith('/token'))).to.be.false;
    await payer.isIn('ready');
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

  it('lets a button with formnovalidate through, empty or filled in, without a token', async () => {
    const { payer, send, sent } = await opens();
    await payer.isIn('ready');
    const draft = Object.assign(document.createElement('button'), { name: 'do', value: 'draft', formNoValidate: true });
    send.after(draft);
    draft.click();
    await fillsIn(payer);
    draft.click();
    expect(sent.map((data) => [data.get('do'), data.get('card')])).to.deep.equal([
      ['draft', null],
      ['draft', null],
    ]);
    expect(payer.network.calls.some(({ call }) => call.endsWith('/token'))).to.be.false;
    payer.doesNotSee('Enter the number on the card.');
    await payer.isIn('ready');
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

  it('blocks the form while the card is invalid', async () => {
    const { payer, send, sent } = await opens();
    await payer.isIn('ready');
    send.click();
    await payer.sees('Enter the number on the card.');
    expect(sent).to.deep.equal([]);
    expect((payer.element as CardTokenForm).checkValidity()).to.be.false;
  });

  it('is sent after a password manager has filled it in field by field, without focus', async () => {
    const { payer, send, sent } = await opens();
    await payer.isIn('ready');
    const card = { 'Card number': '4242424242424242', 'Expiry date': '12/39', 'Security code': '123', 'Name on card': 'Ada' }; // prettier-ignore
    for (const [label, text] of Object.entries(card)) {
      const input = await payer.finds<HTMLInputElement>(label, 'input');
      input.value = text;
      // Events of a password manager are not composed, so they stay within the shadow root.
      for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
      await (payer.element as CardTokenForm).updateComplete;
    }
    expect((payer.element as CardTokenForm).validity.valid).to.be.true;
    send.click();
    await until(
      () => sent.length > 0,
      () => 'the form sent',
    );
  });

  it('does not block the form while it is hidden or charges the card itself', async () => {
    const { payer, send, sent } = await opens();
    await payer.isIn('ready');
    payer.element.hidden = true;
    send.click();
    expect(sent).to.have.length(1);
    payer.element.hidden = false;
    send.click();
    expect(sent).to.have.length(1);
    payer.element.setAttribute('mode', 'charge');
    payer.element.setAttribute('order', 'o-1');
    await payer.isIn('ready');
    await payer.finds('Pay €9.90', 'button');
    send.click();
    expect(sent).to.have.length(2);
    expect(sent.every((data) => !data.has('card'))).to.be.true;
  });

  it('focuses the first invalid field', async () => {
    const { payer, send, sent } = await opens();
    await payer.isIn('ready');
    await fillsIn(payer, { expiry: '01/20', cvc: '12' });
    send.focus();
    send.click();
    await payer.sees('This card has expired');
    await until(
      () => payer.element.shadowRoot?.activeElement?.id === 'expiry',
      () => 'focus on the expiry date',
    );
    expect(sent).to.deep.equal([]);
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
