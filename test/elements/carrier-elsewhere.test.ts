import { expect, html } from '@open-wc/testing';
import '../../src/define/carrier-flow.js';
import { elsewhere } from '../../src/elements/carrier-flow/carrier-flow.messages.js';
import { carrierPayment } from '../../src/locales/en/carrier-payment.js';
import { type Payer, type Stack, createStack } from './harness.js';
import { isAccessible } from '../suites/is-accessible.js';
import { type Opened, inCountry, order, pays } from './carrier-payer.js';

describe('<carrier-flow> whose phone bill cannot pay', () => {
  beforeEach(() => sessionStorage.clear());

  const withOthers = html`<carrier-flow order="o-1"><button slot="other-ways">Other ways</button></carrier-flow>`;

  const isOffered = ({ element }: Payer): boolean =>
    element.querySelector('[slot="other-ways"]')?.checkVisibility() ?? false;

  /** Opens the flow and sends this phone number. */
  const entersNumber = async (number: string): Promise<Opened> => {
    const payer = await inCountry('TR', {}, withOthers);
    await payer.presses('Continue');
    // Set, not typed: WebKit's driver drops some of the zeros.
    (await payer.finds<HTMLInputElement>('Phone number', 'input')).value = number;
    await payer.presses(/^Pay /);
    return payer;
  };

  for (const [key, reach] of [
    ['noPoints', async () => inCountry('DE', {}, withOthers)],
    ['tooMuch', async () => inCountry('PL', { order: { ...order, amount: '500.00', country: 'PL' } }, withOthers)],
    ['refused', async () => entersNumber('0532 123 00 00')],
    [
      'purpose',
      async () => {
        const payer = await inCountry('PL', { order: { ...order, country: 'PL', purpose: 'reserve' } }, withOthers);
        await payer.presses('Continue');
        return payer;
      },
    ],
    [
      'wrongNumber',
      async () => {
        // The sandbox has no number that is valid here but wrong for the operator, so the request gets another one.
        const stack = createStack({ order: { ...order, country: 'TR' } });
        const fetch: Stack['fetch'] = async (input, init) =>
          stack.fetch(input, init?.body ? { ...init, body: (init.body as string).replace('905321', '485321') } : init);
        const payer = await inCountry('TR', { stack: { ...stack, fetch } }, withOthers);
        await payer.presses('Continue');
        await pays(payer, 'Phone number', '0532 123 45 67');
        return payer;
      },
    ],
  ] as const satisfies [keyof typeof carrierPayment, () => Promise<Opened>][]) {
    it(`${key}: shows the reason and offers other ways to pay`, async () => {
      const payer = await reach();
      await payer.sees(carrierPayment[key]);
      expect(isOffered(payer)).to.equal(true);
      await isAccessible(payer.element);
      await payer.presses('Other ways');
      await payer.hears('pay-other-way');
    });
  }

  it('offers other ways with exactly the messages that mention them', () => {
    const words = Object.entries(carrierPayment).filter(([, text]) => text.includes('another way to pay'));
    expect([...elsewhere].sort()).to.deep.equal(words.map(([key]) => key).sort());
  });

  it('offers no other ways for any other problem', async () => {
    const payer = await inCountry('PL', {}, withOthers);
    expect(isOffered(payer)).to.equal(false);
    await payer.presses('Continue');
    await pays(payer, 'PIN', '0');
    await payer.sees('The PIN was not accepted');
    expect(isOffered(payer)).to.equal(false);
  });
});
