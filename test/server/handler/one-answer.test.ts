/** One answer of the issuer, posted at the same time for two orders of one price, of one customer or of two. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createMemoryAttempts, type AttemptStore } from '../../../src/server/handler/index.js';
import { ann, base, bob, openShop, order, replyOf } from './shop.js';

/** A store as slow as one over a network, so that the calls of the two returns interleave. */
function farAttempts(): AttemptStore {
  const near = createMemoryAttempts();
  return new Proxy(near, {
    get:
      (_near, name: keyof AttemptStore) =>
      async (asked: never): Promise<unknown> => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        return near[name](asked);
      },
  });
}

const pairs = [
  [ann, 'o-2'],
  [bob, 'b-1'],
] as const;
for (const [second, other] of pairs) {
  it(`one answer of the issuer pays one of two orders, the second of them ${second.id}'s`, async () => {
    const shop = openShop({
      deaf: true,
      attempts: farAttempts(),
      paymentStatus: false,
      wire: async (request, send) => {
        const text = await request.clone().text();
        if (!request.url.endsWith('/charge') || !text.includes('secure_token=')) return send(request);
        // If the handler sends both, both reach the provider before either is answered.
        await new Promise((resolve) => setTimeout(resolve, 200));
        return Response.json({
          object: 'charge',
          id: 'c-1',
          amount: '9.90',
          currency: 'EUR',
          captured: true,
          risk: 'approved',
        });
      },
    });
    shop.orders.set('ann o-2', order);
    const returns: string[] = [];
    const both = [
      { as: ann, id: 'o-1' },
      { as: second, id: other },
    ];
    for (const { as, id } of both) {
      const { version } = (await shop.call('GET', `/orders/${id}`, { as })).body;
      const body = { ...(await shop.payment()), order: id, orderVersion: version, token: await shop.token('333') };
      const { action } = (await shop.call('POST', '/charges', { body, as })).body;
      const decision = new URLSearchParams({ decision: 'approve' });
      const page = await replyOf(
        await shop.sandbox.fetch(new Request(`${action.url}/return`, { method: 'POST', body: decision })),
      );
      returns.push(
        (/action="([^"]+\/charges\/return[^"]*)"/.exec(page.body as string)?.[1] ?? '').replaceAll('&amp;', '&'),
      );
    }
    const answer = new URLSearchParams({ gateway_secure_token: 'st', gateway_charge_id: 'c-1' });
    await Promise.all(
      returns.map((url) => shop.handler(new Request(url, { method: 'POST', body: answer, headers: { origin: base } }))),
    );
    const all = await Promise.all(both.map(({ as, id }) => shop.call('GET', `/orders/${id}/payment`, { as })));
    assert.deepEqual(all.map(({ body }) => body.status).sort(), ['failed', 'succeeded']);
  });
}
