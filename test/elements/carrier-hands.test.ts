import { expect, html } from '@open-wc/testing';
import '../../src/define/carrier-flow.js';
import type { CarrierFlow } from '../../src/define/carrier-flow.js';
import type { BeforePayEvent } from '../../src/index.js';
import { open, until } from './harness.js';
import {
  type Opened,
  asksForPin,
  countsWindows,
  entry,
  flow,
  inCountry,
  order,
  pays,
  sent,
  shadow,
  texts,
} from './carrier-payer.js';

describe('<carrier-flow> used by payer and page', () => {
  beforeEach(() => sessionStorage.clear());

  const real = window.open;
  afterEach(() => {
    window.open = real;
  });

  const focused = (payer: Opened): Element | null => shadow(payer).activeElement;

  it('keeps the focus when Enter is pressed on Continue', async () => {
    const payer = await inCountry('PL', {}, html`<carrier-flow order="o-1" countries="PL"></carrier-flow>`);
    payer.network.next('hangs', 'POST /carrier');
    (await payer.finds('Continue', 'button')).focus();
    await payer.keys('Enter');
    await payer.isIn('starting');
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(focused(payer)?.matches(':focus:enabled'), 'while it starts').to.equal(true);
    payer.network.release();
    await payer.isIn('code');
    await (payer.element as CarrierFlow).updateComplete;
    expect(focused(payer)?.id).to.equal('entry');
  });

  it('keeps the focus when the order is asked for again', async () => {
    const payer = await open(flow, { order: { ...order, country: 'PL' }, fault: ['offline', 'GET /orders'] });
    await payer.isIn('unavailable');
    payer.network.heal();
    payer.network.next('hangs', 'GET /orders');
    const asked = payer.network.calls.length;
    await payer.presses('Try again');
    await payer.isIn('loading');
    await (payer.element as CarrierFlow).updateComplete;
    expect(focused(payer)?.role).to.equal('status');
    await until(
      () => payer.network.calls.slice(asked).some(({ call }) => call.startsWith('GET /orders')),
      () => 'the order is asked for again',
    );
    payer.network.release();
    await payer.isIn('choosing');
    await (payer.element as CarrierFlow).updateComplete;
    expect(focused(payer)?.localName).to.equal('select');
  });

  it('reverts a choice made too late', async () => {
    const payer = await inCountry('PL');
    payer.network.next('hangs', 'POST /carrier');
    await payer.presses('Continue');
    await payer.isIn('starting');
    await payer.chooses('Country', 'TR');
    await (payer.element as CarrierFlow).updateComplete;
    expect((await payer.finds<HTMLSelectElement>('Country', 'select')).value).to.equal('PL');
    payer.network.release();
    await payer.isIn('code');
  });

  it('submit() opens the page of the operator, as the button does', async () => {
    const payer = await inCountry('GB');
    (payer.element as CarrierFlow).submit();
    await payer.isIn('redirect');
    const windows = countsWindows();
    (payer.element as CarrierFlow).submit();
    expect(windows.opened).to.equal(1);
  });

  it('has no link to the page of the operator while disabled', async () => {
    const payer = await inCountry('GB');
    await payer.presses('Continue');
    await payer.isIn('redirect');
    await payer.finds('Open in a new window', 'a');
    (payer.element as CarrierFlow).disabled = true;
    await (payer.element as CarrierFlow).updateComplete;
    expect(shadow(payer).querySelectorAll('a[href]')).to.have.length(0);
  });

  it('does not go back to the choice while disabled', async () => {
    const payer = await inCountry('GB');
    await payer.presses('Continue');
    await payer.isIn('redirect');
    (payer.element as CarrierFlow).disabled = true;
    await (payer.element as CarrierFlow).updateComplete;
    (await payer.finds('Start again', 'button')).click();
    expect((payer.element as CarrierFlow).state.name).to.equal('redirect');
  });

  it('reset() goes back to the choice if a listener of before-pay never answers, and the payer can go on', async () => {
    const payer = await inCountry('PL');
    const never = (event: Event): void => (event as BeforePayEvent).waitUntil(new Promise(() => undefined));
    payer.element.addEventListener('before-pay', never, { once: true });
    await payer.presses('Continue');
    await payer.isIn('confirming');
    (payer.element as CarrierFlow).reset();
    await payer.isIn('choosing');
    await payer.presses('Continue');
    await payer.isIn('code');
  });

  it('reset() requests an order again that could not be read, like "Try again"', async () => {
    const payer = await open(flow, { order: { ...order, country: 'PL' }, fault: ['offline', 'GET /orders'] });
    await payer.isIn('unavailable');
    payer.network.heal();
    (payer.element as CarrierFlow).reset();
    await payer.isIn('choosing');
  });

  it('accepts the PIN in the digits of the payer’s keyboard', async () => {
    const payer = await asksForPin();
    const pin = texts(payer).replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    const field = entry(payer);
    // Direction marks, as copied from a right-to-left message.
    if (field) field.value = `\u2066${pin}\u2069`;
    await payer.presses(/^Pay /);
    await payer.isIn('succeeded');
    expect(sent(payer)).to.equal(1);
  });

  /** Opens the flow at the field for a Turkish phone number. */
  async function asksForNumber(): Promise<{ payer: Opened; field: HTMLInputElement }> {
    const payer = await inCountry('TR');
    await payer.presses('Continue');
    await payer.sees('+90');
    return { payer, field: entry(payer) as HTMLInputElement };
  }

  it('groups a number only once an input method has written it', async () => {
    const { field } = await asksForNumber();
    field.value = '05321234';
    field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    expect(field.value).to.equal('05321234');
    field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    expect(field.value).to.equal('0532 123 4');
  });

  it('lets Delete remove a gap in a number, and the digit after it', async () => {
    const { payer, field } = await asksForNumber();
    await payer.types('Phone number', '05321234567');
    field.setSelectionRange(4, 4);
    await payer.keys('Delete');
    await payer.keys('Delete');
    expect(field.value.replace(/\D/g, '')).to.equal('0532234567');
  });

  for (const countries of ['', ' pl ']) {
    it(`treats the countries "${countries}" as ${countries ? 'one country' : 'all countries'}`, async () => {
      const payer = await open(html`<carrier-flow order="o-1" countries=${countries}></carrier-flow>`, { order });
      await payer.isIn('choosing');
      if (countries === '') await payer.chooses('Country', 'Poland');
      await payer.sees('Amount on your phone bill');
      expect(shadow(payer).querySelectorAll('option').length > 100).to.equal(countries === '');
      await payer.presses('Continue');
      await payer.isIn('code');
      await pays(payer, 'PIN', texts(payer));
      await payer.isIn('succeeded');
    });
  }
});
