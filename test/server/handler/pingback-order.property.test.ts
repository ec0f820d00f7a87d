/**
 * Notifications of one payment, of every type, in any order and repeated: the order ends the same, and none asks to
 * deliver for money that was taken back or is only held. The sequences are the same in each run; `RUNS=20000` tries
 * that many others.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { it } from 'node:test';
import { pingbackTypes } from '../../../src/domain/pingback-types.js';
import { signTestPingback } from '../../../src/server/pingback/index.js';
import { base, openShop, order } from './shop.js';

type Type = (typeof pingbackTypes)[number]['name'];
const names = pingbackTypes.map(({ name }) => name);
/**
 * Sequences in which a review ends only one way. A refused payment gets no goodwill either, as the last notification
 * would then decide.
 */
const sequences = fc
  .tuple(fc.boolean(), fc.array(fc.constantFrom(...names), { maxLength: 6 }))
  .map(([refused, types]) =>
    types.filter((type) => (refused ? type !== 'review-accepted' && type !== 'goodwill' : type !== 'review-declined')),
  );

const begun = fc.constantFrom('paid', 'under-review', 'lost');
const purposes = fc.constantFrom('pay', 'reserve');

function expected(how: string, heard: ReadonlySet<Type>): string {
  const has = (...types: readonly Type[]): boolean => types.some((type) => heard.has(type));
  if (has('refund', 'authorisation-voided', 'review-declined')) return 'failed';
  if (how === 'paid' || has('paid', 'goodwill', 'review-accepted')) return 'succeeded';
  // A charge whose answer was lost is looked up, unless it is known to be under review.
  return how === 'under-review' || has('under-review') ? 'review' : 'succeeded';
}

/** Sequences that once delivered goods for money that was refunded or only held. */
const examples: ['paid', 'pay' | 'reserve', Type[]][] = [
  ['paid', 'reserve', ['review-accepted']],
  ['paid', 'pay', ['review-declined', 'paid']],
  ['paid', 'pay', ['refund', 'review-declined', 'paid']],
];

it('notifications of one payment end the same in any order', async () => {
  await fc.assert(
    fc.asyncProperty(begun, purposes, sequences, async (how, purpose, types) => {
      const shop = openShop({ deaf: true });
      shop.orders.set('ann o-1', { ...order, purpose });
      if (how === 'lost') shop.sandbox.faults.next(1, { reset: 'after' }, '/charge');
      const body = await shop.payment({ token: await shop.token(how === 'under-review' ? '555' : '123') });
      const { receipt } = (await shop.call('POST', '/charges', { body })).body;
      const ref: string = receipt?.id ?? 'r-1';
      for (const type of types) {
        const word = signTestPingback(
          { type, ref, uid: 'ann', goodsid: 'o-1' },
          { secret: shop.sandbox.secretKey, url: `${base}/pay/pingback` },
        );
        assert.equal(await (await shop.handler(word)).text(), 'OK');
        const event = shop.events.at(-1);
        assert.deepEqual([event?.order, event?.attempt], ['o-1', body['attempt']]);
        const isHeld = purpose === 'reserve' && type === 'review-accepted';
        const effect = isHeld ? 'none' : pingbackTypes.find(({ name }) => name === type)?.effect;
        assert.equal(event?.pingback.effect, effect, type);
      }
      const { status } = (await shop.call('GET', '/orders/o-1/payment')).body;
      assert.equal(status, expected(how, new Set(types)));
    }),
    process.env['RUNS'] ? { numRuns: Number(process.env['RUNS']) } : { numRuns: 100, seed: 1, examples },
  );
});
