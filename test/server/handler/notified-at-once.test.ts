/** The same notification twice at once: both tell which order it is about, although the second finds it known already. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createMemoryAttempts } from '../../../src/server/handler/attempts.js';
import { signTestPingback } from '../../../src/server/pingback/index.js';
import { base, openShop } from './shop.js';

describe('a notification without custom, of a charge whose answer was lost', () => {
  for (const type of ['under-review', 'review-declined', 'paid'] as const)
    it(`is told with its order, also when it arrives twice at once: ${type}`, async () => {
      let ref = '';
      let goOn = (): void => undefined;
      const other = new Promise<void>((resolve) => (goOn = resolve));
      let reached = (): void => undefined;
      const looked = new Promise<void>((resolve) => (reached = resolve));
      let isFirst = true;
      const attempts = createMemoryAttempts();
      const byRef: typeof attempts.byRef = async (asked) => {
        const found = await attempts.byRef(asked);
        if (asked === ref && isFirst) {
          isFirst = false;
          reached();
          await other;
        }
        return found;
      };
      const shop = openShop({ deaf: true, attempts: { ...attempts, byRef } });
      shop.sandbox.faults.next(1, { reset: 'after' }, 'POST /api/gateway/charge');
      const body = await shop.payment({ token: await shop.token(type === 'paid' ? '123' : '556') });
      assert.equal((await shop.call('POST', '/charges', { body })).status, 504);
      ref = shop.sandbox.ledger[0]?.ref ?? '';
      if (type === 'review-declined') await shop.sandbox.advance(200);
      const note = { type, ref, uid: 'ann', goodsid: 'o-1' };
      const arrives = async (): Promise<string> =>
        (
          await shop.handler(signTestPingback(note, { secret: shop.sandbox.secretKey, url: `${base}/pay/pingback` }))
        ).text();
      const held = arrives();
      await looked;
      assert.equal(await arrives(), 'OK');
      goOn();
      assert.equal(await held, 'OK');
      assert.deepEqual(
        shop.events.map((event) => [event.pingback.type, event.order]),
        [
          [type, 'o-1'],
          [type, 'o-1'],
        ],
      );
    });
});
