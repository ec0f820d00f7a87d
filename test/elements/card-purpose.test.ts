/** An order that is to be paid in another way than the payer was shown: once, as a hold, or as a subscription. */
import { expect } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import type { OrderDetails } from '../../src/server/index.js';
import { charges, entersAndPays, form } from './card-payer.js';
import { open } from './harness.js';

const once: OrderDetails = { amount: '9.90', currency: 'EUR', description: 'A book' };
const monthly: OrderDetails = { ...once, purpose: 'subscribe', plan: { period: 'month', periodLength: 1 } };

beforeEach(() => sessionStorage.clear());

describe('<card-token-form> whose order has changed its purpose', () => {
  for (const [what, before, button, after, then] of [
    ['has become a subscription', once, 'Pay €9.90', monthly, 'Subscribe for €9.90'],
    ['is no subscription any more', monthly, 'Subscribe for €9.90', once, 'Pay €9.90'],
  ] as const) {
    it(`shows that it ${what}, and asks for another press`, async () => {
      let now = before;
      const payer = await open(form, { order: () => now });
      await payer.finds(button, 'button');
      now = after;
      await entersAndPays(payer, {}, button);
      await payer.sees('The order has changed.');
      expect(charges(payer)).to.equal(0);
      await payer.types('Security code', '123');
      await payer.presses(then);
      await payer.isIn('succeeded');
      expect(charges(payer)).to.equal(1);
    });
  }
});
