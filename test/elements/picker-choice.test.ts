/** Choosing a method in `<ps-picker>` by mouse, by keys and by the page, as in a control of a form. */
import { expect, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../src/define/ps-picker.js';
import { radioOf, typeAhead } from '../../src/elements/ps-picker/keys.js';
import { PsPicker } from '../../src/index.js';
import { behavesLikeFormControl } from '../suites/form-control.js';
import { open, until } from './harness.js';
import { of, picker } from './picker-payer.js';

describe('the choice in <ps-picker>', () => {
  it('fires input and change once per choice by mouse or by key, like a native control', async () => {
    const payer = await open(picker);
    const raised: string[] = [];
    for (const type of ['input', 'change']) {
      payer.element.addEventListener(type, (event) => {
        expect(event.target).to.equal(payer.element);
        raised.push(`${type} ${of(payer).value}`);
      });
    }
    await payer.presses(/^SEPA/);
    expect(raised).to.deep.equal(['input sepa', 'change sepa']);
    expect(of(payer).system?.name).to.equal('SEPA direct debit');
    payer.element.focus();
    await payer.keys('End', 'End');
    expect(raised.slice(2)).to.deep.equal(['input skrill', 'change skrill']);
  });

  it('stays as it was if the page disables the picker at the press', async () => {
    const payer = await open(picker);
    await payer.presses(/^SEPA/);
    document.addEventListener('click', () => (of(payer).disabled = true), { capture: true, once: true });
    await payer.presses(/^Credit/);
    expect(of(payer).value).to.equal('sepa');
    await of(payer).updateComplete;
    expect((await payer.finds<HTMLInputElement>(/^SEPA/, 'input')).checked).to.equal(true);
  });

  it('can be used with arrow keys, Home, End and by typing a name', async () => {
    const payer = await open(picker);
    await payer.isIn('ready');
    payer.element.focus();
    await payer.keys('ArrowDown');
    const second = of(payer).value;
    expect(second).to.not.equal('');
    await payer.keys('Home');
    expect(of(payer).value).to.equal('cc');
    await payer.keys('End');
    const last = of(payer).value;
    expect(last).to.equal('skrill');
    await payer.keys('ArrowUp');
    expect(of(payer).value).to.equal('paypal');
    await sendKeys({ type: 'pays' });
    expect(of(payer).value).to.equal('paysafecard');
    await payer.keys('Home');
    await payer.keys(' ');
    expect(of(payer).value, 'a space alone is no name').to.equal('cc');
  });

  it('takes keys without a pause as one name, spaces too', () => {
    const typed = typeAhead();
    const text = (keys: string, time: number): string | undefined => [...keys].map((key) => typed(key, time)).at(-1);
    expect(text('pay ', 1000)).to.equal('pay ');
    expect(text('by', 1800)).to.equal('pay by');
    expect(text('s', 2601), 'after a pause').to.equal('s');
    expect(text(' ', 4000), 'the key that selects').to.equal('');
  });

  it('stays at a name as long as it fits what is typed, and goes to the next one for the same letter', () => {
    const radios = ['paypal', 'paysafecard', 'skrill'].map((name) => {
      const radio = Object.assign(document.createElement('input'), { type: 'radio' });
      const label = document.createElement('label');
      label.append(radio, Object.assign(document.createElement('span'), { className: 'name', textContent: name }));
      return radio;
    });
    const reached = (from: number, text: string): string | undefined => {
      const radio = radios[from];
      let found: HTMLInputElement | undefined;
      radio?.addEventListener('keydown', (event) => (found = radioOf(radios, event, () => text)), { once: true });
      radio?.dispatchEvent(new KeyboardEvent('keydown', { key: text.slice(-1) }));
      return found?.closest('label')?.textContent;
    };
    expect(reached(0, 'p')).to.equal('paysafecard');
    expect(reached(1, 'pp')).to.equal('paypal');
    expect(reached(1, 'pa')).to.equal('paysafecard');
    expect(reached(0, 'pa')).to.equal('paypal');
    expect(reached(2, 'pa')).to.equal('paypal');
    expect(reached(2, 'x')).to.equal(undefined);
  });

  it('leaves keys with a modifier to the browser and the page', async () => {
    const payer = await open(picker);
    await payer.presses(/^PayPal/);
    const radio = await payer.finds<HTMLInputElement>(/^PayPal/, 'input');
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey'])
      for (const key of ['Home', 'p', 'Enter']) {
        const event = new KeyboardEvent('keydown', { key, [modifier]: true, bubbles: true, cancelable: true });
        expect(radio.dispatchEvent(event), `${modifier} ${key}`).to.be.true;
      }
    expect(of(payer).value).to.equal('paypal');
  });

  it('takes part in a form: value, required, reset, disabled fieldset', async () => {
    const payer = await open(picker);
    const element = of(payer);
    await payer.isIn('ready');
    const form = document.createElement('form');
    const fieldset = document.createElement('fieldset');
    payer.element.before(form);
    form.append(fieldset);
    fieldset.append(element);
    await payer.isIn('ready');
    const sent = (): string | null => new FormData(form).get('method') as string | null;
    expect(sent()).to.equal(null);
    element.required = true;
    await element.updateComplete;
    expect(form.checkValidity()).to.be.false;
    expect(element.validity.valueMissing).to.be.true;
    await payer.sees('Please choose a payment method.');
    await payer.presses(/^SEPA/);
    await element.updateComplete;
    expect(sent()).to.equal('sepa');
    expect(form.checkValidity()).to.be.true;
    payer.doesNotSee('Please choose a payment method.');
    form.reset();
    await element.updateComplete;
    expect(element.value).to.equal('');
    fieldset.disabled = true;
    await element.updateComplete;
    expect((await payer.finds<HTMLInputElement>(/^SEPA/, 'input')).disabled).to.be.true;
    expect(sent()).to.equal(null);
    form.remove();
  });

  it('is described by what is wrong while a required choice is missing, until it is made or reset', async () => {
    const payer = await open(html`<ps-picker country="DE" required></ps-picker>`);
    const element = of(payer);
    await payer.isIn('ready');
    const group = element.shadowRoot?.querySelector('fieldset');
    const wrong = (): string | null | undefined => {
      if (group?.ariaInvalid !== 'true') return undefined;
      const id = group.getAttribute('aria-describedby') ?? '';
      return element.shadowRoot?.getElementById(id)?.textContent;
    };
    const blames = async (): Promise<void> => {
      element.checkValidity();
      await element.updateComplete;
      expect(wrong()).to.equal('Please choose a payment method.');
    };
    expect(wrong()).to.equal(undefined);
    await blames();
    await payer.presses(/^SEPA/);
    element.value = '';
    await element.updateComplete;
    expect(wrong(), 'the next choice has not been asked for').to.equal(undefined);
    await blames();
    element.formResetCallback();
    await element.updateComplete;
    expect(wrong()).to.equal(undefined);
  });

  it('keeps a value that was set before the systems were loaded', async () => {
    const payer = await open(html`<ps-picker country="DE" .value=${'sepa'}></ps-picker>`, {
      fault: ['hangs', 'GET /payment-systems'],
    });
    expect(of(payer).value).to.equal('sepa');
    await until(
      () => payer.network.calls.length === 1,
      () => 'the question',
    );
    payer.network.release();
    await payer.isIn('ready');
    expect((await payer.finds<HTMLInputElement>(/^SEPA/, 'input')).checked).to.be.true;
    of(payer).value = 'no-such-system';
    expect(of(payer).value).to.equal('');
  });

  it('takes a value that was set before the element was registered, and updates it', async () => {
    const late = document.createElement('ps-picker-late') as PsPicker;
    Object.assign(late, { value: 'cc' });
    late.setAttribute('country', 'DE');
    const payer = await open(html`${late}`);
    customElements.define('ps-picker-late', class extends PsPicker {});
    await payer.isIn('ready');
    expect(late.value).to.equal('cc');
    await payer.presses(/^PayPal/);
    expect(late.value).to.equal('paypal');
    expect(late.system?.name).to.equal('PayPal');
    late.value = 'sepa';
    await late.updateComplete;
    expect((await payer.finds<HTMLInputElement>(/^SEPA/, 'input')).checked).to.be.true;
  });

  it('presses the form’s button on Enter, sends nothing while that is disabled, and needs none', async () => {
    const payer = await open(picker);
    const form = document.createElement('form');
    const button = Object.assign(document.createElement('button'), { name: 'do', value: 'pay' });
    form.append(button);
    payer.element.before(form);
    form.prepend(payer.element);
    await payer.isIn('ready');
    const sent: (string | null | undefined)[] = [];
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      sent.push(event.submitter?.getAttribute('value'));
    });
    payer.element.focus();
    await payer.keys('Enter');
    expect(sent).to.deep.equal(['pay']);
    button.disabled = true;
    await payer.keys('Enter');
    expect(sent, 'the page lets nothing be sent now').to.deep.equal(['pay']);
    button.remove();
    await payer.keys('Enter');
    expect(sent, 'sent by itself, as there is no button').to.deep.equal(['pay', undefined]);
    form.remove();
  });
});

behavesLikeFormControl({
  tag: 'ps-picker',
  attributes: { required: '', country: 'DE' },
  fillIn: (payer) => payer.presses(/^SEPA/),
  sends: /^sepa$/,
  missing: 'Please choose a payment method.',
  restores: 'sepa',
});
