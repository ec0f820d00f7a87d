/** The provider client against the sandbox, which checks signatures and reads forms with code of its own. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createSandbox } from '../../src/sandbox/index.js';
import { createProvider, ProviderError } from '../../src/server/index.js';
import { start } from './part-b.js';

const words = { gateway: 'cards', carrier: 'telco', voucher: 'prepaid' };

for (const signVersion of [2, 3] as const) {
  for (const settings of [{}, { words }]) {
    describe(`signed with version ${signVersion}${'words' in settings ? ', in other words' : ''}`, () => {
      const sandbox = createSandbox({ clock: () => start, ...settings });
      const { projectKey, secretKey, baseUrl } = sandbox;
      const provider = createProvider({
        baseUrl,
        projectKey,
        secretKey,
        signVersion,
        ...settings,
        clock: () => start,
        fetch: (request) => sandbox.fetch(request),
      });
      const uid = 'Zoë & Söhne';
      const product = { uid, productName: 'Näht + theme', productId: 'theme' };

      it('a phone bill is charged, with a token renewed on the way', async () => {
        const [, second] = await provider.pricePoints.list({ countryCode: 'PL', currencyConverted: 'EUR' });
        assert.ok(second);
        const started = await provider.carrier.start({
          ...product,
          amount: second.amount,
          currency: second.currency,
          country: 'PL',
        });
        const { keyword = '', shortcode = '' } = started.instructions ?? {};
        sandbox.handset.text(shortcode, keyword);
        sandbox.carrier.revoke();
        const data = sandbox.handset.pin ?? '';
        const next = await provider.carrier.process({ uid, ref: started.ref, flow: 'code', data });
        assert.ok(!next.flow);
        const read = await provider.carrier.read({ uid, ref: started.ref });
        assert.deepEqual([read.completed, read.amount, read.productId], [true, second.amount, 'theme']);
        const payment = await provider.payments.read({ ref: started.ref });
        assert.deepEqual([payment.uid, payment.amount, payment.risk], [uid, second.amount, 'approved']);
        assert.equal((await provider.tickets.create({ ref: started.ref, type: 1, message: 'Ü?' })).result, true);
        await provider.deliveries.report({
          paymentId: started.ref,
          merchantReferenceId: 'o-1',
          type: 'digital',
          status: 'delivered',
          estimatedDeliveryDatetime: start,
          estimatedUpdateDatetime: start,
          refundable: true,
          details: 'Delivered',
          shippingAddress: { email: 'a@b.example' },
        });
        assert.equal(sandbox.deliveries.at(-1)?.payment, started.ref);
      });

      it('a wrong PIN is refused with its code', async () => {
        const price = { amount: '20.00', currency: 'TRY', country: 'TR' };
        const { ref } = await provider.carrier.start({ ...product, ...price });
        await assert.rejects(
          provider.carrier.process({ uid, ref, flow: 'msisdn', data: '123' }),
          (error) => error instanceof ProviderError && error.code === '5008',
        );
      });

      it('vouchers are generated, redeemed and refused', async () => {
        const { data } = await provider.vouchers.generate({ currencyCode: 'EUR', ePinNominalValue: 10, ePinsCount: 2 });
        await provider.vouchers.generateAsReseller({ currencyCode: 'EUR', ePinNominalValue: 5, test: true });
        const balances = await provider.vouchers.balances();
        assert.equal(balances.data.find(({ cuCode }) => cuCode === 'EUR')?.balanceAmount, '9980.00');
        const redeem = (pin = '') =>
          provider.vouchers.redeem({ amount: '4', currency: 'EUR', epin: [pin], userId: uid });
        assert.equal((await redeem(data[0]?.pinCode)).changeAmount, '6.00');
        await assert.rejects(redeem('TEST-3002'), (error) => error instanceof ProviderError && error.code === '3002');
      });

      it('coupons are created and read', async () => {
        const asked = { percentOff: 10, code: 'TEN', activate: true, expirationDate: start + 86_400 };
        const made = await provider.coupons.create(asked);
        assert.deepEqual(await provider.coupons.read({ code: 'TEN' }), made);
        assert.deepEqual([made.status, made.percentOff, made.expirationDate], ['active', 10, '01/16/2027']);
      });

      it('an invoice is made', async () => {
        const made = await provider.invoices.create({
          invoiceNumber: 'A-1',
          currency: 'EUR',
          date: '01/15/2027',
          dueDate: '01/20/2027',
          contacts: [{ firstName: 'Zoë', lastName: 'Söhne', email: 'z@s.example' }],
          items: [{ quantity: 1, unitCost: '9.90', currency: 'EUR', title: 'Work' }],
          taxes: [{ type: 'percentage', value: '20.00', name: 'VAT' }],
        });
        assert.deepEqual([made.totalAmount, made.status], ['11.88', 'sent']);
        assert.equal(sandbox.inbox.last('z@s.example')?.links.length, 3);
      });
    });
  }
}
