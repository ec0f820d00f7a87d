/** Carrier billing, vouchers, invoices, coupons, tickets and deliveries, between the client and the sandbox. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { LimitError, ProviderError } from 'pay-elements/server';
import { epinErrors } from '../../../src/domain/epin-errors.js';
import { shop } from './against-sandbox.js';
import { now } from './case.js';

suite('carrier billing', () => {
  const open = async (country: string) => {
    const { sandbox, provider } = shop();
    const [point] = await provider.pricePoints.list({ countryCode: country });
    assert.ok(point, `no price point in ${country}`);
    const started = await provider.carrier.start({
      uid: 'u-1',
      amount: point.amount,
      currency: point.currency,
      country,
      productName: 'Poster',
      productId: 'o-1',
    });
    const done = async () => (await provider.carrier.read({ uid: 'u-1', ref: started.ref })).completed;
    return { sandbox, provider, started, done };
  };

  test('by keyword and PIN', async () => {
    const { sandbox, provider, started, done } = await open('PL');
    assert.equal(started.flow, 'code');
    const { keyword, shortcode } = started.instructions ?? {};
    sandbox.handset.text(shortcode ?? '', keyword ?? '');
    const say = (data: string) => provider.carrier.process({ uid: 'u-1', ref: started.ref, flow: 'code', data });
    await assert.rejects(say('not the PIN'), ProviderError);
    assert.equal(await done(), false);
    assert.equal((await say(sandbox.handset.pin ?? '')).flow, '');
    assert.equal(await done(), true);
  });

  test('by phone number, then a PIN', async () => {
    const { sandbox, provider, started, done } = await open('BR');
    assert.equal(started.flow, 'msisdn');
    const common = { uid: 'u-1', ref: started.ref };
    const next = await provider.carrier.process({ ...common, flow: 'msisdn', data: '5511987654321' });
    assert.equal(next.flow, 'code');
    await provider.carrier.process({ ...common, flow: 'code', data: sandbox.handset.pin ?? '' });
    assert.equal(await done(), true);
  });

  test('by redirect', async () => {
    const { started } = await open('GB');
    assert.equal(started.flow, 'redirect');
    assert.match(started.instructions?.redirectUrl ?? '', /^https:/);
  });

  test('continues after its tokens were revoked', async () => {
    const { sandbox, done } = await open('PL');
    sandbox.carrier.revoke();
    assert.equal(await done(), false);
    assert.equal(sandbox.log.filter(({ path }) => path.endsWith('/carrier/token')).length, 2);
  });

  test('an amount that is no price point is refused', async () => {
    const { provider } = shop();
    const odd = { uid: 'u', amount: '0.77', currency: 'PLN', country: 'PL', productName: 'p', productId: 'o' };
    await assert.rejects(provider.carrier.start(odd), (error) => error instanceof ProviderError && error.code !== '');
  });
});

suite('vouchers', () => {
  for (const kind of ['generate', 'generateAsReseller'] as const) {
    test(`${kind}, then redeem`, async () => {
      const { provider } = shop();
      const made = await provider.vouchers[kind]({ currencyCode: 'EUR', ePinNominalValue: 10, ePinsCount: 2 });
      assert.equal(made.data.length, 2);
      const [epin] = made.data;
      assert.equal(epin?.pinNominalValue, '10.00');
      const redeemed = await provider.vouchers.redeem({
        amount: '7.00',
        currency: 'EUR',
        epin: [epin?.pinCode ?? ''],
        userId: 'u-1',
      });
      assert.deepEqual([redeemed.changeAmount, redeemed.changeCurrency], ['3.00', 'EUR']);
    });
  }

  test('balances', async () => {
    const { provider } = shop();
    const { data } = await provider.vouchers.balances();
    assert.ok(data.every(({ cuCode, balanceAmount }) => /^[A-Z]{3}$/.test(cuCode) && /^\d+\.\d\d/.test(balanceAmount)));
  });

  for (const code of epinErrors.keys()) {
    test(`a refusal with ${code} arrives unchanged`, async () => {
      const { provider } = shop();
      const request = { amount: '1', currency: 'EUR', epin: [`TEST-${code}`], userId: 'u-1' };
      await assert.rejects(provider.vouchers.redeem(request), (error) => {
        assert.ok(error instanceof ProviderError);
        assert.deepEqual([error.code, error.retryable], [code, epinErrors.get(code)?.retryable]);
        return !error.message.includes(`TEST-${code}`);
      });
    });
  }
});

suite('around a payment', () => {
  test('an invoice is made and sent', async () => {
    const { sandbox, provider } = shop();
    const made = await provider.invoices.create({
      invoiceNumber: 'I-1',
      currency: 'EUR',
      date: '01/15/2027',
      dueDate: '02/15/2027',
      contacts: [{ firstName: 'Ada', lastName: 'Byron', email: 'ada@shop.example' }],
      items: [{ quantity: 2, unitCost: '9.90', currency: 'EUR', title: 'Poster' }],
      taxes: [{ type: 'percentage', value: '10.00', name: 'VAT' }],
    });
    assert.deepEqual([made.invoiceNumber, made.status, made.subTotalAmount], ['I-1', 'sent', '19.80']);
    assert.equal(made.totalAmount, '21.78');
    const page = await sandbox.fetch(new Request(made.viewUrl ?? ''));
    assert.equal(page.status, 200);
  });

  test('a coupon is made and read', async () => {
    const { provider } = shop({ version: 2 });
    const made = await provider.coupons.create({
      percentOff: 10,
      code: 'SPRING',
      activate: true,
      expirationDate: now + 86_400,
    });
    assert.deepEqual([made.code, made.percentOff, made.status], ['SPRING', 10, 'active']);
    assert.equal((await provider.coupons.read({ code: 'SPRING' })).percentOff, 10);
    await assert.rejects(provider.coupons.read({ code: 'NONE' }), ProviderError);
  });

  test('a payment is delivered, and a ticket filed for it', async () => {
    const { provider, token } = shop();
    const bought = await provider.charges.create({
      amount: '9.90',
      currency: 'EUR',
      description: 'Poster',
      email: 'ada@shop.example',
      customer: { firstname: 'Ada', lastname: 'Byron' },
      plan: 'o-1',
      uid: 'u-1',
      browserIp: '203.0.113.9',
      browserDomain: 'shop.example',
      token: await token(),
    });
    assert.ok(bought.object === 'charge');
    const report = {
      paymentId: bought.id,
      merchantReferenceId: 'o-1',
      type: 'digital',
      estimatedDeliveryDatetime: now + 60,
      estimatedUpdateDatetime: now + 30,
      refundable: true,
      details: 'On its way',
      shippingAddress: { email: 'ada@shop.example' },
    } as const;
    assert.equal((await provider.deliveries.report({ ...report, status: 'order_placed' })).success, true);
    const late = { ...report, status: 'delayed' } as const;
    await assert.rejects(provider.deliveries.report(late), LimitError);
    assert.equal((await provider.deliveries.report({ ...late, reason: 'snow' })).success, true);
    assert.equal((await provider.deliveries.report({ ...report, status: 'started', attachments: [] })).success, true);
    assert.equal((await provider.tickets.create({ ref: bought.id, type: 1, message: 'Wrong size' })).result, true);
  });
});
