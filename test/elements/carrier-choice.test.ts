import { expect, html } from '@open-wc/testing';
import '../../src/define/carrier-flow.js';
import type { CarrierFlow } from '../../src/define/carrier-flow.js';
import { open } from './harness.js';
import { flow, inCountry, order, shadow } from './carrier-payer.js';

describe('<carrier-flow> with its choice of country and amount', () => {
  beforeEach(() => sessionStorage.clear());

  const fixed = 'Phone bills carry fixed amounts only. This is the lowest that covers your order.';

  it('shows the cheapest amount that covers the order, its worth, and why it is more', async () => {
    const payer = await inCountry('PL');
    await payer.sees(/PLN\s?24\.60 about €5\.\d\d/);
    await payer.sees(fixed);
    payer.doesNotSee('30.75');
    const button = await payer.finds('Continue', 'button');
    const heard = button.getAttribute('aria-describedby')?.split(' ') ?? [];
    const said = heard.map((id) => shadow(payer).querySelector(`#${id}`)?.textContent).join(' ');
    expect(said).to.match(/fixed amounts only.*PLN\s?24\.60 goes on your phone bill/);
    await payer.presses('Continue');
    await payer.sees(/Pay PLN\s?24\.60/);
  });

  for (const [currency, amount] of [
    ['JPY', '500'],
    ['KRW', '5000'],
    ['EUR', '5.00'],
    ['KWD', '1.50'],
  ] as const)
    it(`shows the worth with the digits of the currency: ${currency}`, async () => {
      const payer = await inCountry('PL', { order: { ...order, amount, currency, country: 'PL' } });
      const { state } = payer.element as CarrierFlow;
      const worth = state.name === 'choosing' ? state.choice.point?.converted?.amount : undefined;
      const format = new Intl.NumberFormat('en', { style: 'currency', currency });
      await payer.sees(`about ${format.format(Number(worth)).replace(/\s/g, ' ')} `);
    });

  it('gives no reason for an amount that equals the price', async () => {
    const payer = await inCountry('GB', { order: { ...order, amount: '5.00', currency: 'GBP', country: 'GB' } });
    await payer.sees('Amount on your phone bill');
    payer.doesNotSee(fixed);
    payer.doesNotSee('about');
  });

  it('asks for the country if it is unknown', async () => {
    const payer = await open(flow, { order });
    await payer.isIn('choosing');
    await payer.presses('Continue');
    await payer.sees('Choose your country.');
    await payer.chooses('Country', 'Poland');
    await payer.sees('Amount on your phone bill');
  });

  it("announces what is missing where the focus is outside, as at a button of the page's own", async () => {
    const payer = await open(flow, { order });
    await payer.isIn('choosing');
    (payer.element as CarrierFlow).submit();
    await payer.sees('Choose your country.');
    await (payer.element as CarrierFlow).updateComplete;
    expect(shadow(payer).querySelector('[role=status]')?.textContent.trim()).to.equal('Choose your country.');
  });

  it('speaks English on a page with an invalid language tag such as "de_DE"', async () => {
    const payer = await inCountry('PL', {}, html`<carrier-flow order="o-1" lang="de_DE"></carrier-flow>`);
    await payer.sees('Amount on your phone bill');
    await payer.sees(/PLN\s?24\.60/);
  });

  it('fits into a narrow column despite long country names', async () => {
    const payer = await open(flow, { order });
    await payer.isIn('choosing');
    await payer.presses('Continue');
    payer.element.style.inlineSize = '8.5rem';
    const { scrollWidth, clientWidth } = payer.element;
    expect(scrollWidth).to.equal(clientWidth);
  });

  it('shows that phone bills cannot be charged in a country, and lets the payer choose another', async () => {
    const payer = await inCountry('DE');
    await payer.sees('Phone bills cannot be charged in this country');
    payer.doesNotSee('Continue');
    await payer.chooses('Country', 'Poland');
    await payer.sees('Amount on your phone bill');
    payer.doesNotSee('cannot be charged');
    await payer.sees('Continue');
  });

  it('shows that the amount is too large for a phone bill', async () => {
    const payer = await inCountry('PL', { order: { ...order, amount: '500.00', country: 'PL' } });
    await payer.sees('too large for a phone bill');
    payer.doesNotSee('Continue');
    const listings = (): number => payer.network.calls.filter(({ call }) => call === 'GET /price-points').length;
    const before = listings();
    (payer.element as CarrierFlow).submit();
    await payer.passes(1);
    expect(listings(), 'another try would say the same').to.equal(before);
  });

  it('asks for the operator if the country requires one', async () => {
    const payer = await inCountry('PL');
    payer.sandbox.carrier.carrierRequired.add('PL');
    await payer.presses('Continue');
    await payer.isIn('carrier');
    await payer.presses('Continue');
    await payer.sees('Choose your operator.');
    await payer.presses('Żubr Telekom');
    await payer.presses('Continue');
    await payer.isIn('code');
  });

  it('prefers the country of the attribute to the one of the order, and does not ask if only one is listed', async () => {
    const first = await inCountry('TR', {}, html`<carrier-flow order="o-1" country="PL"></carrier-flow>`);
    expect((await first.finds<HTMLSelectElement>('Country', 'select')).value).to.equal('PL');
    const only = await open(html`<carrier-flow order="o-1" countries="PL"></carrier-flow>`, { order });
    await only.isIn('choosing');
    await only.sees('Amount on your phone bill');
    expect(shadow(only).querySelector('select')).to.equal(null);
    const few = await inCountry('PL', {}, html`<carrier-flow order="o-1" countries="GB PL"></carrier-flow>`);
    const { options } = await few.finds<HTMLSelectElement>('Country', 'select');
    expect([...options].map(({ value }) => value).filter(Boolean)).to.deep.equal(['PL', 'GB']);
  });

  it('neither asks for nor charges in a country that the page does not list', async () => {
    const view = html`<carrier-flow order="o-1" countries="GB"></carrier-flow>`;
    const only = await inCountry('PL', {}, view);
    await only.isIn('choosing');
    expect(shadow(only).querySelector('select')).to.equal(null);
    expect((only.element as CarrierFlow).state).to.have.nested.property('choice.country', 'GB');
    const few = await inCountry('DE', {}, html`<carrier-flow order="o-1" countries="GB PL"></carrier-flow>`);
    const select = await few.finds<HTMLSelectElement>('Country', 'select');
    expect([...select.options].map(({ value }) => value).filter(Boolean)).to.deep.equal(['PL', 'GB']);
    expect(select.value).to.equal('');
  });

  for (const [what, view, times] of [
    ['not asked where the page names it', html`<carrier-flow order="o-1" country="PL"></carrier-flow>`, 0],
    ['not asked where the page lists one', html`<carrier-flow order="o-1" countries=" PL "></carrier-flow>`, 0],
    ['asked once where the page lists some', html`<carrier-flow order="o-1" countries="GB PL"></carrier-flow>`, 1],
  ] as const)
    it(`reads the backend's configuration only for the country: ${what}`, async () => {
      const payer = await open(view, { order });
      await payer.isIn('choosing');
      expect(payer.network.calls.filter(({ call }) => call === 'GET /config')).to.have.length(times);
    });
});
