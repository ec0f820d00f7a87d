import { expect } from '@open-wc/testing';
import '../../src/define/carrier-flow.js';
import { open, until } from './harness.js';
import { isAccessible } from '../suites/is-accessible.js';
import { behavesLikePaymentElement } from '../suites/payment-element.js';
import { flow, inCountry, order, pays, shadow, texts } from './carrier-payer.js';

describe('<carrier-flow>', () => {
  beforeEach(() => sessionStorage.clear());

  it('has one live region from the first rendering', async () => {
    const payer = await open(flow, { order: { ...order, country: 'PL' }, fault: ['hangs', 'GET /orders'] });
    const regions = (): NodeListOf<Element> => shadow(payer).querySelectorAll('[role=status]');
    const [region] = regions();
    expect(region).to.be.instanceOf(Element);
    await until(
      () => payer.network.calls.length > 0,
      () => 'the order is asked for',
    );
    payer.network.release();
    await payer.isIn('choosing');
    await payer.presses('Continue');
    await payer.isIn('code');
    expect([...regions()]).to.deep.equal([region]);
  });

  it('is accessible in every state', async () => {
    const payer = await inCountry('PL');
    await isAccessible(payer.element);
    await payer.presses('Continue');
    await payer.isIn('code');
    await isAccessible(payer.element);
    await pays(payer, 'PIN', '0');
    await payer.sees('not accepted');
    await isAccessible(payer.element);
    await pays(payer, 'PIN', texts(payer));
    await payer.isIn('succeeded');
    await isAccessible(payer.element);
  });
});

behavesLikePaymentElement({
  tag: 'carrier-flow',
  order,
  usable: 'choosing',
  waiting: 'loading',
  attributes: { country: 'PL' },
  wrong: { countries: 5 },
});
