/** A store that fails at each of its calls in turn, before it has done the work, or after it with the answer lost. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createMemoryAttempts, type AttemptStore } from '../../../src/server/handler/index.js';
import { base, openShop, order, replyOf, type Reply, type Shop } from './shop.js';

interface Failing {
  readonly attempts: AttemptStore;
  /** Makes this number of calls fail, beginning with call number `from`; `late` means after the work is done. */
  fail(from: number, calls: number, late: boolean): void;
  /** Ends the failures; returns whether a call has failed. */
  mend(): boolean;
}

function failing(): Failing {
  const store = createMemoryAttempts();
  let at = 0;
  let range = [0, 0] as [number, number];
  let isLate = false;
  let failed = false;
  const through =
    <A, R>(call: (asked: A) => Promise<R>) =>
    async (asked: A): Promise<R> => {
      at += 1;
      const fails = at >= range[0] && at < range[1];
      failed ||= fails;
      const answer = fails && !isLate ? undefined : await call(asked);
      if (fails) throw new Error('the store is gone');
      return answer as R;
    };
  return {
    attempts: {
      claim: through(store.claim),
      replace: through(store.replace),
      get: through(store.get),
      byRef: through(store.byRef),
      byOrder: through(store.byOrder),
    },
    fail: (from, calls, late) => {
      [at, range, isLate, failed] = [0, [from, from + calls], late, false];
    },
    mend: () => {
      range = [0, 0];
      return failed;
    },
  };
}

/** Approves on the issuer's page; returns the request that the payer's browser then sends to the shop. */
async function approved(shop: Shop, issuer: string): Promise<Request> {
  const body = new URLSearchParams({ decision: 'approve' });
  const done = await replyOf(await shop.sandbox.fetch(new Request(`${issuer}/return`, { method: 'POST', body })));
  const page = done.body as string;
  const target = (/action="([^"]+\/charges\/return[^"]*)"/.exec(page)?.[1] ?? '').replace(/&amp;/g, '&');
  const fields = [...page.matchAll(/name="(gateway_\w+)" value="([^"]*)"/g)].map((found) => [found[1]!, found[2]!]);
  return new Request(target, { method: 'POST', body: new URLSearchParams(fields) });
}

/** A way to pay: `pay` pays and returns a look-up of the attempt, `again` begins a second payment. */
interface Way {
  set?(shop: Shop): void;
  pay(shop: Shop): Promise<{ look?: () => Promise<Reply>; page?: Response }>;
  again(shop: Shop): Promise<Reply>;
}

const byCard = (path: string): Pick<Way, 'pay' | 'again'> => ({
  pay: async (shop) => {
    const body = await shop.payment();
    await shop.call('POST', path, { body });
    return { look: () => shop.call('GET', `/charges/attempts/${String(body['attempt'])}`) };
  },
  again: async (shop) => shop.call('POST', path, { body: await shop.payment() }),
});
const redeem = (shop: Shop, attempt = shop.attempt()): Promise<Reply> => {
  const pin = shop.sandbox.vouchers.issue({ nominal: '10.00' });
  return shop.call('POST', '/epin/redemptions', { body: { attempt, order: 'o-1', pin } });
};
const start = (shop: Shop): Promise<Reply> =>
  shop.call('POST', '/carrier/payments', { body: { order: 'o-1', country: 'PL' } });

const ways: Record<string, Way> = {
  card: byCard('/charges'),
  'card, with 3-D Secure': {
    ...byCard('/charges'),
    pay: async (shop) => {
      const body = await shop.payment({ token: await shop.token('333'), returnUrl: `${base}/done` });
      const asked = await shop.call('POST', '/charges', { body });
      const look = () => shop.call('GET', `/charges/attempts/${String(body['attempt'])}`);
      if (asked.body.status !== 'action') return { look };
      return { look, page: await shop.handler(await approved(shop, asked.body.action.url as string)) };
    },
  },
  'card, held': {
    ...byCard('/charges'),
    set: ({ orders }) => orders.set('ann o-1', { ...order, purpose: 'reserve' }),
  },
  subscription: {
    ...byCard('/subscriptions'),
    set: ({ orders }) =>
      orders.set('ann o-1', { ...order, purpose: 'subscribe', plan: { period: 'month', periodLength: 1 } }),
  },
  voucher: {
    set: ({ orders }) => orders.set('ann o-1', { ...order, amount: '10.00' }),
    pay: async (shop) => {
      const attempt = shop.attempt();
      await redeem(shop, attempt);
      return { look: () => shop.call('GET', `/epin/redemptions/${attempt}`) };
    },
    again: redeem,
  },
  'phone bill': {
    set: ({ orders }) => orders.set('ann o-1', { amount: '4.92', currency: 'PLN', description: 'Coins' }),
    pay: async (shop) => {
      const { ref, shortcode, keyword } = (await start(shop)).body as Record<string, string>;
      if (ref === undefined) return {};
      shop.sandbox.handset.text(shortcode ?? '', keyword ?? '');
      const body = { flow: 'code', data: shop.sandbox.handset.pin };
      await shop.call('POST', `/carrier/payments/${ref}`, { body });
      return { look: () => shop.call('GET', `/carrier/payments/${ref}`) };
    },
    again: start,
  },
};

/** Pays while the store fails, looks it up over time, and pays again. Returns undefined if no call failed. */
async function outcome({ set, pay, again }: Way, fault: Parameters<Failing['fail']>) {
  const store = failing();
  let told = false;
  const hear = (): void => void (told = true);
  // No notification may settle the payment.
  const shop = openShop({ onVoucher: hear, onReserved: hear, deaf: true, attempts: store.attempts });
  set?.(shop);
  store.fail(...fault);
  const { look, page } = await pay(shop);
  if (!store.mend()) return undefined;
  const charged = shop.sandbox.ledger.length;
  for (const seconds of [0, 121, 1000]) {
    await shop.sandbox.advance(seconds);
    await look?.();
  }
  const { status } = (await shop.call('GET', '/orders/o-1/payment')).body;
  const known = told || status === 'succeeded';
  await again(shop);
  return { charged, known, total: shop.sandbox.ledger.length, page: page?.status };
}

describe('a store that fails', () => {
  for (const [name, way] of Object.entries(ways)) {
    it(`charges nothing twice and loses nothing: ${name}`, async () => {
      for (const calls of [1, 2])
        for (const late of [false, true])
          for (let at = 1, came; at === 1 || came; at++) {
            came = await outcome(way, [at, calls, late]);
            if (!came) break;
            const what = JSON.stringify({ at, calls, late, ...came });
            assert.ok(came.total <= 1, `charged once: ${what}`);
            assert.equal(came.known, came.charged === 1, `known as paid when it is: ${what}`);
          }
    });
  }

  for (const fails of [1, 9]) {
    it(`logs a paid voucher without onVoucher, and records it once it can (${fails} failed)`, async () => {
      const store = createMemoryAttempts();
      const heard: unknown[] = [];
      let left = fails;
      const shop = openShop({
        deaf: true,
        attempts: {
          ...store,
          replace: (record) => (left-- > 0 ? Promise.reject(new Error('the store is gone')) : store.replace(record)),
        },
        onError: (error, about) => void heard.push([(error as Error).message, about]),
      });
      ways['voucher']?.set?.(shop);
      const attempt = shop.attempt();
      assert.equal((await redeem(shop, attempt)).status, 200);
      const about = { call: 'vouchers.redeem', order: 'o-1', attempt };
      assert.deepEqual(heard[0], ['paid, but not recorded', about]);
      const { status } = (await shop.call('GET', '/orders/o-1/payment')).body;
      assert.equal(status, fails === 1 ? 'succeeded' : 'pending');
    });
  }

  it('and always says that another process was faster, is not asked for ever: the payment is looked up', async () => {
    const store = createMemoryAttempts();
    let asked = 0;
    let busy = true;
    const replace: AttemptStore['replace'] = async (record) => {
      if (!busy) return store.replace(record);
      if ((asked += 1) > 1000) throw new Error('asked for ever');
      return { written: false, because: 'revision', standing: { ...record, revision: record.revision - 1 } };
    };
    const shop = openShop({ attempts: { ...store, replace }, deaf: true });
    const { body } = await shop.call('POST', '/charges', { body: await shop.payment() });
    assert.deepEqual([body.type, body.code], ['unknown-outcome', 'in-progress']);
    busy = false;
    await shop.sandbox.advance(121);
    assert.equal((await shop.call('GET', `/charges/attempts/${String(body.attempt)}`)).body.status, 'succeeded');
    assert.equal(shop.sandbox.ledger.length, 1);
  });

  it('shows a payer who returns from the issuer a page that leads to the shop', async () => {
    for (const late of [false, true])
      for (let at = 1, came; at === 1 || came; at++) {
        came = await outcome(ways['card, with 3-D Secure']!, [at, 9, late]);
        if (came?.page !== undefined) assert.equal(came.page, 200, `call ${at}`);
      }
  });

  it('shows a payer who returns from the hosted or operator’s page a page that leads to the shop', async () => {
    const store = failing();
    const shop = openShop({ attempts: store.attempts });
    const body = { variant: 'currency', order: 'o-1', returnUrl: `${base}/done` };
    shop.orders.set('ann o-1', { ...order, units: 550 });
    const { url } = (await shop.call('POST', '/widget', { body })).body;
    const back = new URL(url as string).searchParams.get('success_url') ?? '';
    for (const address of [back.replace('$ref', 'w-1'), `${base}/pay/carrier/return?ref=c-1`]) {
      store.fail(1, 9, false);
      const page = await replyOf(await shop.handler(new Request(address)));
      assert.ok(store.mend());
      assert.equal(page.status, 200, address);
      assert.match(page.body as string, /return to the shop/);
    }
    assert.deepEqual(
      shop.errors.map(({ call }) => call),
      ['widgetReturn', 'carrierReturn'],
    );
  });
});
