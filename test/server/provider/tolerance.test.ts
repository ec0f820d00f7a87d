/** Answers that say yes in unusual forms, and codes that must arrive unchanged. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Provider, ProviderError } from 'pay-elements/server';
import * as v from 'valibot';
import { decimal, id, integer, list, text } from '../../../src/server/provider/answer.js';
import { answering, charge, reasonOf } from './answering.js';
import { now } from './case.js';

const token = () => Response.json({ success: true, token: 'carrier-token' });
const afterToken = (body: unknown) => answering([token, () => Response.json(body)]).provider;
const saying = (body: unknown) => answering([() => Response.json(body)]).provider;

suite('an empty list in the place of an object, an empty text in that of a number', () => {
  test('a step of a phone bill that ends the payment', async () => {
    const step = { uid: 'u', ref: 'r', flow: 'code', data: '1234' } as const;
    const done = await afterToken({ success: true, flow: '', instructions: [] }).carrier.process(step);
    assert.deepEqual([done.success, done.flow, done.instructions], [true, '', undefined]);
  });

  test('a subscription without a trial and without an end', async () => {
    const made = await saying({
      id: 's-1',
      active: 1,
      charges: [],
      trial: [],
      payments_limit: '',
      date_next: '',
    }).subscriptions.create({ ...charge, period: 'month', periodDuration: 1 });
    assert.deepEqual([made.id, made.charges, made.trial, made.dateNext], ['s-1', [], undefined, undefined]);
  });

  test('price points that were not converted', async () => {
    const [point] = await saying([{ amount: 1, currency: 'EUR', amount_converted: '' }]).pricePoints.list({
      countryCode: 'DE',
    });
    assert.deepEqual([point?.amount, point?.amountConverted], ['1.00', undefined]);
  });

  test('is still refused where an object is required', async () => {
    await assert.rejects(saying([]).charges.read('t-1'), { code: 'unreadable' });
    await assert.rejects(saying({ id: 't-1', captured: true, card: ['x'] }).charges.read('t-1'), {
      code: 'unreadable',
    });
  });
});

suite('what only informs, or says nothing, is no reason to refuse an answer', () => {
  const made = { id: 't-1', captured: true };
  const whatever = (body: unknown) => saying(body).charges.create(charge);

  test('a charge whose type is null is a charge', async () => {
    assert.equal((await whatever({ ...made, object: null })).object, 'charge');
  });

  for (const secure of [[], {}, { redirect: '' }]) {
    test(`a charge with secure ${JSON.stringify(secure)} is a charge without a challenge`, async () => {
      const answer = await whatever({ ...made, secure });
      assert.ok(answer.object === 'charge');
      assert.deepEqual([answer.id, answer.secure], ['t-1', false]);
    });

    for (const call of ['capture', 'void', 'refund'] as const)
      test(`the charge that answers ${call}, with secure ${JSON.stringify(secure)}, is that charge`, async () => {
        const answer = await saying({ ...made, secure }).charges[call]('t-1');
        assert.deepEqual([answer.id, answer.captured, answer.secure], ['t-1', true, false]);
      });

    test(`a refusal with secure ${JSON.stringify(secure)} is still a refusal`, async () => {
      const error = { code: 3012, message: 'Declined' };
      const { code } = await reasonOf<ProviderError>(whatever({ success: 0, secure, error }));
      assert.equal(code, '3012');
    });
  }

  test('a form beside an empty address is a challenge', async () => {
    const answer = await whatever({ success: 0, secure: { redirect: '', formHTML: '<form></form>' } });
    assert.ok(answer.object === 'secure');
    assert.equal(answer.formHTML, '<form></form>');
  });

  test('the details of a phone bill that has failed, whatever the HTTP status', async () => {
    const failed = { success: false, ref: 'r', completed: false, error: 'No credit', code: 5010 };
    const { provider } = answering([token, () => Response.json(failed, { status: 400 })]);
    const { success, completed, code } = await provider.carrier.read({ uid: 'u', ref: 'r' });
    assert.deepEqual([success, completed, code], [false, false, '5010']);
  });

  for (const [what, answer] of [
    ['empty fields', { ref: '', completed: false, error: 'No such payment' }],
    ['null in its fields', { ref: null, completed: null, error: 'No such payment' }],
    ['the reference only', { ref: 'r', completed: null, error: 'No such payment' }],
  ] as const) {
    test(`a look-up of a phone bill that is refused with ${what} is refused with its code`, async () => {
      const provider = afterToken({ success: false, code: 5005, amount: null, ...answer });
      await assert.rejects(provider.carrier.read({ uid: 'u', ref: 'r' }), { code: '5005', message: answer.error });
    });
  }

  for (const created of [1_700_000_000.5, 'yesterday', null]) {
    test(`a charge created at ${String(created)} is accepted`, async () => {
      const answer = await whatever({ ...made, created });
      assert.ok(answer.object === 'charge');
      assert.deepEqual([answer.id, answer.created], ['t-1', undefined]);
    });
  }

  for (const expire of [3600.5, '2027-01-15 08:00:00', null]) {
    test(`a carrier token that expires at ${String(expire)} is accepted`, async () => {
      const answer = await saying({ success: true, token: 'ct-1', expire_time: expire }).carrier.token({ uid: 'u' });
      assert.equal(answer.token, 'ct-1');
    });
  }
});

suite('success, or the result of a ticket, that says yes is a yes', () => {
  const report = (provider: Provider) =>
    provider.deliveries.report({
      paymentId: 't-1',
      merchantReferenceId: 'o-1',
      type: 'digital',
      status: 'order_placed',
      estimatedDeliveryDatetime: now,
      estimatedUpdateDatetime: now,
      refundable: true,
      details: 'On its way',
      shippingAddress: { email: 'a@b.example' },
    });

  for (const extra of [{ notices: ['The date is near'] }, { error: 0, notices: [] }, { error: '', code: 0 }]) {
    test(`with ${JSON.stringify(extra)}`, async () => {
      assert.equal((await report(saying({ success: 1, ...extra }))).success, true);
      const ticket = { type: 3, message: 'Late', ref: 't-1' } as const;
      assert.equal((await saying({ result: 1, ...extra }).tickets.create(ticket)).result, true);
    });
  }

  test('and an answer without success, or with an error code, is a no', async () => {
    await assert.rejects(report(saying({ error: 'Not valid', notices: ['details'] })), {
      message: 'Not valid (details)',
    });
    await assert.rejects(report(saying({ success: 0, notices: ['details'] })), { message: 'details' });
    await assert.rejects(report(saying({ success: 1, error: { code: 7, message: 'No' } })), { code: '7' });
  });
});

suite('a code is the provider’s own, whatever was typed', () => {
  const card = { number: '4242424242424242', expMonth: '11', expYear: '2030', cvv: '223' };

  for (const [code, message] of [
    ['2111', 'Refused (2111)'],
    ['223', 'Refused (•••)'],
  ] as const) {
    test(`a one-time token is refused with ${code}`, async () => {
      const provider = saying({ type: 'Error', code, error: `Refused (${code})` });
      await assert.rejects(provider.tokens.create({ card }), { code, message });
    });
  }

  for (const name of ['error', 'errors']) {
    test(`stands in the first of a list of \`${name}\``, async () => {
      const provider = saying({
        [name]: [
          { code: 224, message: 'No' },
          { code: 225, message: 'Nor that' },
        ],
      });
      const wanted = { code: '224', message: 'No; Nor that', field: 'number' };
      await assert.rejects(provider.tokens.create({ card }), wanted);
    });
  }

  test('stays even if the ePIN reads like the code', async () => {
    const provider = saying({ error: { code: 3006, message: 'ePIN 3006 invalid' } });
    const redeem = { amount: '10', currency: 'EUR', epin: ['3006'], userId: 'u' };
    await assert.rejects(provider.vouchers.redeem(redeem), { code: '3006', message: 'ePIN ••• invalid' });
  });

  test('stays with a message that names the payer, as only card data and tokens are hidden', async () => {
    const provider = saying({ error: { code: 3001, message: 'Annabel is not the name on the card' } });
    const refused = provider.charges.create({
      token: 'a-one-time-token',
      email: 'ann@example.com',
      customer: { firstname: 'Annabel', lastname: 'Lee' },
      amount: '1.00',
      currency: 'EUR',
      plan: 'tea',
      uid: 'ann',
      description: 'Tea',
    });
    await assert.rejects(refused, { code: '3001', message: 'Annabel is not the name on the card' });
  });

  test('is masked if it quotes a card number', async () => {
    const error = await reasonOf<ProviderError>(
      saying({ error: { code: `n-${card.number}`, message: 'No' } }).tokens.create({ card }),
    );
    assert.equal(error.code, 'n-•••');
  });
});

test('a PIN or a telephone number with other characters than letters and digits is not quoted either', async () => {
  for (const [data, flow] of [
    ['12-34', 'code'],
    [' 98431 ', 'code'],
    ['+48 600 100 200', 'msisdn'],
  ] as const) {
    const provider = afterToken({ success: false, code: 5006, error: `${data.trim()} is wrong` });
    const error = await reasonOf<ProviderError>(provider.carrier.process({ uid: 'u', ref: 'r', flow, data }));
    assert.deepEqual([error.code, error.message], ['5006', '••• is wrong']);
  }
});

suite('the types of fields', () => {
  const read = (schema: Parameters<typeof v.safeParse>[0], given: unknown): unknown => {
    const { success, output } = v.safeParse(schema, given);
    return success ? output : 'refused';
  };

  const amounts = [
    [9.9, '9.90'],
    ['9.90', '9.90'],
    [' 12 ', '12.00'],
    ['-5.5', '-5.50'],
    ['0.1234', '0.1234'],
    [2.3000000000000007, '2.30'],
    ['12.123456', '12.1235'],
    [1.5e-7, '0.00'],
    ['2.5e-1', '0.25'],
    ['1e-10', '0.00'],
    ['1234567890123456789.99', '1234567890123456789.99'],
    ...['9.90 EUR', 'EUR 9.90', '9,90', '1e3', '1e-', '1e-x', '.5', '9.', '0x10', true].map(
      (given) => [given, 'refused'] as const,
    ),
  ] as const;
  const wholes = [
    [12, 12],
    ['-12', -12],
    ['1800000000', 1_800_000_000],
    ...['0x10', '12 days', 'day 12', '1.5', 1.5, '12345678901234567', ' ', true].map(
      (given) => [given, 'refused'] as const,
    ),
  ] as const;
  const references = [
    ['9007199254740993', '9007199254740993'],
    [9007199254740991, '9007199254740991'],
    // As a number, 9007199254740993 is read as this one: another payment's.
    ...[9007199254740992, -1e17, Infinity].map((given) => [given, 'refused'] as const),
  ] as const;
  const eleven = Array.from({ length: 11 }, (_, at) => `t-${at}`);
  const lists = [
    [eleven, eleven],
    [{ ...eleven }, eleven],
    [{}, []],
    ...[{ 0: 't-0', more: 't-1' }, { a1: 't-0' }, { '1a': 't-0' }, 't-0', null].map(
      (given) => [given, 'refused'] as const,
    ),
  ] as const;

  for (const [what, schema, cases] of [
    ['an amount', decimal, amounts],
    ['a whole number', integer, wholes],
    ['a reference', id, references],
    ['a list', list(text), lists],
  ] as const)
    for (const [given, is] of cases) {
      test(`${what}: ${JSON.stringify(given)} is ${JSON.stringify(is)}`, () => {
        assert.deepEqual(read(schema, given), is);
      });
    }
});
