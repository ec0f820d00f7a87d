/** The "Check now" button of the elements that wait for an outcome, as payers perceive it. */
import { expect } from '@open-wc/testing';
import '../../src/define/carrier-flow.js';
import '../../src/define/epin-redeem.js';
import { formatClock } from '../../src/domain/time-format.js';
import { isAccessible } from '../suites/is-accessible.js';
import { asksForPin, inCountry, order as bill, pays, texts } from './carrier-payer.js';
import { opens, redeems, order as whole } from './epin-payer.js';
import { type OpenOptions, type Stack, createStack, until } from './harness.js';

/** A stack that answers no look-up of a payment: each request hangs until `drops` fails it. */
function silentLine(order: NonNullable<OpenOptions['order']>): {
  stack: Stack;
  asked: () => number;
  drops: () => void;
} {
  const stack = createStack({ order });
  const kept: (() => void)[] = [];
  let asked = 0;
  const fetch: Stack['fetch'] = async (input, init) => {
    const request = new Request(input, init);
    if (request.method !== 'GET' || !/\/(?:carrier\/payments|epin\/redemptions)\//.test(request.url))
      return stack.fetch(input, init);
    asked += 1;
    return new Promise((_, reject) => kept.push(() => reject(new TypeError('dropped'))));
  };
  return { stack: { ...stack, fetch }, asked: () => asked, drops: () => kept.splice(0).forEach((drop) => drop()) };
}

const waits = {
  'the operator asks on its page': {
    order: { ...bill, country: 'GB' },
    reach: async (stack: Stack) => {
      const payer = await inCountry('GB', { stack });
      await payer.presses('Continue');
      const link = await payer.finds<HTMLAnchorElement>('Open in a new window', 'a');
      // A real window would hide this page, whose timers then hardly run.
      const real = window.open;
      window.open = () => ({ close: () => undefined, location }) as unknown as Window;
      link.click();
      window.open = real;
      await payer.isIn('away');
      return payer;
    },
  },
  'the answer to a PIN was lost': {
    order: { ...bill, country: 'PL' },
    reach: async (stack: Stack) => {
      const payer = await asksForPin({ stack });
      payer.network.next('lost', 'POST /carrier');
      await pays(payer, 'PIN', texts(payer));
      await payer.isIn('unknown');
      return payer;
    },
  },
  'the answer to a voucher was lost': {
    order: whole,
    reach: async (stack: Stack) => {
      const payer = await opens({ stack });
      payer.network.next('lost', 'POST /epin');
      await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '10.00' }));
      await payer.isIn('unknown');
      return payer;
    },
  },
};

describe('the button "Check now"', () => {
  beforeEach(() => sessionStorage.clear());

  for (const [where, { order, reach }] of Object.entries(waits)) {
    it(`shows that it checks, and then that there is no result yet, while ${where}`, async () => {
      const { stack, asked, drops } = silentLine(order);
      const payer = await reach(stack);
      const region = payer.element.shadowRoot?.querySelector<HTMLElement>('[role=status]') as HTMLElement;
      expect(region.ariaAtomic, 'all of it is not said each time').to.equal('false');
      expect(region.innerText, 'by itself it asks in silence').not.to.match(/Checking|No result/);
      for (const _ of ['once', 'twice']) {
        await payer.passes(1);
        const before = asked();
        const time = formatClock(payer.now() / 1000, 'en');
        await payer.presses('Check now');
        await payer.sees('Checking…');
        const button = await payer.finds('Check now');
        expect(button.getAttribute('aria-disabled')).to.equal('true');
        expect(payer.element.shadowRoot?.activeElement === button, 'the focus stays').to.equal(true);
        button.click();
        await payer.passes(0);
        expect(asked() - before, 'pressed while it asks, it asks no more').to.equal(1);
        drops();
        await until(
          () => region.innerText.includes(`No result yet at ${time}.`),
          () => region.innerText,
        );
        expect(button.getAttribute('aria-disabled')).to.equal(null);
      }
      await isAccessible(payer.element);
    });
  }
});
