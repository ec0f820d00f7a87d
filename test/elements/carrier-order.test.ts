import { expect } from '@open-wc/testing';
import '../../src/define/carrier-flow.js';
import type { OrderDetails } from '../../src/server/index.js';
import { createStack, open, until } from './harness.js';
import { type Opened, asksForPin, flow, inCountry, order, pays, sent, shadow, texts } from './carrier-payer.js';

describe('<carrier-flow> and its order', () => {
  beforeEach(() => sessionStorage.clear());

  const asked = (payer: Opened, id: string): boolean =>
    payer.network.calls.some(({ call }) => call === `GET /orders/${id}`);

  /** Sends a PIN, and sets another order on the element before the answer. */
  async function movesOn(text: (payer: Opened) => string): Promise<Opened> {
    const payer = await asksForPin();
    payer.network.next('hangs', 'POST /carrier');
    await pays(payer, 'PIN', text(payer));
    await until(
      () => sent(payer) === 1,
      () => 'the PIN is on its way',
    );
    payer.element.setAttribute('order', 'o-2');
    await payer.passes(0);
    await payer.isIn('processing');
    payer.network.release();
    return payer;
  }

  it('shows another order as soon as the PIN for the former one is refused', async () => {
    const payer = await movesOn(() => '0');
    await payer.isIn('choosing');
    expect(asked(payer, 'o-2')).to.equal(true);
    payer.doesNotSee('not accepted');
  });

  it('shows another order once pay-success has fired for the former one', async () => {
    const payer = await movesOn(texts);
    await payer.hears('pay-success');
    await payer.isIn('choosing');
    expect(asked(payer, 'o-2')).to.equal(true);
    await payer.presses('Continue');
    await payer.isIn('code');
    await pays(payer, 'PIN', texts(payer));
    await payer.isIn('succeeded');
    expect(payer.sandbox.ledger).to.have.length(2);
    expect(payer.raised.filter(({ type }) => type === 'pay-success')).to.have.length(2);
  });

  it('stays paid, and says so once, if the page names another country afterwards', async () => {
    const payer = await asksForPin();
    await pays(payer, 'PIN', texts(payer));
    await payer.isIn('succeeded');
    payer.network.always('offline');
    payer.element.setAttribute('country', 'GB');
    await payer.passes(0);
    await payer.isIn('succeeded');
    payer.network.heal();
    await payer.passes(60);
    expect(payer.raised.filter(({ type }) => type === 'pay-success')).to.have.length(1);
  });

  describe('whose order cannot be read after a reload', () => {
    const gone = { current: false };
    const details = (id: string): OrderDetails | undefined =>
      gone.current ? undefined : ({ ...order, id, country: 'PL' } as OrderDetails);

    beforeEach(() => {
      gone.current = false;
    });

    it('lets the payer start again', async () => {
      const stack = createStack({ order: details });
      const payer = await asksForPin({ stack });
      payer.element.remove();
      stack.network.next('offline', 'GET /orders');
      const again = await open(flow, { stack });
      await again.isIn('code');
      await again.presses('Start again');
      await again.isIn('choosing');
    });

    it('shows that the order is gone when the payer chooses an operator', async () => {
      const stack = createStack({ order: details });
      const payer = await inCountry('PL', { stack });
      payer.sandbox.carrier.carrierRequired.add('PL');
      await payer.presses('Continue');
      await payer.isIn('carrier');
      payer.element.remove();
      gone.current = true;
      const again = await open(flow, { stack });
      await again.isIn('carrier');
      await again.presses('Żubr Telekom');
      await again.presses('Continue');
      await again.sees('This order no longer exists');
    });
  });

  it('keeps the shown amount after a reload', async () => {
    const stack = createStack({ order: { ...order, country: 'PL' } });
    const payer = await inCountry('PL', { stack });
    payer.sandbox.carrier.carrierRequired.add('PL');
    await payer.presses('Continue');
    await payer.isIn('carrier');
    payer.element.remove();
    const again = await open(flow, { stack });
    await again.isIn('carrier');
    await again.sees('24.60');
    await again.presses('Żubr Telekom');
    await again.presses('Continue');
    await again.isIn('code');
    await again.sees('24.60');
    expect(shadow(again).querySelector('[part=submit]')?.textContent).to.contain('24.60');
  });
});
