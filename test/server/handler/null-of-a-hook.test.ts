/** Databases return null for an absent value, so null from a hook means undefined. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Customer, SavedCards } from '../../../src/server/handler/index.js';
import { ann, base, openShop, order } from './shop.js';

/** Makes a vault whose cards belong to any customer; it returns `null` for an unknown card. */
const kept = (tokens: ReadonlyMap<string, string>): SavedCards => ({
  list: () => [],
  token: (_customer, card) => tokens.get(card) ?? (null as unknown as undefined),
  save: () => 'card-1',
  remove: () => false,
});

describe('null from a hook', () => {
  it('in what is known of the customer is left out', async () => {
    const history = { registrationDate: null, membership: 'gold' } as unknown as NonNullable<Customer['history']>;
    for (const known of [history, null as unknown as typeof history]) {
      const shop = openShop({ customer: () => ({ ...ann, history: known }) });
      const paid = await shop.call('POST', '/charges', { body: await shop.payment() });
      assert.equal(paid.body.status, 'succeeded', JSON.stringify([paid.body, shop.errors]));
    }
  });

  it('in the customer’s name means that the name on the card is needed', async () => {
    const shop = openShop({
      customer: () => ({ ...ann, lastname: null as unknown as string }),
      savedCards: kept(new Map([['card-1', 'token']])),
    });
    const body = await shop.payment({ savedCard: 'card-1', cardholder: undefined });
    const refused = await shop.call('POST', '/charges', { body });
    assert.deepEqual([refused.status, refused.body.field], [400, 'cardholder'], JSON.stringify(refused.body));
  });

  it('means an unknown saved card, which is refused before an attempt is recorded', async () => {
    const shop = openShop({ savedCards: kept(new Map()) });
    const body = await shop.payment({ savedCard: 'card-9' });
    const refused = await shop.call('POST', '/charges', { body });
    assert.deepEqual([refused.status, refused.body.code, refused.body.field], [400, 'saved-card-unknown', 'savedCard']);
    assert.equal((await shop.call('GET', `/charges/attempts/${String(body['attempt'])}`)).status, 404);
  });

  it('means an unknown address, and the payer still comes back from the issuer', async () => {
    const tokens = new Map<string, string>();
    const shop = openShop({
      savedCards: kept(tokens),
      customer: () => ({ ...ann, ip: null as unknown as string }),
    });
    const first = await openShop({ sandbox: shop.sandbox }).provider.charges.create({
      ...{ amount: '9.90', currency: 'EUR', description: 'Tea', email: ann.email, plan: 'tea', uid: ann.id },
      ...{ token: await shop.token('123', '4000000000000002'), browserIp: '192.0.2.7', browserDomain: 'shop.test' },
      customer: { firstname: 'Ann', lastname: 'Lee' },
    });
    tokens.set('card-1', ('card' in first && first.card?.token) || '');
    shop.orders.set('ann o-1', { ...order, secure: true });
    const body = await shop.payment({ savedCard: 'card-1' });
    const asked = await shop.call('POST', '/charges', { body });
    assert.equal(asked.body.status, 'action', JSON.stringify(asked.body));

    const decision = { method: 'POST', body: new URLSearchParams({ decision: 'approve' }) };
    const said = await shop.sandbox.fetch(new Request(`${String(asked.body.action.url)}/return`, decision));
    const page = await said.text();
    const back = /action="([^"]+\/charges\/return[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    assert.ok(back.startsWith(base));
    const fields = [...page.matchAll(/name="(\w+_(?:secure_token|charge_id))" value="([^"]*)"/g)];
    const form = new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value]));
    await shop.handler(new Request(back, { method: 'POST', body: form }));
    const settled = await shop.call('GET', `/charges/attempts/${String(body['attempt'])}`);
    assert.equal(settled.body.status, 'succeeded', JSON.stringify(settled.body));
  });
});
