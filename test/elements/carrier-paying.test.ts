import { expect, html } from '@open-wc/testing';
import '../../src/define/carrier-flow.js';
import type { CarrierFlow } from '../../src/define/carrier-flow.js';
import { blockers } from '../controllers/blockers.js';
import { deep } from './harness.js';
import { asksForPin, entry, inCountry, order, pays, shadow, texts } from './carrier-payer.js';

/** Returns a function that tells whether the link would navigate; the test's page itself never navigates. */
function followed(link: HTMLAnchorElement): () => boolean | undefined {
  let goes: boolean | undefined;
  link.addEventListener('click', (event) => {
    goes = !event.defaultPrevented;
    event.preventDefault();
  });
  return () => goes;
}

describe('<carrier-flow> pays', () => {
  beforeEach(() => sessionStorage.clear());

  it('PL: texts a keyword, enters the PIN, pays once', async () => {
    const payer = await asksForPin();
    await payer.sees('7366');
    const pin = texts(payer);
    await pays(payer, 'PIN', ` ${pin.slice(0, 2)} ${pin.slice(2)} `);
    await payer.passes(0);
    const outcome = await payer.outcome();
    expect(outcome).to.have.property('status', 'succeeded');
    expect(outcome).to.have.property('carrier').that.deep.includes({ completed: true, country: 'PL', currency: 'PLN' });
    expect(payer.sandbox.ledger).to.have.length(1);
    await payer.sees('Payment received');
  });

  it('TR: asks for the number, groups it, and sends it with the country code', async () => {
    const payer = await inCountry('TR');
    await payer.presses('Continue');
    await payer.sees('+90');
    // Isolates keep the code together in right-to-left text. Not every engine includes them in innerText.
    expect(shadow(payer).querySelector('#hint')?.textContent).to.contain('(\u2066+90\u2069)');
    await payer.types('Phone number', '05321234567');
    expect(entry(payer)?.value).to.equal('0532 123 45 67');
    await payer.presses(/^Pay /);
    await payer.isIn('succeeded');
    const [call] = payer.network.calls.filter(({ body }) => body.includes('"msisdn"'));
    expect(JSON.parse(call?.body ?? '{}')).to.deep.equal({ flow: 'msisdn', data: '905321234567' });
    expect(payer.sandbox.ledger).to.have.length(1);
  });

  it('BR: the number, then the PIN', async () => {
    const payer = await inCountry('BR');
    await payer.presses('Continue');
    await pays(payer, 'Phone number', '(11) 96123-4567');
    await payer.isIn('code');
    await payer.sees('Enter the PIN from the text message');
    expect(entry(payer)?.value, 'the number is not left in the field of the PIN').to.equal('');
    await pays(payer, 'PIN', payer.sandbox.handset.pin ?? '');
    await payer.isIn('succeeded');
    expect(payer.sandbox.ledger).to.have.length(1);
  });

  for (const [what, blocks] of blockers)
    it(`GB: shows that the window was blocked, and opens it by a link, where window.open ${what}`, async () => {
      const payer = await inCountry('GB', {}, html`<carrier-flow order="o-1" target="_blank"></carrier-flow>`);
      await payer.presses('Continue');
      await payer.isIn('redirect');
      const real = window.open;
      window.open = blocks;
      await payer.presses('Continue');
      await payer.sees('blocked the window');
      const link = await payer.finds<HTMLAnchorElement>('Open in a new window', 'a');
      expect(link.target, 'by which the return page knows it').to.match(/^pay-elements:/);
      const goes = followed(link);
      link.click();
      window.open = real;
      expect(goes()).to.equal(true);
      await payer.isIn('away');
      await payer.passes(20);
      await payer.isIn('away');
    });

  it('GB: opens the window by script if possible, and the link then opens no second one', async () => {
    const payer = await inCountry('GB');
    await payer.presses('Continue');
    const link = await payer.finds<HTMLAnchorElement>('Open in a new window', 'a');
    const goes = followed(link);
    const real = window.open;
    const opened: string[] = [];
    window.open = (url, name) => {
      opened.push(`${String(url)} ${name?.replace(/:.+/, ':')}`);
      return { close: () => undefined, location } as unknown as Window;
    };
    link.click();
    window.open = real;
    expect(opened).to.deep.equal([`${link.href} pay-elements:`]);
    expect(goes()).to.equal(false);
    await payer.isIn('away');
  });

  it('GB: centres the lines of a long link, as in a button', async () => {
    const payer = await inCountry('GB', {}, html`<carrier-flow order="o-1" style="inline-size: 10rem"></carrier-flow>`);
    await payer.presses('Continue');
    const link = await payer.finds<HTMLAnchorElement>('Open in a new window', 'a');
    const words = document.createRange();
    words.selectNodeContents(link);
    const middles = [...words.getClientRects()].map(({ left, right }) => (left + right) / 2);
    expect(middles).to.have.length.above(1);
    expect(Math.max(...middles) - Math.min(...middles)).to.be.below(2);
  });

  for (const [period, periodLength, words] of [
    ['day', 7, 'every 7 days'],
    ['week', 1, 'every week'],
    ['month', 1, 'every month'],
    ['month', 3, 'every 3 months'],
  ] as const) {
    it(`shows period and amount of a subscription from the choice to the end: ${words}`, async () => {
      const plan = { amount: '5.00', currency: 'EUR', period, periodLength } as const;
      const payer = await inCountry('TR', { order: { ...order, country: 'TR', purpose: 'subscribe', plan } });
      const says = new RegExp(`200.00 ${words} goes on your phone bill, until you cancel`);
      await payer.sees(says);
      payer.sandbox.carrier.carrierRequired.add('TR');
      await payer.presses('Continue');
      await payer.isIn('carrier');
      await payer.sees(says);
      await payer.presses('Lale Mobil');
      await payer.presses('Continue');
      await payer.isIn('number');
      await payer.sees(says);
      await pays(payer, 'Phone number', '0532 123 45 67');
      await payer.isIn('succeeded');
      await payer.sees(says);
    });
  }

  it('writes periods and countries in English on a page whose language has no translation', async () => {
    const plan = { amount: '5.00', currency: 'EUR', period: 'month', periodLength: 3 } as const;
    const payer = await inCountry(
      'BR',
      { order: { ...order, country: 'BR', purpose: 'subscribe', plan } },
      html`<carrier-flow order="o-1" lang="et"></carrier-flow>`,
    );
    await payer.sees(/ every 3 months goes on your phone bill/);
    await payer.presses('Continue');
    await payer.isIn('number');
    await payer.sees('A number in Brazil');
    await pays(payer, 'Phone number', '+49 1512 3456789');
    await payer.sees('This number is not from Brazil');
  });

  it('stores PIN and number nowhere', async () => {
    const payer = await inCountry('BR');
    await payer.presses('Continue');
    await pays(payer, 'Phone number', '+55 11 96123-4567');
    await payer.isIn('code');
    const pin = payer.sandbox.handset.pin ?? '';
    await pays(payer, 'PIN', pin);
    await payer.isIn('succeeded');
    const everything = JSON.stringify([
      payer.raised.map(({ type, detail }) => [type, { ...detail, order: undefined }]),
      (payer.element as CarrierFlow).state,
      { ...sessionStorage },
      { ...localStorage },
      payer.network.calls.map(({ url }) => url),
    ]);
    expect(everything).not.to.match(/96123/);
    expect(everything).not.to.contain(`"${pin}"`);
    expect([...deep(payer.element)].some((each) => each.outerHTML.includes('96123'))).to.equal(false);
    expect(payer.network.calls.filter(({ body }) => body.includes('5511961234567'))).to.have.length(1);
    expect(payer.network.calls.filter(({ body }) => body.includes(`"${pin}"`))).to.have.length(1);
  });
});
