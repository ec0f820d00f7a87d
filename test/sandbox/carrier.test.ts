/** Phone bills in the sandbox: tokens, payments step by step, renewals and price points. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { open, start } from './part-b.js';
import { offers, goods, uid, carrier, refused } from './carrier-calls.js';

const DAY = 86_400;

describe('a carrier token', () => {
  it('is issued for a signed request and authorises the other calls for an hour', async () => {
    const { sandbox, token, begin, call } = await carrier();
    assert.match(token, /^ct_/);
    assert.equal((await begin('PL')).body.success, true);
    const other = await call('init-payment', { ...offers.PL, ...goods, uid: 'someone-else' });
    assert.equal(other.status, 401);
    await sandbox.advance(3600);
    const late = await begin('PL');
    assert.equal(late.status, 401);
    refused(late, 5001);
  });

  it('is refused for a wrong signature, key or field', async () => {
    const { signed } = open();
    const ask = (fields: Record<string, string>, over = {}) => signed('POST', '/api/carrier/token', fields, over);
    const refusals = [
      [{ key: 'other' }, /project key/],
      [{ sign_version: null }, /sign_version/],
    ] as const;
    for (const [over, why] of refusals) {
      const answer = await ask({ uid, ts: String(start) }, over);
      refused(answer, 5001);
      assert.match(answer.body.error, why);
    }
    assert.equal((await ask({ uid, ts: String(start) }, { sign_version: '2' })).body.success, true);
    refused(await ask({ uid: 'u'.repeat(65), ts: String(start) }), 5002);
    assert.equal((await ask({ uid: 'u'.repeat(64), ts: String(start) })).body.success, true);
    refused(await ask({ uid, ts: '12' }), 5002);
    refused(await ask({ ts: String(start) }), 5002);
    refused(await ask({ uid }), 5002);
    const unsigned = await open().form('/api/carrier/token', { key: 't_sandbox_project', uid, ts: String(start) });
    assert.equal(unsigned.status, 401);
  });

  it('can be revoked', async () => {
    const { sandbox, begin } = await carrier();
    sandbox.carrier.revoke();
    assert.equal((await begin('PL')).status, 401);
  });
});

describe('a payment by phone bill', () => {
  it('takes a keyword and a PIN in Poland', async () => {
    const { sandbox, begin, call } = await carrier();
    const { body } = await begin('PL');
    assert.equal(body.flow, 'code');
    assert.deepEqual(body.price.amount, 4.92);
    assert.ok(body.price.carriers.length > 0);
    const { keyword, shortcode } = body.instructions;
    assert.equal((await call('get-payment', { ref: body.ref })).body.completed, false);
    assert.match(sandbox.handset.text(shortcode, keyword.toLowerCase()), /PIN \d{4}\b.* 4\.92 PLN/);
    const done = await call('process-payment', { ref: body.ref, flow: 'code', data: sandbox.handset.pin ?? '' });
    assert.deepEqual([done.body.success, done.body.flow], [true, '']);
    const read = (await call('get-payment', { ref: body.ref })).body;
    assert.deepEqual(
      [read.success, read.completed, read.amount, read.currency, read.country, read.product_id, read.is_recurring],
      [true, true, '4.92', 'PLN', 'PL', 'night-theme', false],
    );
    assert.deepEqual(
      sandbox.ledger.map(({ movement, amount, currency, ref, uid }) => [movement, amount, currency, ref, uid]),
      [['carrier', '4.92', 'PLN', body.ref, uid]],
    );
    assert.deepEqual(
      sandbox.pingbacks.map(({ type, ref }) => [type, ref]),
      [[0, body.ref]],
    );
  });

  it('shows the number that it was begun with', async () => {
    const { begin, call } = await carrier();
    const { ref } = (await begin('PL', { msisdn: '48501234567' })).body;
    assert.equal((await call('get-payment', { ref })).body.msisdn, '48501234567');
  });

  it('takes a number in Turkey', async () => {
    const { sandbox, begin, call } = await carrier();
    const { body } = await begin('TR');
    assert.equal(body.flow, 'msisdn');
    const enter = (data: string) => call('process-payment', { ref: body.ref, flow: 'msisdn', data });
    // The provider's document promises no reading of a number as people write it.
    for (const data of ['+905321234567', '90 532 123 45 67']) assert.equal((await enter(data)).body.code, 5008, data);
    const done = await enter('905321234567');
    assert.equal(done.body.flow, '');
    assert.equal((await call('get-payment', { ref: body.ref })).body.msisdn, '905321234567');
    assert.equal(sandbox.ledger.length, 1);
  });

  it('can be finished even if an older one, which nobody finished, has the same keyword', async () => {
    const { sandbox, begin, call } = await carrier();
    const keywords = new Set<string>();
    for (;;) {
      const { ref, instructions } = (await begin('PL')).body;
      const { keyword, shortcode } = instructions;
      if (keywords.size < keywords.add(keyword).size) continue;
      sandbox.handset.text(shortcode, keyword);
      const done = await call('process-payment', { ref, flow: 'code', data: sandbox.handset.pin ?? '' });
      assert.deepEqual([done.body.success, done.body.flow], [true, '']);
      return;
    }
  });

  it('knows the operator and the price points only by the word of the deployment', async () => {
    const { signed, form, sandbox } = open({ words: { carrier: 'telco' } });
    const { body } = await signed('POST', '/api/telco/token', { uid, ts: String(start) });
    const begin = (more: Record<string, string>) =>
      form(
        '/api/telco/init-payment',
        { key: sandbox.projectKey, uid, ...offers.PL, ...goods, ...more },
        { token: body.token },
      );
    sandbox.carrier.carrierRequired.add('PL');
    assert.equal((await begin({ telco: 'pl-zubr' })).body.flow, 'code');
    assert.equal((await begin({ carrier: 'pl-zubr' })).body.flow, '');
    const points = (ps: string) => signed('GET', '/api/price-points/', { country_code: 'PL', ps });
    assert.deepEqual([(await points('telco')).status, (await points('carrier')).status], [200, 400]);
  });

  it('takes a number, then a PIN, in Brazil', async () => {
    const { sandbox, begin, call } = await carrier();
    const { body } = await begin('BR');
    assert.equal(body.flow, 'msisdn');
    const next = await call('process-payment', { ref: body.ref, flow: 'msisdn', data: '5511987654321' });
    assert.equal(next.body.flow, 'code');
    assert.equal(next.body.instructions.keyword, undefined);
    assert.equal(sandbox.ledger.length, 0);
    assert.equal(sandbox.handset.pinFor('5511987654320'), undefined, 'it went to the number that was given');
    const pin = sandbox.handset.pinFor('5511987654321') ?? '';
    const done = await call('process-payment', { ref: body.ref, flow: 'code', data: pin });
    assert.equal(done.body.flow, '');
    assert.equal(sandbox.ledger.length, 1);
  });

  it('recurs when asked to', async () => {
    const { begin, call } = await carrier();
    const more = { is_recurring: 'true', period: 'month', period_value: '1' };
    const { body } = await begin('PL', more);
    const read = (await call('get-payment', { ref: body.ref })).body;
    assert.deepEqual([read.is_recurring, read.period, read.period_value], [true, 'month', 1]);
    refused(await begin('PL', { ...more, period: 'day', period_value: '2' }), 5002);
    assert.equal((await begin('PL', { ...more, period: 'day', period_value: '3' })).body.success, true);
    refused(await begin('PL', { ...more, period: 'day', period_value: '365' }), 5002);
    refused(await begin('PL', { ...more, period: 'year' }), 5002);
    refused(await begin('PL', { is_recurring: 'true' }), 5002);
  });

  it('renews as the clock moves, each time with a payment of its own and a pingback, until it expires', async () => {
    const { sandbox, begin, call, signed } = await carrier({ renewals: 2 });
    const { ref } = (await begin('TR', { is_recurring: 'true', period: 'week', period_value: '1' })).body;
    await call('process-payment', { ref, flow: 'msisdn', data: '905321234567' });
    const moved = () => sandbox.ledger.map(({ movement, amount }) => `${movement} ${amount}`);
    await sandbox.advance(7 * DAY - 1);
    assert.deepEqual(moved(), ['carrier 20.00']);
    await sandbox.advance(1);
    assert.deepEqual(moved(), ['carrier 20.00', 'renewal 20.00']);
    await sandbox.advance(30 * DAY);
    assert.deepEqual(moved(), ['carrier 20.00', 'renewal 20.00', 'renewal 20.00']);
    assert.deepEqual(
      sandbox.pingbacks.map(({ type, params }) => [type, params['goodsid'], params['slength'], params['speriod']]),
      [0, 0, 0, 13].map((type) => [type, 'night-theme', '1', 'week']),
    );
    assert.equal(sandbox.ledger[0]?.ref, ref);
    assert.equal(new Set(sandbox.ledger.map((entry) => entry.ref)).size, 3, 'each has a reference of its own');
    const status = await signed('GET', '/api/rest/payment', { ref });
    assert.deepEqual(
      [status.body.subscription.expired, status.body.subscription.period, status.body.subscription.payments_limit],
      [1, 'week', 0],
    );
  });

  it('does not renew when it recurs but was never paid', async () => {
    const { sandbox, begin } = await carrier();
    await begin('TR', { is_recurring: 'true', period: 'week', period_value: '1' });
    await sandbox.advance(30 * DAY);
    assert.deepEqual([sandbox.ledger.length, sandbox.pingbacks.length], [0, 0]);
  });

  it('may require the carrier first', async () => {
    const { sandbox, begin } = await carrier();
    sandbox.carrier.carrierRequired.add('GB');
    const { body } = await begin('GB');
    assert.equal(body.flow, '');
    assert.ok(body.price.carriers.length > 1);
    const again = await begin('GB', { carrier: body.price.carriers[0].id });
    assert.equal(again.body.flow, 'redirect');
    refused(await begin('GB', { carrier: 'unknown' }), 5012);
  });
});

describe('price points', () => {
  it('are the amounts that a payment can have', async () => {
    const { signed, begin } = await carrier();
    for (const country of Object.keys(offers) as (keyof typeof offers)[]) {
      const { body } = await signed('GET', '/api/price-points/', { country_code: country, ps: 'carrier' });
      assert.ok(body.length > 2, country);
      for (const { amount, currency } of body) {
        assert.equal(currency, offers[country].currency);
        const begun = await begin(country, { amount: amount.toFixed(2) });
        assert.equal(begun.body.success, true, `${amount} ${currency}: ${begun.body.error}`);
      }
    }
    const converted = await signed('GET', '/api/price-points/', {
      country_code: 'PL',
      ps: 'carrier',
      currency_converted: 'EUR',
    });
    assert.equal(converted.body[0].currency_converted, 'EUR');
    assert.equal(typeof converted.body[0].amount_converted, 'number');
    assert.deepEqual((await signed('GET', '/api/price-points/', { country_code: 'DE', ps: 'carrier' })).body, []);
  });

  it('need a country and a signature', async () => {
    const { signed, get } = open();
    const wrong: Record<string, string>[] = [
      { ps: 'carrier' },
      { country_code: 'pl', ps: 'carrier' },
      { country_code: 'PL' },
      { country_code: 'PL', ps: 'cc' },
      { country_code: 'PL', ps: 'carrier', currency_converted: 'x' },
    ];
    for (const fields of wrong) assert.equal((await signed('GET', '/api/price-points/', fields)).status, 400);
    assert.equal(
      (await get('/api/price-points/?country_code=PL&ps=carrier&key=t_sandbox_project&sign_version=3')).status,
      401,
    );
  });
});
