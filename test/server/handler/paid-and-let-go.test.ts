/** An attempt that is paid after another attempt has taken its order, which that attempt then releases. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { attemptKey } from '../../../src/server/handler/attempts.js';
import { signTestPingback } from '../../../src/server/pingback/index.js';
import { base, openShop, type Shop } from './shop.js';

const standing = async (shop: Shop): Promise<string> => (await shop.call('GET', '/orders/o-1/payment')).body.status;

describe('a charge that is paid after all, while another card waits for its issuer', () => {
  it('has paid the order even after that card is abandoned', async () => {
    const shop = openShop();
    const body = await shop.payment({ token: await shop.token('556') });
    await shop.call('POST', '/charges', { body });
    await shop.sandbox.advance(121);
    assert.equal(await standing(shop), 'failed');
    const waiting = await shop.payment({ token: await shop.token('333') });
    assert.equal((await shop.call('POST', '/charges', { body: waiting })).body.status, 'action');
    const key = attemptKey('ann', String(body['attempt']));
    const { ref } = shop.sandbox.ledger[0]!;
    const note = { type: 'goodwill', ref, uid: 'ann', goodsid: 'o-1', params: { custom: { attempt: key } } } as const;
    await shop.handler(signTestPingback(note, { secret: shop.sandbox.secretKey, url: `${base}/pay/pingback` }));
    assert.equal(shop.events.at(-1)?.order, 'o-1');
    await shop.call('POST', `/charges/attempts/${String(waiting['attempt'])}/abandon`);
    assert.equal(await standing(shop), 'succeeded');
    const moved = shop.sandbox.ledger.length;
    await shop.call('POST', '/charges', { body: await shop.payment() });
    assert.equal(shop.sandbox.ledger.length, moved, 'paid once');
  });
});
