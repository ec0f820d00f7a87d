/** `submit()` while the element is not in the page: it must not pay once the page puts it back. */
import { expect } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import '../../src/define/epin-redeem.js';
import type { CardTokenForm, EpinRedeem } from '../../src/index.js';
import { fillsIn, form } from './card-payer.js';
import { opens } from './epin-payer.js';
import { type Payer, type Stack, open } from './harness.js';

const filled = {
  'card-token-form': async () => {
    const payer = await open(form);
    await fillsIn(payer);
    return payer;
  },
  'epin-redeem': async () => {
    const payer = await opens();
    await payer.types('Voucher code', payer.sandbox.vouchers.issue({ nominal: '10.00' }));
    return payer;
  },
} satisfies Readonly<Record<string, () => Promise<Payer & Stack>>>;

describe('submit() of an element that was removed', () => {
  beforeEach(() => sessionStorage.clear());

  for (const [tag, fills] of Object.entries(filled)) {
    it(`does nothing, nor once the element is back: <${tag}>`, async () => {
      const payer = await fills();
      await payer.isIn('ready');
      const element = payer.element as CardTokenForm | EpinRedeem;
      const place = element.parentElement;
      let asked = 0;
      element.addEventListener('before-pay', () => (asked += 1));
      element.remove();
      element.submit();
      place?.append(element);
      await payer.passes(1);
      expect([asked, element.state.name]).to.deep.equal([0, 'ready']);
      element.submit();
      await payer.isIn('succeeded');
      expect(asked).to.equal(1);
    });
  }
});
