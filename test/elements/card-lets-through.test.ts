/** Whether the page's form may be sent: what the card form lets through, and what it holds up. */
import { expect } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import type { CardTokenForm } from '../../src/index.js';
import { until } from './harness.js';
import { fillsIn } from './card-payer.js';
import { opens } from './form-of-page.js';

beforeEach(() => sessionStorage.clear());

describe('<card-token-form> lets a form of the page be sent', () => {
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
});
