/** The store of docs/recipes/postgres, with a real PostgreSQL. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type pg from 'pg';
import { connect, createPostgresAttempts } from '../../docs/recipes/postgres/attempts.js';
import { inRoot } from '../../scripts/entries.mjs';
import type { AttemptStore } from '../../src/server/handler/attempts.js';
import { behavesLikeAttemptStore, fresh } from '../server/handler/attempt-store.js';
import { givesAPaymentToOneOrder } from '../server/handler/two-backends.js';
import { startPostgres, type PostgresServer } from './server.js';

describe('attempts in PostgreSQL', () => {
  let server: PostgresServer;
  let pools: readonly [pg.Pool, pg.Pool];
  before(async () => {
    server = await startPostgres();
    pools = [connect(server.url), connect(server.url)];
  });
  after(async () => {
    await Promise.all(pools.map((pool) => pool.end()));
    await server.stop();
  });

  const pair = (): readonly [AttemptStore, AttemptStore] => {
    const shop = randomUUID();
    return [createPostgresAttempts(pools[0], shop), createPostgresAttempts(pools[1], shop)];
  };

  behavesLikeAttemptStore(() => pair()[0]);

  describe('of two processes that take turns', () => {
    behavesLikeAttemptStore(() => {
      const stores = pair();
      let turn = 0;
      const next = (): AttemptStore => stores[(turn += 1) % 2]!;
      return {
        claim: (record) => next().claim(record),
        replace: (record) => next().replace(record),
        get: (key) => next().get(key),
        byRef: (ref) => next().byRef(ref),
        byOrder: (order) => next().byOrder(order),
      };
    });
  });

  describe('and a payment on one of several pages that sell the same', () => {
    givesAPaymentToOneOrder(pair);
  });

  it('give an order to one of many attempts, whoever claims, changes and lets go of it at the same time', async () => {
    const stores = pair();
    const holding = new Set<string>();
    let won = 0;
    const pays = async (at: number): Promise<void> => {
      const store = stores[at % 2]!;
      const record = fresh({ key: `k-${at}`, order: `o-${at % 3}`, refs: ['tea', `t-${at % 5}`] });
      for (let tries = 0; tries < 200; tries += 1) {
        const write = tries % 2 ? await store.replace(record) : await store.claim(record);
        if (!write.written) {
          assert.equal(write.because, 'order');
          assert.equal(write.standing.order, record.order);
          continue;
        }
        won += 1;
        assert.ok(!holding.has(record.order), 'one for each order');
        holding.add(record.order);
        assert.equal((await store.byOrder(record.order))!.key, record.key);
        holding.delete(record.order);
        const free = { ...record, revision: record.revision + 1, holdsOrder: false };
        assert.deepEqual(await store.replace(free), { written: true, record: free });
        return;
      }
    };
    await Promise.all(Array.from({ length: 24 }, (_, at) => pays(at)));
    assert.equal(won, 24);
  });

  it('are written once if the connection breaks before the answer has come', async () => {
    const shop = randomUUID();
    let breaks = 0;
    const query = async (...asked: [string, string[]]): Promise<unknown> => {
      const answer = await pools[0].query(...asked);
      if ((breaks -= 1) >= 0) throw new Error('Connection terminated unexpectedly');
      return answer;
    };
    const store = createPostgresAttempts({ query } as unknown as pg.Pool, shop);
    const record = fresh({ refs: ['t1'] });
    breaks = 1;
    assert.deepEqual(await store.claim(record), { written: true, record });
    const next = { ...record, revision: 2, description: 'moved' };
    breaks = 1;
    assert.deepEqual(await store.replace(next), { written: true, record: next });
    assert.deepEqual(await store.get('k-1'), next);
    breaks = 2;
    await assert.rejects(store.claim(fresh({ key: 'k-2', order: 'o-2' })), /Connection terminated/);
  });

  it('are neither written nor read while the database is gone', async () => {
    const pool = connect('postgres://pay@127.0.0.1:9/postgres');
    const store = createPostgresAttempts(pool, randomUUID());
    await assert.rejects(store.claim(fresh()), /ECONNREFUSED/);
    await assert.rejects(store.get('k-1'), /ECONNREFUSED/);
    await pool.end();
  });

  it('belong to their shop', async () => {
    const [[one], [two]] = [pair(), pair()];
    await one.claim(fresh({ refs: ['t1'] }));
    assert.equal(await two.get('k-1'), undefined);
    assert.equal(await two.byRef('t1'), undefined);
    assert.equal(await two.byOrder('o-1'), undefined);
    assert.equal((await two.claim(fresh())).written, true);
  });

  it('may have texts that PostgreSQL cannot store', async () => {
    const [store] = pair();
    const odd = fresh({ key: 'k\0', order: 'o\0', refs: ['\0'], description: 'tea\0' });
    assert.equal((await store.claim(odd)).written, true);
    const kept = [await store.get('k\0'), await store.byOrder('o\0'), await store.byRef('\0')];
    for (const record of kept) assert.equal(record?.description, 'tea\uFFFD');
    const again = await store.claim(odd);
    assert.equal(!again.written && again.because, 'attempt');
    assert.equal((await store.replace({ ...odd, revision: 2 })).written, true);
  });

  it('are deleted with their references 400 days after their last change, as the page says', async () => {
    const [statement = ''] = /DELETE FROM [^`]+/.exec(readFileSync(inRoot('docs/postgres.md'), 'utf8')) ?? [];
    const shop = randomUUID();
    const store = createPostgresAttempts(pools[0], shop);
    for (const key of ['old', 'changed', 'new']) await store.claim(fresh({ key, order: key, refs: [key] }));
    const [, ...recent] = ['401', '401', '399'].map((days, index) => ({ days, key: ['old', 'changed', 'new'][index] }));
    for (const { days, key } of [{ days: '401', key: 'old' }, ...recent])
      await pools[0].query('UPDATE pay_attempts SET changed = now() - $1::interval WHERE shop = $2 AND key = $3', [
        `${days} days`,
        shop,
        key,
      ]);
    await store.replace(fresh({ key: 'changed', order: 'changed', refs: ['changed'], revision: 2 }));
    await pools[1].query(statement);
    const left = await Promise.all(['old', 'changed', 'new'].map((key) => store.byRef(key)));
    assert.deepEqual(
      left.map((record) => record?.key),
      [undefined, 'changed', 'new'],
    );
    const refs = await pools[0].query('SELECT ref FROM pay_refs WHERE shop = $1', [shop]);
    assert.equal(refs.rowCount, 2);
  });
});
