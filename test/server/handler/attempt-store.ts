/** What every store of attempts must do, whatever it keeps them in. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { AttemptRecord, AttemptStore } from '../../../src/server/handler/attempts.js';

/** A record of ann's first try to pay an order, as the handler writes it before it asks the provider. */
export const fresh = (more: Partial<AttemptRecord> = {}): AttemptRecord => ({
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

/** The rules of an `AttemptStore`, one test each; docs/postgres.md has them in words. */
export function behavesLikeAttemptStore(make: () => AttemptStore): void {
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

  it('names the attempt, and not the order, if both are taken', async () => {
    const store = make();
    await store.claim(fresh());
    await store.replace(fresh({ revision: 2, status: 'declined', holdsOrder: false }));
    await store.claim(fresh({ key: 'k-2' }));
    const again = await store.claim(fresh());
    assert.deepEqual(again, { written: false, because: 'attempt', standing: (await store.get('k-1'))! });
  });

  it('creates what it is to replace if there is none, unless another record holds the order', async () => {
    const store = make();
    const late = fresh({ revision: 7, refs: ['t1'] });
    assert.deepEqual(await store.replace(late), { written: true, record: late });
    assert.deepEqual([await store.get('k-1'), await store.byRef('t1')], [late, late]);
    const other = await store.replace(fresh({ key: 'k-2', customer: 'bob' }));
    assert.deepEqual(other, { written: false, because: 'order', standing: late });
    assert.equal(await store.get('k-2'), undefined);
    for (const revision of [7, 9]) {
      const write = await store.replace(fresh({ revision }));
      assert.deepEqual(write, { written: false, because: 'revision', standing: late });
    }
  });

  it('gives an order that nobody holds to whoever asks, and shows the record of it that was written last', async () => {
    const store = make();
    const free = { holdsOrder: false } as const;
    for (const key of ['k-1', 'k-2']) await store.claim(fresh({ key, ...free }));
    assert.equal((await store.byOrder('o-1'))!.key, 'k-2');
    await store.replace(fresh({ ...free, revision: 2 }));
    assert.equal((await store.byOrder('o-1'))!.key, 'k-1');
    await store.claim(fresh({ key: 'k-3', customer: 'bob' }));
    await store.claim(fresh({ key: 'k-4', ...free }));
    assert.equal((await store.byOrder('o-1'))!.key, 'k-3', 'the holder');
    await store.replace(fresh({ key: 'k-3', customer: 'bob', revision: 2, ...free }));
    await store.replace(fresh({ key: 'k-2', revision: 2, ...free }));
    assert.equal((await store.byOrder('o-1'))!.key, 'k-2');
  });
}
