/** The phone bills that the sandbox refuses, each with its code. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { start } from './part-b.js';
import { carrier, refused } from './carrier-calls.js';

describe('a phone bill is refused', () => {
  it('in a country without phone bills, and at an amount that is no price point', async () => {
    const { begin } = await carrier();
    for (const country of ['DE', 'US', 'FR']) refused(await begin('PL', { country }), 5003);
    refused(await begin('PL', { amount: '4.93' }), 5004);
    refused(await begin('PL', { currency: 'EUR' }), 5004);
    refused(await begin('PL', { amount: '0.01' }), 5004);
  });

  it('to another project, even with a token', async () => {
    const { begin, sandbox } = await carrier();
    const answer = await begin('PL', { key: 'of-another-project' });
    refused(answer, 5001);
    assert.deepEqual([answer.status, answer.body.error, sandbox.ledger], [401, 'The key is not known', []]);
  });

  it('only when it is over, according to its details', async () => {
    const { begin, call } = await carrier();
    const { ref } = (await begin('TR')).body;
    const open = (await call('get-payment', { ref })).body;
    assert.deepEqual([open.success, open.completed, 'error' in open, 'code' in open], [true, false, false, false]);
    await call('process-payment', { ref, flow: 'msisdn', data: '905321230000' });
    refused(await call('get-payment', { ref }), 5010);
  });

  it('with a field that breaks its rule', async () => {
    const { begin } = await carrier();
    const wrong: Record<string, string>[] = [
      { amount: '' },
      { amount: '1.234' },
      { currency: '' },
      { currency: 'zł' },
      { country: '' },
      { country: 'pl' },
      { product_name: '' },
      { product_name: 'n'.repeat(257) },
      { product_id: 'n'.repeat(257) },
      { is_recurring: 'yes' },
      { is_recurring: '1', period: 'month', period_value: '1' },
      { is_recurring: '0' },
      { msisdn: '0501234567' },
      { msisdn: '+48501234567' },
      { msisdn: '48501234567x' },
      { mnc: '06' },
      { mcc: 'x', mnc: '06' },
      { mcc: '260', mnc: 'x' },
      { mcc: '26x' },
      { mcc: 'x26' },
      { product_id: '' },
      { period: 'fortnight' },
      { is_recurring: 'true', period: 'month', period_value: 'one' },
      { is_recurring: 'true', period: 'month' },
      { is_recurring: 'true', period_value: '1' },
    ];
    for (const fields of wrong) refused(await begin('PL', fields), 5002);
    for (const fields of [
      { product_name: 'n'.repeat(256) },
      { msisdn: '48501234567' },
      { mcc: '260', mnc: '06' },
      { mcc: '260' },
    ]) {
      assert.equal((await begin('PL', fields)).body.success, true);
    }
  });

  it('with a wrong PIN, and for good after three', async () => {
    const { sandbox, begin, call } = await carrier();
    const { ref, instructions } = (await begin('PL')).body;
    sandbox.handset.text(instructions.shortcode, instructions.keyword);
    const pin = sandbox.handset.pin ?? '';
    const wrong = pin === '0000' ? '1111' : '0000';
    const enter = (data: string) => call('process-payment', { ref, flow: 'code', data });
    refused(await enter(wrong), 5006);
    refused(await enter(wrong), 5006);
    refused(await enter(wrong), 5007);
    refused(await enter(pin), 5007);
    refused(await call('get-payment', { ref }), 5007);
    assert.equal(sandbox.ledger.length, 0);
  });

  it('with a number of another country, without credit, or malformed', async () => {
    const { sandbox, begin, call } = await carrier();
    const { ref } = (await begin('TR')).body;
    const enter = (data: string) => call('process-payment', { ref, flow: 'msisdn', data });
    refused(await enter('48501234567'), 5008);
    refused(await enter('05321234567'), 5008);
    refused(await enter('nobody'), 5008);
    refused(await enter('905321230000'), 5010);
    refused(await enter('905321234567'), 5010);
    assert.equal(sandbox.ledger.length, 0);
  });

  it('at the wrong step, twice, too late, for another user, or for an unknown payment', async () => {
    const { sandbox, begin, call, signed } = await carrier();
    const { ref } = (await begin('TR')).body;
    refused(await call('process-payment', { ref, flow: 'code', data: '1234' }), 5009);
    refused(await call('process-payment', { ref, flow: 'other', data: '1234' }), 5002);
    refused(await call('process-payment', { ref, flow: 'msisdn' }), 5002);
    refused(await call('process-payment', { ref, data: '905321234567' }), 5002);
    refused(await call('process-payment', { flow: 'msisdn', data: '905321234567' }), 5002);
    refused(await call('get-payment', {}), 5002);
    refused(await call('process-payment', { ref: 't1', flow: 'msisdn', data: '905321234567' }), 5005);
    const { token } = (await signed('POST', '/api/carrier/token', { uid: 'user-2', ts: String(start) })).body;
    refused(await call('get-payment', { ref, uid: 'user-2' }, token), 5005);
    const paid = { ref, flow: 'msisdn', data: '905321234567' };
    assert.equal((await call('process-payment', paid)).body.success, true);
    refused(await call('process-payment', paid), 5009);
    assert.equal(sandbox.ledger.length, 1);
    const late = (await begin('TR')).body.ref;
    await sandbox.advance(1800);
    refused(await call('process-payment', { ref: late, flow: 'msisdn', data: '905321234567' }), 5011);
    refused(await call('get-payment', { ref: late }), 5011);
  });

  it('by its details once it took too long, even if nobody tried to finish it; what was paid stays paid', async () => {
    const { sandbox, begin, call } = await carrier();
    const late = (await begin('TR')).body.ref;
    const { ref } = (await begin('TR')).body;
    await call('process-payment', { ref, flow: 'msisdn', data: '905321234567' });
    await sandbox.advance(1800);
    refused(await call('get-payment', { ref: late }), 5011);
    assert.equal((await call('get-payment', { ref })).body.completed, true);
  });

  it('before the payer has approved it on the page of the carrier, whatever the backend sends', async () => {
    const { sandbox, begin, call } = await carrier();
    const { ref } = (await begin('GB')).body;
    refused(await call('process-payment', { ref, flow: 'redirect', data: '447700900123' }), 5009);
    assert.deepEqual([(await call('get-payment', { ref })).body.completed, sandbox.ledger], [false, []]);
  });

  it('when its keyword is unknown, was sent to another number, or comes too late', async () => {
    const { sandbox, begin } = await carrier();
    assert.doesNotMatch(sandbox.handset.text('7366', 'PAY 0000'), /PIN \d/);
    const { keyword, shortcode } = (await begin('PL')).body.instructions;
    assert.doesNotMatch(sandbox.handset.text(shortcode, 'PAY nothing'), /PIN \d/);
    assert.doesNotMatch(sandbox.handset.text('27336', keyword), /PIN \d/);
    await sandbox.advance(1800);
    assert.doesNotMatch(sandbox.handset.text(shortcode, keyword), /PIN \d/);
    assert.equal(sandbox.handset.pin, undefined);
  });
});
