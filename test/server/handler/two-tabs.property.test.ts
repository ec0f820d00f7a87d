/**
 * Notifications of two payments on one hosted page, of every type, in any order and repeated: the payment that stands
 * decides about the order. The sequences are the same in each run; `RUNS=20000` tries that many others.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { it } from 'node:test';
import { pingbackTypes, type PingbackTypeName } from '../../../src/domain/pingback-types.js';
import { signTestPingback } from '../../../src/server/pingback/index.js';
import { base, openShop } from './shop.js';

interface Word {
  readonly ref: 'A' | 'B';
  readonly type: PingbackTypeName;
}

/** Types left out, as a review ends only one way: A's is accepted; B's is declined, and B gets no goodwill. */
const never: Record<Word['ref'], readonly PingbackTypeName[]> = {
  A: ['review-declined'],
  B: ['review-accepted', 'goodwill'],
};
const words: fc.Arbitrary<Word> = fc
  .record({ ref: fc.constantFrom('A', 'B'), type: fc.constantFrom(...pingbackTypes.map(({ name }) => name)) })
  .filter(({ ref, type }) => !never[ref].includes(type));

/** Returns how one payment ends after these notifications. */
function endOf(heard: ReadonlySet<PingbackTypeName>): string {
  const has = (...types: readonly PingbackTypeName[]): boolean => types.some((type) => heard.has(type));
  if (has('refund', 'authorisation-voided', 'review-declined')) return 'failed';
  if (has('paid', 'goodwill', 'review-accepted')) return 'succeeded';
  return has('under-review') ? 'review' : 'none';
}

function expected(heard: readonly Word[]): string {
  const ends = (['A', 'B'] as const).map((ref) =>
    endOf(new Set(heard.filter((word) => word.ref === ref).map(({ type }) => type))),
  );
  return ['succeeded', 'review', 'failed'].find((end) => ends.includes(end)) ?? 'none';
}

const examples: [Word[]][] = [
  [
    [
      { ref: 'A', type: 'paid' },
      { ref: 'B', type: 'paid' },
      { ref: 'A', type: 'refund' },
    ],
  ],
];

it('notifications of two payments on one page end the same in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(words, { maxLength: 8 }), async (heard) => {
      const shop = openShop({ deaf: true });
      await shop.call('POST', '/widget', { body: { variant: 'one-time', order: 'o-1' } });
      for (const { type, ref } of heard) {
        const word = signTestPingback(
          { type, ref, uid: 'ann', goodsid: 'o-1' },
          { secret: shop.sandbox.secretKey, url: `${base}/pay/pingback` },
        );
        assert.equal(await (await shop.handler(word)).text(), 'OK');
        assert.equal(shop.events.at(-1)?.order, 'o-1');
      }
      const { status, ref } = (await shop.call('GET', '/orders/o-1/payment')).body;
      assert.equal(status, expected(heard));
      // The reference must be that of a payment with this status.
      if (ref) assert.equal(status, endOf(new Set(heard.filter((word) => word.ref === ref).map(({ type }) => type))));
      if (status !== 'none' && status !== 'failed') {
        const card = await shop.call('POST', '/charges', { body: await shop.payment() });
        assert.equal(card.body.code, 'order-taken');
      }
    }),
    process.env['RUNS'] ? { numRuns: Number(process.env['RUNS']) } : { numRuns: 200, seed: 1, examples },
  );
});
