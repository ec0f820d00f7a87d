/** The provider client and the sandbox provider, together. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { ProviderError, ProviderUnavailable, UnknownOutcome } from 'pay-elements/server';
import { shop } from './against-sandbox.js';

const sale = {
  amount: '9.90',
  currency: 'EUR',
  description: 'Poster',
  email: 'ada@shop.example',
  customer: { firstname: 'Ada', lastname: 'Byron' },
  plan: 'o-1',
  uid: 'u-1',
  browserIp: '203.0.113.9',
  browserDomain: 'shop.example',
};

suite('charges', () => {
  test('captured, read, refunded', async () => {
    const { provider, token } = shop();
    const made = await provider.charges.create({ ...sale, token: await token() });
    assert.ok(made.object === 'charge');
    assert.deepEqual([made.amount, made.currency, made.captured, made.risk], ['9.90', 'EUR', true, 'approved']);
    assert.equal((await provider.charges.read(made.id)).id, made.id);
    assert.equal((await provider.charges.refund(made.id)).refunded, true);
    await assert.rejects(provider.charges.refund(made.id), { code: '3201' });
  });

  for (const reset of ['before', 'after'] as const) {
    test(`refunded once, though the connection broke ${reset} the refund was made`, async () => {
      const { sandbox, provider, token } = shop();
      const made = await provider.charges.create({ ...sale, token: await token() });
      assert.ok(made.object === 'charge');
      sandbox.faults.next(1, { reset }, 'refund');
      await assert.rejects(provider.charges.refund(made.id), UnknownOutcome);
      const happened = reset === 'after';
      assert.equal((await provider.charges.read(made.id)).refunded, happened);
      // A second refund without a look-up is refused, or makes the refund that was not made.
      await provider.charges.refund(made.id).catch((error: unknown) => {
        assert.ok(error instanceof ProviderError);
        assert.deepEqual([error.code, happened], ['3201', true]);
      });
      assert.equal(sandbox.ledger.filter(({ movement }) => movement === 'refund').length, 1);
    });
  }

  test('reserved, then captured or released', async () => {
    const { provider, token } = shop();
    const reserve = async () => provider.charges.create({ ...sale, token: await token(), options: { capture: false } });
    const [one, two] = [await reserve(), await reserve()];
    assert.ok(one.object === 'charge' && two.object === 'charge');
    assert.equal(one.captured, false);
    assert.equal((await provider.charges.capture(one.id)).captured, true);
    await provider.charges.void(two.id);
    await assert.rejects(provider.charges.capture(two.id), ProviderError);
  });

  test('a stored card pays again', async () => {
    const { provider, token } = shop();
    const made = await provider.charges.create({ ...sale, token: await token(), storeCard: true });
    assert.ok(made.object === 'charge');
    const { browserIp, browserDomain, ...again } = sale;
    assert.ok(browserIp && browserDomain);
    const second = await provider.charges.create({ ...again, token: made.card?.token ?? '' });
    assert.ok(second.object === 'charge' && second.captured);
  });

  for (const [cvv, code] of [
    ['111', '3014'],
    ['222', '3011'],
  ] as const) {
    test(`CVV ${cvv} is declined with ${code}`, async () => {
      const { provider, token } = shop();
      await assert.rejects(provider.charges.create({ ...sale, token: await token(cvv) }), (error) => {
        assert.ok(error instanceof ProviderError);
        return error.code === code && error.retryable;
      });
    });
  }

  test('3-D Secure answers with an address or with a form', async () => {
    const { provider, token } = shop();
    const secure = { secure: true, secureRedirectUrl: 'https://shop.example/return' } as const;
    const link = await provider.charges.create({ ...sale, ...secure, secureReturnMethod: 'url', token: await token() });
    assert.ok(link.object === 'secure');
    assert.match(link.redirect ?? '', /^https:/);
    const form = await provider.charges.create({ ...sale, ...secure, token: await token('333') });
    assert.ok(form.object === 'secure');
    assert.match(form.formHTML ?? '', /<form/);
  });

  test('a charge that broke off is not repeated, but a read is', async () => {
    const { sandbox, provider, token } = shop();
    const made = await provider.charges.create({ ...sale, token: await token() });
    assert.ok(made.object === 'charge');
    const charges = () => sandbox.ledger.filter(({ movement }) => movement === 'charge').length;
    const before = charges();
    const another = await token();
    sandbox.faults.next(1, { reset: 'after' });
    await assert.rejects(provider.charges.create({ ...sale, token: another }), UnknownOutcome);
    assert.equal(charges(), before + 1);
    sandbox.faults.next(1, { fail: true });
    assert.equal((await provider.charges.read(made.id)).id, made.id);
    sandbox.faults.next(2, { fail: true });
    await assert.rejects(provider.charges.read(made.id), ProviderUnavailable);
  });
});

suite('subscriptions, look-ups and the hosted page', () => {
  for (const version of [2, 3] as const) {
    test(`with sign_version ${version}`, async () => {
      const { sandbox, provider, token } = shop({ version });
      const plan = { ...sale, period: 'month', periodDuration: 1 } as const;
      const made = await provider.subscriptions.create({ ...plan, token: await token() });
      assert.deepEqual([made.active, made.period, made.periodDuration], [true, 'month', 1]);
      const there = await provider.subscriptions.read(made.id);
      assert.equal(there.id, made.id);
      await provider.subscriptions.cancel(made.id);
      assert.equal((await provider.subscriptions.read(made.id)).active, false);

      const bought = await provider.charges.create({ ...sale, token: await token() });
      assert.ok(bought.object === 'charge');
      const status = await provider.payments.read({ ref: bought.id });
      assert.deepEqual([status.amount, status.uid, status.productId], ['9.90', 'u-1', 'o-1']);
      await assert.rejects(provider.payments.read({ ref: 'nothing' }), ProviderError);

      const systems = await provider.paymentSystems.list({ countryCode: 'PL', includePricepoints: true });
      assert.ok(systems.some(({ pricePoints }) => (pricePoints?.length ?? 0) > 0));

      const url = provider.widget.url({
        variant: 'one-time',
        uid: 'u-1',
        widget: 'p1_1',
        email: 'ada@shop.example',
        amount: '9.90',
        currencyCode: 'EUR',
        agName: 'Poster',
        agExternalId: 'o-1',
        successUrl: 'https://shop.example/thanks?ref=$ref',
        customer: { firstname: 'Ada' },
      });
      const page = await sandbox.fetch(new Request(url));
      assert.equal(page.status, 200);
      assert.match(await page.text(), /<html/);
      const forged = await sandbox.fetch(new Request(url.replace('amount=9.90', 'amount=0.90')));
      assert.notEqual(forged.status, 200);
    });
  }

  test('with the product words of another deployment', async () => {
    const { provider, token } = shop({ words: { gateway: 'cardly', carrier: 'phoney', voucher: 'paper' } });
    const made = await provider.charges.create({ ...sale, token: await token() });
    assert.ok(made.object === 'charge');
    assert.equal((await provider.charges.refund(made.id)).refunded, true);
  });

  test('with the product words of another deployment for the operator of a phone bill', async () => {
    const { sandbox, provider } = shop({ words: { gateway: 'cardly', carrier: 'phoney', voucher: 'paper' } });
    sandbox.carrier.carrierRequired.add('TR');
    const [point] = await provider.pricePoints.list({ countryCode: 'TR' });
    assert.ok(point);
    const { amount, currency } = point;
    const bill = { uid: 'u-1', amount, currency, country: 'TR', productName: 'Coins', productId: 'o-1' };
    const first = await provider.carrier.start(bill);
    const [operator] = first.price?.carriers ?? [];
    assert.ok(operator, 'the operators are named');
    assert.equal(first.flow || undefined, undefined);
    assert.equal((await provider.carrier.start({ ...bill, carrier: operator.id })).flow, 'msisdn');
  });
});
