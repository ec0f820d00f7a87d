/** The payer is back from the issuer, but the store confirms so late that another backend gave the payment up. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createMemoryAttempts, type AttemptStore } from '../../../src/server/handler/index.js';
import { openShop, replyOf } from './shop.js';

it('a card that its issuer confirmed is not charged once another card may have paid the order', async () => {
  const store = createMemoryAttempts();
  let meanwhile = async (): Promise<void> => undefined;
  const replace: AttemptStore['replace'] = async (record) => {
    const written = await store.replace(record);
    // The store has the second step on record, and its answer takes very long.
    if (record.status === 'started') await meanwhile();
    return written;
  };
  const shop = openShop({ attempts: { ...store, replace } });
  const other = openShop({ attempts: store, sandbox: shop.sandbox });

  const first = await shop.payment({ token: await shop.token('333') });
  const { action } = (await shop.call('POST', '/charges', { body: first })).body;
  const decision = new URLSearchParams({ decision: 'approve' });
  const issuer = new Request(`${String(action.url)}/return`, { method: 'POST', body: decision });
  const page = (await replyOf(await shop.sandbox.fetch(issuer))).body as string;
  const target = (/action="([^"]+\/charges\/return[^"]*)"/.exec(page)?.[1] ?? '').replace(/&amp;/g, '&');
  const fields = [...page.matchAll(/name="(gateway_\w+)" value="([^"]*)"/g)].map((found) => [found[1]!, found[2]!]);

  meanwhile = async () => {
    await shop.sandbox.advance(1000);
    const paid = await other.call('POST', '/charges', { body: await other.payment() });
    assert.equal(paid.body.status, 'succeeded');
  };
  await shop.handler(new Request(target, { method: 'POST', body: new URLSearchParams(fields) }));
  assert.equal(shop.sandbox.ledger.length, 1, 'one charge');
  assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'succeeded');
  const { status } = (await shop.call('GET', `/charges/attempts/${String(first['attempt'])}`)).body;
  assert.equal(status, 'declined');
});
