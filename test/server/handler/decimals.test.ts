/** Currencies without exactly two decimal places: the amount that was shown is charged, to the last digit. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openShop, order } from './shop.js';

const priced = (amount: string, currency: string, sent: string[] = []) => {
  const shop = openShop({
    wire: async (request, send) => {
      const form = new URLSearchParams(await request.clone().text());
      if (request.url.endsWith('/charge')) sent.push(form.get('amount') ?? '');
      return send(request);
    },
  });
  shop.orders.set('ann o-1', { ...order, amount, currency });
  return shop;
};

describe('amounts', () => {
  for (const [amount, currency, charged] of [
    ['1.500', 'KWD', '1.50'],
    ['12.000', 'BHD', '12.00'],
    ['2500', 'JPY', '2500.00'],
    ['2500.00', 'ISK', '2500.00'],
    ['9.9', 'EUR', '9.90'],
    ['9', 'EUR', '9.00'],
  ] as const) {
    it(`of ${amount} ${currency} are charged, shown and found again unchanged`, async () => {
      const sent: string[] = [];
      const shop = priced(amount, currency, sent);
      const body = await shop.payment();
      shop.sandbox.faults.next(1, { reset: 'after' }, 'POST /api/gateway/charge');
      assert.equal((await shop.call('POST', '/charges', { body })).body.type, 'unknown-outcome');
      const found = await shop.call('GET', `/charges/attempts/${String(body['attempt'])}`);
      assert.equal(found.body.status, 'succeeded', JSON.stringify([found.body, shop.errors]));
      assert.equal(found.body.receipt.amount, amount);
      assert.deepEqual(sent, [charged], 'two decimal places go over the wire');
      assert.deepEqual(
        shop.sandbox.ledger.map((entry) => [entry.amount, entry.currency]),
        [[charged, currency]],
      );
    });
  }

  for (const [amount, currency, plan] of [
    ['1.505', 'KWD', undefined],
    ['500.50', 'JPY', undefined],
    ['9.901', 'EUR', undefined],
    ['500.50', 'JPY', { period: 'month', periodLength: 1 }],
  ] as const)
    it(`that the provider or the currency cannot express are neither shown nor charged: ${amount} ${currency}${plan ? ', for a subscription' : ''}`, async () => {
      const shop = priced(amount, currency);
      if (plan) shop.orders.set('ann o-1', { ...order, amount, currency, purpose: 'subscribe', plan });
      const shown = await shop.call('GET', '/orders/o-1');
      const card = { token: await shop.token(), cardholder: 'Ann Lee' };
      const body = { attempt: shop.attempt(), order: 'o-1', orderVersion: 'any', ...card };
      const path = plan ? '/subscriptions' : '/charges';
      for (const { status, body: problem } of [shown, await shop.call('POST', path, { body })])
        assert.deepEqual([status, problem.code, problem.field], [400, 'limit', 'amount'], JSON.stringify(problem));
      assert.match(String(shop.errors[0]?.error), new RegExp(`amount has more than the \\d decimals of ${currency}`));
      assert.deepEqual(shop.sandbox.ledger, []);
    });

  it('of a trial are checked in the currency of the trial', async () => {
    const shop = priced('9.90', 'EUR');
    const plan = { period: 'month', periodLength: 1 } as const;
    const trial = { amount: '1.50', currency: 'JPY', period: 'week', periodLength: 1 } as const;
    shop.orders.set('ann o-1', { ...order, purpose: 'subscribe', plan, trial });
    assert.equal((await shop.call('GET', '/orders/o-1')).body.code, 'limit');
  });

  /** Opens a shop whose provider changes its numbers, as servers do that calculate in binary fractions. */
  const counting = (path: string, change: (text: string) => string) =>
    openShop({
      wire: async (request, send) => {
        const answer = await send(request);
        return request.url.includes(path) ? new Response(change(await answer.text()), answer) : answer;
      },
    });

  for (const [written, left] of [
    ['2.3000000000000007', '2.30'],
    ['5.551115123125783e-17', '0.00'],
    ['1.5004', '1.5004'],
  ] as const) {
    it(`of ${written} left on a voucher are reported as ${left}`, async () => {
      const shop = counting('/payment', (text) => text.replace(/("change_amount":)[\d.]+/, `$1${written}`));
      shop.orders.set('ann o-1', { ...order, amount: '10.00', currency: 'EUR' });
      const pin = shop.sandbox.vouchers.issue({ nominal: '25.00' });
      const body = { attempt: shop.attempt(), order: 'o-1', pin };
      const paid = await shop.call('POST', '/epin/redemptions', { body });
      assert.equal(paid.body.changeAmount, left, JSON.stringify([paid.body, shop.errors]));
    });
  }

  it('of a price point, converted to many digits, are offered and can be paid', async () => {
    const shop = counting('/price-points', (text) => text.replaceAll(/("amount_converted":[\d.]+)/g, '$1026738461538'));
    shop.orders.set('ann o-1', { ...order, amount: '1.00', currency: 'EUR' });
    const { body } = await shop.call('GET', '/price-points?country=PL&currency=EUR');
    const point = body.points?.find(({ converted }: { converted: { amount: string } }) => Number(converted.amount) > 1);
    assert.match(String(point?.converted.amount), /^\d+\.\d{2,4}$/, JSON.stringify([body, shop.errors]));
    const pricePoint = { amount: String(point.amount), currency: String(point.currency) };
    const started = await shop.call('POST', '/carrier/payments', { body: { order: 'o-1', country: 'PL', pricePoint } });
    assert.equal(started.body.step, 'code', JSON.stringify(started.body));
  });
});
