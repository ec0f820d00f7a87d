import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import {
  attemptKey,
  createMemoryAttempts,
  type AttemptRecord,
  type AttemptStore,
} from '../../../src/server/handler/attempts.js';
import { createRedisAttempts } from '../../../src/server/redis.js';
import { startRedis, type RedisServer } from './redis-server.js';

const fresh = (more: Partial<AttemptRecord> = {}): AttemptRecord => ({
  key: 'k-1',
  kind: 'charge',
  attempt: 'attempt-000000000001',
  customer: 'ann',
  order: 'o-1',
  goods: 'o-1',
  status: 'started',
  holdsOrder: true,
  revision: 1,
  startedAt: 1,
  updatedAt: 1,
  amount: '9.90',
  currency: 'EUR',
  captured: true,
  description: 'tea',
  refs: [],
  ...more,
});

function behavesLikeAttemptStore(make: () => AttemptStore): void {
  it('gives an attempt to one of many simultaneous claims', async () => {
    const store = make();
    const writes = await Promise.all(Array.from({ length: 20 }, () => store.claim(fresh())));
    assert.equal(writes.filter(({ written }) => written).length, 1);
    for (const write of writes)
      if (!write.written) assert.deepEqual([write.because, write.standing], ['attempt', fresh()]);
  });

  it('gives an order to one of many simultaneous attempts', async () => {
    const store = make();
    const writes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => store.claim(fresh({ key: `k-${index}` }))),
    );
    assert.equal(writes.filter(({ written }) => written).length, 1);
    const holder = (await store.byOrder('o-1'))!.key;
    for (const write of writes)
      if (!write.written) assert.deepEqual([write.because, write.standing.key], ['order', holder]);
    assert.equal(writes.filter((write) => !write.written && write.standing.key === holder).length, 19);
  });

  it('accepts one of many simultaneous changes of the same revision', async () => {
    const store = make();
    await store.claim(fresh());
    const writes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => store.replace(fresh({ revision: 2, description: `change ${index}` }))),
    );
    assert.equal(writes.filter(({ written }) => written).length, 1);
    for (const write of writes) if (!write.written) assert.equal(write.because, 'revision');
    assert.equal((await store.get('k-1'))!.revision, 2);
  });

  it('stores and changes a record with a text that was cut within an emoji', async () => {
    const store = make();
    const cut = 'Tea \u{1F375}'.slice(0, -1);
    await store.claim(fresh({ description: cut, returnUrl: `https://shop.example/${cut}` }));
    const moved = await store.replace(fresh({ revision: 2, status: 'succeeded', description: cut }));
    assert.equal(moved.written, true);
    assert.equal((await store.claim(fresh({ key: 'k-2' }))).written, false);
    const kept = await store.get('k-1');
    assert.deepEqual([kept?.status, kept?.description.toWellFormed()], ['succeeded', cut.toWellFormed()]);
  });

  it('frees the order of a record that releases it, and refuses to take one that is held', async () => {
    const store = make();
    await store.claim(fresh());
    assert.equal((await store.claim(fresh({ key: 'k-2' }))).written, false);
    await store.replace(fresh({ revision: 2, status: 'declined', holdsOrder: false }));
    assert.equal((await store.byOrder('o-1'))!.status, 'declined');
    assert.equal((await store.claim(fresh({ key: 'k-2' }))).written, true);
    const back = await store.replace(fresh({ revision: 3, status: 'succeeded' }));
    assert.deepEqual([back.written, !back.written && back.because], [false, 'order']);
    assert.equal((await store.replace(fresh({ revision: 3, status: 'succeeded', holdsOrder: false }))).written, true);
    assert.equal((await store.byOrder('o-1'))!.key, 'k-2', 'who does not hold the order does not stand for it');
  });

  it('finds a record by every reference of the provider', async () => {
    const store = make();
    await store.claim(fresh({ refs: ['goods ann o-1'] }));
    await store.replace(fresh({ revision: 2, refs: ['goods ann o-1', 't1', 'b:2'] }));
    for (const ref of ['goods ann o-1', 't1', 'b:2']) assert.equal((await store.byRef(ref))!.revision, 2, ref);
    assert.equal(await store.byRef('t2'), undefined);
    assert.equal(await store.get('k-9'), undefined);
    assert.equal(await store.byOrder('o-9'), undefined);
  });

  it('finds by a shared reference the record that got it last, whichever record changes', async () => {
    const store = make();
    const tea = 'goods 3 ann tea';
    await store.claim(fresh({ refs: [tea] }));
    await store.claim(fresh({ key: 'k-2', order: 'o-2', refs: [tea] }));
    await store.replace(fresh({ revision: 2, refs: [tea, 't1'] }));
    assert.equal((await store.byRef(tea))!.key, 'k-2');
    assert.equal((await store.byRef('t1'))!.key, 'k-1');
    await store.replace(fresh({ revision: 3, refs: [tea, 't1', 't2'] }));
    await store.replace(fresh({ key: 'k-2', order: 'o-2', revision: 2, refs: [tea, 't2'] }));
    assert.equal((await store.byRef('t2'))!.key, 'k-2');
  });
}

describe('attempts in memory', () => {
  behavesLikeAttemptStore(createMemoryAttempts);
});

it('an invalid time to keep attempts in Redis is refused at once, and not when the first payer pays', () => {
  for (const keep of [0, -1, 1.5, Number.NaN, '86400' as never]) {
    assert.throws(() => createRedisAttempts({} as never, { keep }), /^TypeError: keep/);
  }
});

describe('attempts in Redis', () => {
  let redis: RedisServer;
  before(async () => {
    redis = await startRedis();
  });
  after(() => redis.stop());
  behavesLikeAttemptStore(() => createRedisAttempts(redis.connect(), { prefix: `{test-${randomUUID()}}:`, keep: 60 }));

  describe('of a client that puts its own prefix before every key', () => {
    behavesLikeAttemptStore(() => createRedisAttempts(redis.connect(`{test-${randomUUID()}}:`), { keep: 60 }));
  });

  it('are shared by all clients, and expire after the time to keep them', async () => {
    const prefix = `{test-${randomUUID()}}:`;
    const client = redis.connect();
    const [one, two] = [client, redis.connect()].map((each) => createRedisAttempts(each, { prefix, keep: 60 }));
    await one!.claim(fresh());
    assert.deepEqual(await two!.get('k-1'), fresh());
    assert.equal((await two!.claim(fresh())).written, false);
    const left = await client.ttl(`${prefix}attempt:k-1`);
    assert.ok(left > 50 && left <= 60, String(left));
  });

  it('are kept with their order and references for the whole time after each change', async () => {
    const prefix = `{test-${randomUUID()}}:`;
    const client = redis.connect();
    await createRedisAttempts(client, { prefix, keep: 60 }).claim(fresh({ refs: ['r-1'] }));
    const left = async () =>
      Promise.all(['attempt:k-1', 'order:o-1', 'ref:r-1'].map(async (name) => client.ttl(`${prefix}${name}`)));
    assert.ok((await left()).every((ttl) => ttl > 50 && ttl <= 60));
    const longer = createRedisAttempts(client, { prefix, keep: 600 });
    await longer.replace(fresh({ refs: ['r-1', 'r-2'], revision: 2 }));
    assert.ok((await left()).every((ttl) => ttl > 590));
  });
});

describe('the key of an attempt', () => {
  it('differs for every customer and attempt, whatever characters their ids have', () => {
    const pairs = [
      ['a', 'b:c'],
      ['a:b', 'c'],
      ['a', 'b'],
      ['b', 'a'],
      ['', 'a'],
      ['a', ''],
    ] as const;
    assert.equal(new Set(pairs.map(([customer, attempt]) => attemptKey(customer, attempt))).size, pairs.length);
  });
});
