import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SavedCard } from '../../../src/contract/index.js';
import { createMemoryAttempts, type SavedCards } from '../../../src/server/handler/index.js';
import { bob, openShop, order, type ShopConfig } from './shop.js';

/** Makes a merchant's vault, which keeps cards by customer. */
function vault(): SavedCards & { tokens: Map<string, string> } {
  const cards = new Map<string, SavedCard>();
  const tokens = new Map<string, string>();
  return {
    tokens,
    list: ({ id }) => [...cards].filter(([key]) => key.startsWith(`${id} `)).map(([, card]) => card),
    token: ({ id }, card) => tokens.get(`${id} ${card}`),
    save: ({ id }, { token, card }) => {
      const name = `card-${cards.size + 1}`;
      cards.set(`${id} ${name}`, { id: name, ...card });
      tokens.set(`${id} ${name}`, token);
      return name;
    },
    remove: ({ id }, card) => tokens.delete(`${id} ${card}`) && cards.delete(`${id} ${card}`),
  };
}

interface Answered {
  readonly card?: object;
}

/** A provider that answers a charge differently. `asked` is told of the request. */
const chargeAs =
  (change: (charge: Answered) => object, asked?: (fields: URLSearchParams) => void): NonNullable<ShopConfig['wire']> =>
  async (request, send) => {
    if (!request.url.endsWith('/charge')) return send(request);
    asked?.(new URLSearchParams(await request.clone().text()));
    return Response.json(change((await (await send(request)).json()) as Answered));
  };

async function shopWithCard() {
  const savedCards = vault();
  const shop = openShop({ savedCards });
  shop.orders.set('ann o-2', order);
  const first = await shop.call('POST', '/charges', { body: await shop.payment({ saveCard: true }) });
  return { shop, savedCards, first };
}

describe('saved cards', () => {
  it('are kept by the merchant, and their permanent token never reaches the browser', async () => {
    const { shop, savedCards, first } = await shopWithCard();
    assert.equal(first.body.receipt.savedCard, 'card-1', JSON.stringify([first.body, shop.errors]));
    const shown = await shop.call('GET', '/orders/o-2');
    assert.deepEqual(
      shown.body.savedCards.map(({ id, last4, expMonth, expYear }: SavedCard) => [id, last4, expMonth, expYear]),
      [['card-1', '4242', '12', '2040']],
    );
    assert.equal(shown.body.canSaveCard, true);
    const [token] = savedCards.tokens.values();
    assert.ok(token);
    assert.ok(!JSON.stringify([first.body, shown.body]).includes(token));
  });

  for (const [given, shown] of [
    [{ exp_month: '5', exp_year: '40' }, [['card-1', '05', '2040']]],
    [{ exp_month: '', exp_year: undefined }, []],
  ] as const) {
    it(`never keep an order from being paid, even with the expiry date ${JSON.stringify(given)}`, async () => {
      const savedCards = vault();
      const shop = openShop({
        savedCards,
        wire: chargeAs((charge) => ({ ...charge, card: { ...charge.card, ...given } })),
      });
      shop.orders.set('ann o-2', order);
      await shop.call('POST', '/charges', { body: await shop.payment({ saveCard: true }) });
      const { status, body } = await shop.call('GET', '/orders/o-2');
      assert.equal(status, 200, JSON.stringify(body));
      assert.deepEqual(
        body.savedCards.map(({ id, expMonth, expYear }: SavedCard) => [id, expMonth, expYear]),
        shown,
      );
      const told = shop.errors.map(({ call }) => call);
      assert.equal(told.includes('savedCards.list'), shown.length === 0, 'what is left out is told');
    });
  }

  it('pay again without entering a card', async () => {
    const { shop } = await shopWithCard();
    const paid = await shop.call('POST', '/charges', {
      body: await shop.payment({ order: 'o-2', savedCard: 'card-1' }),
    });
    assert.equal(paid.body.status, 'succeeded', JSON.stringify(paid.body));
    assert.equal(paid.body.receipt.card.last4, '4242');
  });

  for (const [asks, storeCard] of [
    [undefined, '0'],
    [false, '0'],
    [true, '1'],
  ] as const) {
    it(`are ${asks ? 'saved' : 'not saved'} if the payer answers ${asks}, whatever the provider keeps`, async () => {
      const savedCards = vault();
      const sent: (string | null)[] = [];
      const shop = openShop({
        savedCards,
        wire: chargeAs(
          (charge) => ({ ...charge, card: { ...charge.card, token: 'permanent' } }),
          (fields) => sent.push(fields.get('store_card')),
        ),
      });
      const paid = await shop.call('POST', '/charges', { body: await shop.payment({ saveCard: asks }) });
      assert.deepEqual([paid.body.status, paid.body.receipt.savedCard], ['succeeded', asks ? 'card-1' : undefined]);
      assert.deepEqual([...savedCards.tokens.values()], asks ? ['permanent'] : []);
      assert.deepEqual(sent, [storeCard], 'what the provider is asked to store');
    });
  }

  it('are not saved again when they pay', async () => {
    const { shop, savedCards } = await shopWithCard();
    const body = await shop.payment({ order: 'o-2', savedCard: 'card-1', saveCard: true });
    const paid = await shop.call('POST', '/charges', { body });
    assert.deepEqual([paid.body.status, paid.body.receipt.savedCard], ['succeeded', undefined]);
    assert.deepEqual([...savedCards.tokens.keys()], ['ann card-1']);
  });

  it('of a payment that is refused by the risk check at once are not saved', async () => {
    const savedCards = vault();
    const shop = openShop({
      savedCards,
      wire: chargeAs((charge) => ({ ...charge, captured: false, risk: 'declined' })),
    });
    const refused = await shop.call('POST', '/charges', { body: await shop.payment({ saveCard: true }) });
    assert.deepEqual([refused.body.status, savedCards.tokens.size], ['declined', 0]);
  });

  for (const [what, without] of [
    ['a permanent token', ({ card }) => ({ card: { ...card, token: undefined } })],
    ['its digits', ({ card }) => ({ card: { ...card, last4: undefined } })],
    ['a card', () => ({ card: undefined })],
  ] satisfies [string, (charge: Answered) => Answered | { card: undefined }][]) {
    it(`are not saved if the provider answers without ${what}`, async () => {
      const savedCards = vault();
      const shop = openShop({ savedCards, wire: chargeAs((charge) => ({ ...charge, ...without(charge) })) });
      const paid = await shop.call('POST', '/charges', { body: await shop.payment({ saveCard: true }) });
      assert.deepEqual([paid.body.status, savedCards.tokens.size, shop.errors], ['succeeded', 0, []]);
    });
  }

  it('are not saved by a backend that keeps none', async () => {
    const shop = openShop();
    const paid = await shop.call('POST', '/charges', { body: await shop.payment({ saveCard: true }) });
    assert.deepEqual([paid.body.status, paid.body.receipt.savedCard, shop.errors], ['succeeded', undefined, []]);
    assert.equal((await shop.call('DELETE', '/saved-cards/card-1')).status, 404);
  });

  for (const [path, details] of [
    ['/charges', order],
    ['/subscriptions', { ...order, purpose: 'subscribe', plan: { period: 'month', periodLength: 1 } }],
  ] as const)
    it(`that are gone when they are to be charged leave the order free: ${path}`, async () => {
      let asked = 0;
      const shop = openShop({ savedCards: { ...vault(), token: () => ((asked += 1) === 1 ? 'token' : undefined) } });
      shop.orders.set('ann o-1', details);
      const { status, body } = await shop.call('POST', path, { body: await shop.payment({ savedCard: 'card-1' }) });
      assert.deepEqual([status, body.code, body.field], [400, 'saved-card-unknown', 'savedCard']);
      assert.equal((await shop.call('POST', path, { body: await shop.payment() })).body.status, 'succeeded');
    });

  it('of another customer can be neither charged nor deleted', async () => {
    const { shop } = await shopWithCard();
    const version = (await shop.call('GET', '/orders/b-1', { as: bob })).body.version as string;
    const body = { attempt: shop.attempt(), order: 'b-1', orderVersion: version, savedCard: 'card-1' };
    const refused = await shop.call('POST', '/charges', { body, as: bob });
    assert.deepEqual([refused.status, refused.body.code, refused.body.field], [400, 'saved-card-unknown', 'savedCard']);
    assert.equal((await shop.call('DELETE', '/saved-cards/card-1', { as: bob })).status, 404);
    assert.equal((await shop.call('GET', '/orders/o-2')).body.savedCards.length, 1);
  });

  it('are neither shown, saved nor accepted if the order says so', async () => {
    const { shop, savedCards } = await shopWithCard();
    for (const id of ['o-3', 'o-4']) shop.orders.set(`ann ${id}`, { ...order, savedCards: false });
    const shown = await shop.call('GET', '/orders/o-3');
    assert.deepEqual([shown.body.savedCards, shown.body.canSaveCard], [[], false]);
    const payment = await shop.payment({ order: 'o-3', savedCard: 'card-1' });
    const refused = await shop.call('POST', '/charges', { body: payment });
    assert.deepEqual([refused.status, refused.body.code, refused.body.field], [400, 'saved-card-unknown', 'savedCard']);
    const saving = await shop.payment({ order: 'o-4', saveCard: true });
    const paid = await shop.call('POST', '/charges', { body: saving });
    assert.deepEqual([paid.body.status, paid.body.receipt?.savedCard], ['succeeded', undefined]);
    assert.equal(savedCards.tokens.size, 1);
  });

  it('may pay for a subscription, which saves none, and need a backend that keeps them', async () => {
    const { shop } = await shopWithCard();
    shop.orders.set('ann o-3', { ...order, purpose: 'subscribe', plan: { period: 'month', periodLength: 1 } });
    const shown = await shop.call('GET', '/orders/o-3');
    assert.deepEqual([shown.body.savedCards.length, shown.body.canSaveCard], [1, false]);
    const none = await openShop().call('GET', '/orders/o-1');
    assert.deepEqual([none.body.savedCards, none.body.canSaveCard], [[], false]);
  });

  it('are deleted once', async () => {
    const { shop } = await shopWithCard();
    const gone = await shop.call('DELETE', '/saved-cards/card-1');
    assert.deepEqual([gone.status, gone.body], [204, '']);
    assert.equal((await shop.call('DELETE', '/saved-cards/card-1')).status, 404);
    assert.deepEqual((await shop.call('GET', '/orders/o-2')).body.savedCards, []);
  });

  it('that cannot be saved do not undo a payment', async () => {
    const savedCards = { ...vault(), save: () => Promise.reject(new Error('full')) };
    const shop = openShop({ savedCards });
    const paid = await shop.call('POST', '/charges', { body: await shop.payment({ saveCard: true }) });
    assert.equal(paid.body.status, 'succeeded');
    assert.equal(paid.body.receipt.savedCard, undefined);
    assert.equal(shop.errors[0]?.call, 'savedCards.save');
  });

  it('may have a number as their id without affecting the payment', async () => {
    const savedCards = { ...vault(), save: () => 17 as unknown as string };
    const shop = openShop({ savedCards });
    const body = await shop.payment({ saveCard: true });
    const paid = await shop.call('POST', '/charges', { body });
    assert.equal(paid.body.status, 'succeeded');
    assert.equal(paid.body.receipt.savedCard, '17');
  });

  for (const [what, id] of [
    ['an id that is longer than the contract allows', 'c'.repeat(257)],
    ['digits that are too many for an id', '1'.repeat(257)],
    ['a row of the database instead of an id', { id: 'card-1' }],
  ] as const) {
    it(`saved with ${what} do not hide that the payment was made`, async () => {
      const shop = openShop({ savedCards: { ...vault(), save: () => id as string } });
      const body = await shop.payment({ saveCard: true });
      const paid = await shop.call('POST', '/charges', { body });
      assert.deepEqual([paid.body.status, paid.body.receipt?.savedCard], ['succeeded', undefined]);
      const { body: again } = await shop.call('GET', `/charges/attempts/${String(body['attempt'])}`);
      assert.equal(again.status, 'succeeded', JSON.stringify(again));
    });
  }

  it('saved without an id are not reported, and a missing list counts as empty', async () => {
    const none = { save: () => undefined, list: () => null } as unknown as SavedCards;
    const shop = openShop({ savedCards: { ...vault(), ...none } });
    shop.orders.set('ann o-2', order);
    const paid = await shop.call('POST', '/charges', { body: await shop.payment({ saveCard: true }) });
    assert.deepEqual([paid.body.status, paid.body.receipt.savedCard], ['succeeded', undefined]);
    const shown = await shop.call('GET', '/orders/o-2');
    assert.deepEqual([shown.status, shown.body.savedCards], [200, []], JSON.stringify(shown.body));
    assert.deepEqual(shop.errors, []);
  });

  it('that cannot be shown are left out, and the log names the field', async () => {
    const card = { id: '1', brand: 'Visa', last4: '4242', expMonth: '05', expYear: '2040' };
    const list = () => [card, { ...card, id: 2 as unknown as string }, { ...card, id: '3', expMonth: '5' }];
    const shop = openShop({ savedCards: { ...vault(), list } });
    const shown = await shop.call('GET', '/orders/o-1');
    assert.deepEqual(shown.body.savedCards, [card]);
    assert.deepEqual(
      shop.errors.map(({ call, error }) => [call, (error as Error).message]),
      [['savedCards.list', 'what is not of the contract is left out: id must be string (given: number)']],
    );
  });

  it('are offered by the configuration only if the merchant keeps them', async () => {
    const features = async (config = {}) => (await openShop(config).call('GET', '/config')).body.features as string[];
    assert.ok(!(await features()).includes('saved-cards'));
    assert.ok((await features({ savedCards: vault() })).includes('saved-cards'));
    assert.deepEqual(await features({ features: ['card'] }), ['card']);
  });

  it('are not charged if the merchant returns them after another charge has paid the order', async () => {
    const cards = vault();
    const attempts = createMemoryAttempts();
    let asked = 0;
    let reached = (): void => undefined;
    let gives = (): void => undefined;
    const waits = new Promise<void>((resolve) => (reached = resolve));
    const slow: SavedCards = {
      ...cards,
      token: async (customer, id) => {
        if ((asked += 1) === 2) {
          reached();
          await new Promise<void>((resolve) => (gives = resolve));
        }
        return cards.token(customer, id);
      },
    };
    const shop = openShop({ attempts, savedCards: slow, deaf: true });
    await shop.call('POST', '/charges', { body: await shop.payment({ saveCard: true }) });
    shop.orders.set('ann o-2', order);
    const late = await shop.payment({ order: 'o-2', savedCard: 'card-1' });
    const answer = shop.call('POST', '/charges', { body: late });
    await waits;
    // To another process, the waiting attempt looks abandoned.
    const other = openShop({ sandbox: shop.sandbox, attempts, savedCards: cards });
    other.orders.set('ann o-2', order);
    await shop.sandbox.advance(901);
    const paid = await other.call('POST', '/charges', { body: await other.payment({ order: 'o-2' }) });
    assert.equal(paid.body.status, 'succeeded', JSON.stringify(paid.body));
    gives();
    assert.equal((await answer).body.status, 'declined');
    assert.equal(shop.sandbox.ledger.length, 2);
  });
});
