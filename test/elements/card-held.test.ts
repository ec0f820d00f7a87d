/** An order that is held by a payment from elsewhere, whose outcome is not known. */
import { expect } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import { charges, leavesUnknown, pays } from './card-payer.js';
import { createStack } from './harness.js';

beforeEach(() => sessionStorage.clear());

describe('<card-token-form> whose order another device has begun to pay', () => {
  it('does not say that nothing was charged while that is not known', async () => {
    const stack = createStack();
    await leavesUnknown(stack);
    sessionStorage.clear();
    const payer = await pays({}, { stack });
    await payer.hears('pay-pending');
    await payer.passes(30);
    payer.doesNotSee('Nothing was charged');
    await payer.sees('Do not pay again');
    expect(charges(payer)).to.equal(0);
  });
});
