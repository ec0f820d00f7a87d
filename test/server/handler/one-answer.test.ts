/** One answer of the issuer's, posted to the returns of two orders of one price at the same time. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { base, openShop, order, replyOf } from './shop.js';

it('pays one of them, where the provider answers each with the same charge', async () => {
  const shop = openShop({
    deaf: true,
    paymentStatus: false,
    wire: async (request, send) => {
      const text = await request.clone().text();
      if (!request.url.endsWith('/charge') || !text.includes('secure_token=')) return send(request);
      // Where both are sent, both are with the provider before either is answered.
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
  for (const id of ['o-1', 'o-2']) {
    const body = { ...(await shop.payment({ order: id })), token: await shop.token('333') };
    const { action } = (await shop.call('POST', '/charges', { body })).body;
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
  const all = await Promise.all(['o-1', 'o-2'].map((id) => shop.call('GET', `/orders/${id}/payment`)));
  assert.deepEqual(all.map(({ body }) => body.status).sort(), ['failed', 'succeeded']);
});
