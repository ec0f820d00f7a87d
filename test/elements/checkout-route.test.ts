/** The property `route` of `<pay-checkout>`, which decides which piece serves a payment system. */
import { expect, html } from '@open-wc/testing';
import '../../src/define/pay-checkout.js';
import type { PayCheckout } from '../../src/index.js';
import { type Payer, open, until } from './harness.js';
import { warnings } from './warnings.js';

describe('`route` of <pay-checkout>', () => {
  beforeEach(() => sessionStorage.clear());

  /** An order that a voucher can pay. */
  const whole = { order: { amount: '10.00' } };

  const of = (payer: Payer): PayCheckout => payer.element as PayCheckout;

  /** Chooses a method, and waits until the expected piece serves it. */
  const isServed = async (payer: Payer, method: RegExp, tag: string): Promise<void> => {
    await payer.presses(method);
    await until(
      () => of(payer).piece?.localName === tag,
      () => `${tag}; it is ${of(payer).piece?.localName}`,
    );
  };

  it('decides for the systems that it routes, and leaves the others to the default', async () => {
    const route: PayCheckout['route'] = ({ kind }) => (kind === 'prepaid' ? 'page' : undefined);
    const payer = await open(html`<pay-checkout order="o-1" country="GB" .route=${route}></pay-checkout>`, whole);
    await isServed(payer, /^paysafecard/, 'pay-widget-frame');
    await isServed(payer, /^Phone bill/, 'carrier-flow');
  });

  it('leaves fractional amounts of a voucher system to the hosted page if absent', async () => {
    const payer = await open(html`<pay-checkout order="o-1" country="GB"></pay-checkout>`, {
      order: { amount: '9.90' },
    });
    await isServed(payer, /^paysafecard/, 'pay-widget-frame');
  });

  it('is ignored with one warning if it is no function, and a function set later is used', async () => {
    const warned = await warnings(async () => {
      const wrong = 'page' as unknown as PayCheckout['route'];
      const payer = await open(html`<pay-checkout order="o-1" country="GB" .route=${wrong}></pay-checkout>`, whole);
      await isServed(payer, /^paysafecard/, 'epin-redeem');
      await isServed(payer, /^Phone bill/, 'carrier-flow');
      of(payer).route = () => 'page';
      await isServed(payer, /^paysafecard/, 'pay-widget-frame');
    });
    expect(warned).to.deep.equal(['<pay-checkout>: "route" must be a function.']);
  });

  it('is ignored with one warning if it returns an unknown piece', async () => {
    const warned = await warnings(async () => {
      const wrong = (() => 'widget') as unknown as PayCheckout['route'];
      const payer = await open(html`<pay-checkout order="o-1" country="GB" .route=${wrong}></pay-checkout>`, whole);
      await isServed(payer, /^paysafecard/, 'epin-redeem');
      await isServed(payer, /^Phone bill/, 'carrier-flow');
    });
    expect(warned).to.deep.equal([
      '<pay-checkout>: "route" must answer one of "card", "prepaid", "mobile", "page", "own", or nothing.',
    ]);
  });
});
