/** Problem codes that are names which every object of JavaScript has. */
import { expect, html } from '@open-wc/testing';
import { configure } from '../../src/client/index.js';
import '../../src/define/all.js';
import { common } from '../../src/locales/en/common.js';
import { fillsIn } from './card-payer.js';
import { type Payer, open } from './harness.js';

const names = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'];

const order = { amount: '5.00', currency: 'EUR', description: 'Coins', country: 'PL' };

const payments = {
  'card-token-form': [
    html`<card-token-form order="o-1"></card-token-form>`,
    '/charges',
    async (payer: Payer) => {
      await fillsIn(payer);
      await payer.presses('Pay €5.00');
    },
  ],
  'carrier-flow': [
    html`<carrier-flow order="o-1"></carrier-flow>`,
    '/carrier/payments',
    (payer: Payer) => payer.presses('Continue'),
  ],
  'epin-redeem': [
    html`<epin-redeem order="o-1"></epin-redeem>`,
    '/epin/redemptions',
    async (payer: Payer) => {
      await payer.types('Voucher code', '0000');
      await payer.presses('Redeem');
    },
  ],
} as const;

for (const [tag, [template, path, pays]] of Object.entries(payments))
  describe(`<${tag}> with a problem of a strange code`, () => {
    beforeEach(() => sessionStorage.clear());

    for (const code of names)
      it(`explains "${code}" by its type`, async () => {
        const payer = await open(template, { order });
        const problem = { type: 'invalid-request', title: 'No', status: 400, code, retryable: false };
        configure({
          fetch: async (...request) =>
            new URL(new Request(...request).url).pathname.endsWith(path)
              ? Response.json(problem, { status: 400, headers: { 'content-type': 'application/problem+json' } })
              : payer.fetch(...request),
        });
        await pays(payer);
        expect(await payer.outcome()).to.have.nested.property('error.code', code);
        await payer.sees(common.misconfigured);
      });
  });
