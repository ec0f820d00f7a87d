/** What a verified pingback tells: its type, id, goods, units, reason and amounts. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pingbackReasons, pingbackTypes } from '../../../src/domain/pingback-types.js';
import { signTestPingback, verifyPingback } from '../../../src/server/pingback/index.js';
import { secret, config, listener, refused } from './requests.js';

describe('a pingback', () => {
  for (const { code, name, effect } of pingbackTypes) {
    it(`of type ${code} is ${name}`, async () => {
      for (const method of ['GET', 'POST'] as const) {
        const request = signTestPingback({ type: name, ref: 'w1', goodsid: 'gold' }, { secret, method });
        const pingback = await verifyPingback(request, config);
        const { type, id, uid, goods, test, version } = pingback;
        assert.deepEqual(
          { type, id, uid, goods, test, version, effect: pingback.effect, code: pingback.code },
          {
            type: name,
            id: `w1:${code}`,
            uid: 'test-user',
            goods: ['gold'],
            test: true,
            version: 3,
            effect,
            code: String(code),
          },
        );
      }
    });
  }

  it('of a partial refund has an id that differs from those of other partial refunds', async () => {
    const refunds = [['r1'], ['r2'], [undefined], ['', '2.00'], [undefined, null]] as const;
    const ids = refunds.map(async ([refund, amount = '1.00']) => {
      const params = { refund_amount: amount, merchant_refund_id: refund };
      const request = signTestPingback({ type: 'partial-refund', ref: 'w1', params }, { secret });
      return (await verifyPingback(request, config)).id;
    });
    assert.deepEqual(await Promise.all(ids), ['w1:220:r1', 'w1:220:r2', 'w1:220:1.00', 'w1:220:2.00', 'w1:220']);
  });

  it('of a partial refund has the same id when repeated, or when another refund is identical', async () => {
    const idOf = async (params: Record<string, string>): Promise<string> => {
      const request = signTestPingback({ type: 'partial-refund', ref: 'w1', params }, { secret });
      return (await verifyPingback(request, config)).id;
    };
    for (const params of [{ refund_amount: '1.00', merchant_refund_id: 'r1' }, { refund_amount: '1.00' }] as const) {
      assert.equal(await idOf(params), await idOf(params));
      // Other fields must not change the id: a repeat may carry more fields, and would take the money back twice.
      assert.equal(await idOf({ ...params, attempt_number: '2' }), await idOf(params));
    }
  });

  it('of an unknown type is kept', async () => {
    const pingback = await verifyPingback(signTestPingback({ type: 999, ref: 'w1' }, { secret }), config);
    assert.equal(pingback.type, 'unknown');
    assert.equal(pingback.code, '999');
    assert.equal(pingback.effect, 'none');
    assert.equal(pingback.params['type'], '999');
  });

  it('of a refund gives its reason', async () => {
    for (const { code, name } of pingbackReasons) {
      const pingback = await verifyPingback(
        signTestPingback({ type: 'refund', ref: 'w1', reason: code }, { secret }),
        config,
      );
      assert.ok(pingback.type === 'refund');
      assert.deepEqual(pingback.reason, { code: String(code), name });
    }
    const other = await verifyPingback(signTestPingback({ type: 'refund', ref: 'w1', reason: 77 }, { secret }), config);
    assert.ok(other.type === 'refund');
    assert.deepEqual(other.reason, { code: '77' });
    const none = await verifyPingback(signTestPingback({ type: 'refund', ref: 'w1' }, { secret }), config);
    assert.ok(none.type === 'refund');
    assert.deepEqual(none.reason, { code: '' });
  });

  it('never returns a group as if it were text', async () => {
    const params = {
      'reason[a]': '1',
      'currency[a]': '50',
      'refund_amount[a]': '1.50',
      'merchant_refund_id[a]': 'r-7',
    };
    const request = signTestPingback({ type: 'partial-refund', ref: 'w1', params }, { secret });
    const pingback = await verifyPingback(request, config);
    assert.ok(pingback.type === 'partial-refund');
    assert.deepEqual(pingback.reason, { code: '' });
    assert.deepEqual([pingback.api, pingback.params['currency']], ['virtual-currency', { __proto__: null, a: '50' }]);
    for (const field of ['units', 'refundAmount', 'merchantRefundId']) assert.equal(field in pingback, false, field);
  });

  it('of a partial refund gives its amount', async () => {
    const params = { refund_amount: '1.50', merchant_refund_id: 'r-7' };
    const request = signTestPingback({ type: 'partial-refund', ref: 'w1', reason: 10, params }, { secret });
    const pingback = await verifyPingback(request, config);
    assert.ok(pingback.type === 'partial-refund');
    assert.equal(pingback.refundAmount, '1.50');
    assert.equal(pingback.merchantRefundId, 'r-7');
    assert.equal(pingback.reason.name, 'partial-reversal');
    const bare = await verifyPingback(signTestPingback({ type: 'partial-refund', ref: 'w1' }, { secret }), config);
    assert.deepEqual([bare.type, 'refundAmount' in bare, 'merchantRefundId' in bare], ['partial-refund', false, false]);
    const paid = await verifyPingback(
      signTestPingback({ type: 'paid', ref: 'w1', params, reason: 1 }, { secret }),
      config,
    );
    assert.deepEqual(['reason' in paid, 'refundAmount' in paid], [false, false]);
  });

  it('counts as one for goods unless it has only a currency, or a list of goods', async () => {
    for (const [fields, api, goods, units] of [
      [{}, 'goods', [], undefined],
      [{ goodsid: 'gold', params: { currency: '50' } }, 'goods', ['gold'], undefined],
      [{ params: { currency: '50' } }, 'virtual-currency', [], '50'],
      [{ goodsid: ['gold'], params: { currency: '50' } }, 'cart', ['gold'], undefined],
    ] as const) {
      const pingback = await verifyPingback(
        signTestPingback({ type: 'paid', ref: 'w1', ...fields }, { secret }),
        config,
      );
      assert.deepEqual([pingback.api, pingback.goods, pingback.units], [api, goods, units]);
      assert.equal('units' in pingback, units !== undefined);
    }
  });

  it('of a cart lists its goods and is of version 2, whatever version it names', async () => {
    const request = signTestPingback({ type: 'paid', ref: 'w1', goodsid: ['a', 'b'] }, { secret, version: 3 });
    const pingback = await verifyPingback(request, config);
    assert.deepEqual([pingback.api, pingback.version, pingback.goods], ['cart', 2, ['a', 'b']]);
    await refused(signTestPingback({ type: 'paid', ref: 'w1', goodsid: ['a'] }, { secret }), 'version-refused', {
      secret,
      versions: [3],
    });
  });

  it('of virtual currency gives the number of units', async () => {
    const request = signTestPingback(
      { type: 'refund', ref: 'w1', params: { currency: '-50' } },
      { secret, version: 2 },
    );
    const pingback = await verifyPingback(request, config);
    assert.deepEqual([pingback.api, pingback.units, pingback.goods], ['virtual-currency', '-50', []]);
  });

  it('keeps the merchant’s custom fields', async () => {
    const params = { custom: { order: 'A-1', note: 'Zoë + &' } };
    const pingback = await verifyPingback(signTestPingback({ type: 'paid', ref: 'w1', params }, { secret }), config);
    assert.deepEqual({ ...(pingback.params['custom'] as object) }, params.custom);
    assert.equal(pingback.params['sig'], undefined);
  });

  it("may come with the listener's own query when it is posted", async () => {
    const request = signTestPingback(
      { type: 'paid', ref: 'w1' },
      { secret, url: `${listener}?shop=2`, method: 'POST' },
    );
    assert.equal((await verifyPingback(request, config)).params['shop'], undefined);
  });

  it('of version 1 signs few fields, so it is accepted only on request', async () => {
    const request = () => signTestPingback({ type: 'paid', ref: 'w1', goodsid: 'gold' }, { secret, version: 1 });
    await refused(request(), 'version-refused');
    assert.equal((await verifyPingback(request(), { secret, versions: [1] })).version, 1);
  });
});
