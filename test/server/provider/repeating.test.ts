/** A read without an answer is repeated, and every call ends: pauses, time limits, and calls that are aborted. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { ProviderError, ProviderUnavailable, UnknownOutcome } from 'pay-elements/server';
import { answering, charge, good, type Answer, connection, html, money, read } from './answering.js';
import { now } from './case.js';

suite('repeating', () => {
  test('a read without an answer is repeated, with longer and longer pauses', async () => {
    const { provider, waits, requests } = answering([
      connection('ECONNRESET'),
      () => html(502),
      () => Response.json(good),
    ]);
    assert.equal((await read(provider)).id, 't-1');
    assert.equal(requests.length, 3);
    assert.deepEqual(waits, [150, 300]);
  });

  test('pauses vary at random', async () => {
    for (const [random, expected] of [
      [0, 100],
      [1, 200],
    ] as const) {
      const { provider, waits } = answering([() => html(500), () => Response.json(good)], { random: () => random });
      await read(provider);
      assert.deepEqual(waits, [expected]);
    }
  });

  test('a read is given up after its repeats', async () => {
    const { provider, requests } = answering([() => html(500)], { retries: 4 });
    await assert.rejects(read(provider), ProviderUnavailable);
    assert.equal(requests.length, 5);
  });

  test('a refused carrier token is renewed once, and the call repeated once', async () => {
    const refused = () => Response.json({ success: false, error: 'Token is not valid' }, { status: 401 });
    const token = (name: string) => () => Response.json({ success: true, token: name });
    const { provider, requests } = answering([token('ct-1'), refused, token('ct-2'), refused, token('ct-3'), html]);
    await assert.rejects(provider.carrier.read({ uid: 'u-1', ref: 'r-1' }), { httpStatus: 401 });
    assert.deepEqual(
      requests.map(({ headers }) => headers.get('token')),
      [null, 'ct-1', null, 'ct-2'],
    );
  });

  const details = { success: false, completed: false, amount: null, currency: null, code: 5001 };
  for (const [more, status] of [
    [{ ref: 'r-1', error: 'The token has expired' }, 200],
    [{ ref: '', error: 'Invalid token' }, 200],
    [{ ref: null, completed: null, error: 'Token is not valid' }, 200],
    [{ ref: 'r-1', error: 'Unauthorized' }, 401],
  ] as const) {
    test(`a carrier token refused in the form of a failed payment is renewed (${JSON.stringify(more)})`, async () => {
      const token = () => Response.json({ success: true, token: 'carrier-token' });
      const found = { success: true, ref: 'r-1', completed: true };
      const refused = () => Response.json({ ...details, ...more }, { status });
      const { provider } = answering([token, refused, token, () => Response.json(found)]);
      assert.equal((await provider.carrier.read({ uid: 'u-1', ref: 'r-1' })).completed, true);
    });
  }

  for (const [header, seconds] of [
    ['2', 2],
    [new Date((now + 3) * 1000).toUTCString(), 3],
    ['soon', undefined],
  ] as const) {
    test(`waits as long as the provider asks (Retry-After: ${header})`, async () => {
      const busy = () => new Response('', { status: 503, headers: { 'retry-after': header } });
      const { provider, waits } = answering([busy, () => Response.json(good)]);
      await read(provider);
      assert.deepEqual(waits, [seconds === undefined ? 150 : seconds * 1000]);
    });
  }

  test('a provider that asks for too long a pause is not asked again, and the caller learns the time', async () => {
    const { provider, requests } = answering([
      () => new Response('', { status: 429, headers: { 'retry-after': '60' } }),
    ]);
    await assert.rejects(read(provider), { name: 'ProviderUnavailable', retryAfter: 60 });
    assert.equal(requests.length, 1);
  });

  test('aborting a call ends its pause too', async () => {
    const giveUp = new AbortController();
    const { provider, requests } = answering([() => html(500)], {
      wait: () => (giveUp.abort(), new Promise(() => undefined)),
    });
    await assert.rejects(provider.charges.read('t-1', { signal: giveUp.signal }), ProviderUnavailable);
    assert.equal(requests.length, 1);
  });

  test('a call that was refused is not repeated', async () => {
    const { provider, requests } = answering([() => Response.json({ error: { code: 3000, message: 'No' } })]);
    await assert.rejects(read(provider), ProviderError);
    assert.equal(requests.length, 1);
  });
});

suite('time', () => {
  const silent: Answer = () => new Promise<Response>(() => undefined);

  test('a provider that never answers ends in a typed error', async () => {
    const { provider } = answering([silent], { timeout: 5, retries: 0 });
    await assert.rejects(read(provider), ProviderUnavailable);
    await assert.rejects(money(provider), UnknownOutcome);
    await assert.rejects(provider.charges.create(charge, { timeout: 1 }), /did not answer in time/);
  });

  test('an answer whose body never ends times out too', async () => {
    const { provider } = answering([() => new Response(new ReadableStream())], { timeout: 5, retries: 0 });
    await assert.rejects(money(provider), UnknownOutcome);
  });

  test('an aborted call has an unknown outcome if it was under way, and is not sent otherwise', async () => {
    const { provider, requests } = answering([silent]);
    const under = new AbortController();
    const call = provider.charges.create(charge, { signal: under.signal });
    under.abort();
    await assert.rejects(call, UnknownOutcome);
    const sent = requests.length;
    await assert.rejects(provider.charges.create(charge, { signal: AbortSignal.abort() }), ProviderUnavailable);
    assert.equal(requests.length, sent);
    const reading = new AbortController();
    const later = provider.charges.read('t-1', { signal: reading.signal });
    reading.abort();
    await assert.rejects(later, ProviderUnavailable);
  });
});
