/** The errors of a provider that fails or lies, for calls that may be repeated and calls that may not. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { type Provider, ProviderError, ProviderUnavailable, UnknownOutcome } from 'pay-elements/server';
import { answering, charge, good, reasonOf, type Answer, connection, html, money, read } from './answering.js';

function truncated(): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"id":"t-1","capt'));
      controller.error(new TypeError('terminated'));
    },
  });
  return new Response(body);
}

function endless(): Response {
  const chunk = new TextEncoder().encode('[' + ' '.repeat(65_535));
  return new Response(new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(chunk) }));
}

type ErrorClass = abstract new (...args: never[]) => Error;

const faults: readonly (readonly [name: string, answer: Answer, read: ErrorClass, money: ErrorClass])[] = [
  ['refused connection', connection('ECONNREFUSED'), ProviderUnavailable, ProviderUnavailable],
  ['unknown host', connection('ENOTFOUND'), ProviderUnavailable, ProviderUnavailable],
  [
    'authority that is not known',
    connection('UNABLE_TO_GET_ISSUER_CERT_LOCALLY'),
    ProviderUnavailable,
    ProviderUnavailable,
  ],
  ['certificate of a time to come', connection('CERT_NOT_YET_VALID'), ProviderUnavailable, ProviderUnavailable],
  [
    'alert about our certificate',
    connection('ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED'),
    ProviderUnavailable,
    UnknownOutcome,
  ],
  ['host that cannot be reached', connection('EHOSTUNREACH'), ProviderUnavailable, ProviderUnavailable],
  ['a way that broke before the answer', connection('EHOSTUNREACH', 'read'), ProviderUnavailable, UnknownOutcome],
  ['a way that broke while sending', connection('ENETUNREACH', 'write'), ProviderUnavailable, UnknownOutcome],
  ['reset connection', connection('ECONNRESET'), ProviderUnavailable, UnknownOutcome],
  ['a failure that says nothing', () => Promise.reject(new TypeError('failed')), ProviderUnavailable, UnknownOutcome],
  // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- whatever a fetch throws must be typed
  ['a thrown string', () => Promise.reject('boom'), ProviderUnavailable, UnknownOutcome],
  ['HTTP 500, HTML', () => html(500), ProviderUnavailable, UnknownOutcome],
  ['HTTP 503, empty', () => new Response('', { status: 503 }), ProviderUnavailable, UnknownOutcome],
  [
    'HTTP 500, a refusal',
    () => Response.json({ error: { code: 1, message: 'No' } }, { status: 500 }),
    ProviderError,
    ProviderError,
  ],
  [
    "HTTP 500, the provider's internal error",
    () => Response.json({ error: { code: 1000, message: 'Internal error' } }, { status: 500 }),
    ProviderUnavailable,
    UnknownOutcome,
  ],
  [
    'HTTP 400, the same',
    () => Response.json({ error: { code: 1000, message: 'Internal error' } }, { status: 400 }),
    ProviderError,
    ProviderError,
  ],
  [
    'HTTP 502, JSON of what stands in front of the provider',
    () => Response.json({ status: 502, error: 'Bad Gateway' }, { status: 502 }),
    ProviderUnavailable,
    UnknownOutcome,
  ],
  [
    'HTTP 504, JSON with the status for a code',
    () => Response.json({ error: { code: 504, message: 'Gateway Timeout' } }, { status: 504 }),
    ProviderUnavailable,
    UnknownOutcome,
  ],
  [
    'HTTP 504, JSON with a word for a code',
    () => Response.json({ error: { code: 'GatewayTimeout', message: 'No answer in time' } }, { status: 504 }),
    ProviderUnavailable,
    UnknownOutcome,
  ],
  [
    'HTTP 429, JSON',
    () => Response.json({ error: 'Too many requests' }, { status: 429 }),
    ProviderUnavailable,
    ProviderUnavailable,
  ],
  ['HTTP 408', () => html(408), ProviderUnavailable, UnknownOutcome],
  ['HTTP 429', () => html(429), ProviderUnavailable, ProviderUnavailable],
  ['HTTP 404, HTML', () => html(404), ProviderError, ProviderError],
  [
    'HTTP 302',
    () => new Response(null, { status: 302, headers: { location: 'https://evil.example' } }),
    ProviderError,
    UnknownOutcome,
  ],
  ['HTML', () => html(), ProviderError, UnknownOutcome],
  ['an empty answer', () => new Response(''), ProviderError, UnknownOutcome],
  ['half a JSON', () => new Response('{"id":"t-1","capt'), ProviderError, UnknownOutcome],
  ['an answer that breaks off', truncated, ProviderUnavailable, UnknownOutcome],
  ['an endless answer', endless, ProviderError, UnknownOutcome],
  ['wrong types', () => Response.json({ id: 't-1', captured: 'maybe' }), ProviderError, UnknownOutcome],
  ['no id', () => Response.json({ captured: true }), ProviderError, UnknownOutcome],
  ['null', () => Response.json(null), ProviderError, UnknownOutcome],
];

suite('faults', () => {
  for (const [name, answer, forRead, forMoney] of faults) {
    test(`${name}: of a read`, async () => {
      const { provider } = answering([answer]);
      await assert.rejects(read(provider), forRead);
    });
    test(`${name}: of a charge, which is sent once`, async () => {
      const { provider, requests } = answering([answer]);
      await assert.rejects(money(provider), forMoney);
      assert.equal(requests.length, 1);
    });
  }

  test('a voucher has a code of its own for an internal error', async () => {
    for (const [code, what] of [
      [1000, ProviderError],
      [1001, UnknownOutcome],
    ] as const) {
      const { provider } = answering([() => Response.json({ error: { code, message: 'No' } }, { status: 500 })]);
      const call = provider.vouchers.redeem({ amount: '10', currency: 'EUR', epin: ['EPIN-1'], userId: 'u' });
      await assert.rejects(call, what);
    }
  });

  test('a clock that fails once the answer is there does not make the charge refused', async () => {
    let isAnswered = false;
    const { provider } = answering([() => ((isAnswered = true), Response.json(good))], {
      clock: () => (isAnswered ? assert.fail('no time') : 1_800_000_000),
    });
    assert.equal(((await money(provider)) as { id?: string }).id, 't-1');
  });

  test('an error never quotes a secret from the answer: a key, a token, a card, a PIN or an ePIN', async () => {
    const secrets = ['sk_secret', '4242424242424242', '987', 'EPIN-1', 'permanent-1', 'second-1', '98431'];
    const echo = secrets.join(' ');
    for (const answer of [
      () => Response.json({ error: { code: 1, message: echo } }),
      () => Response.json({ error: echo }, { status: 400 }),
      () => new Response(echo),
    ]) {
      const { provider } = answering([answer]);
      const card = { number: '4242424242424242', expMonth: '02', expYear: '2030', cvv: '987' };
      for (const [call, told] of [
        [() => provider.tokens.create({ card }), secrets.slice(0, 3)],
        [
          () => provider.vouchers.redeem({ amount: '10', currency: 'EUR', epin: ['EPIN-1'], userId: 'u' }),
          ['sk_secret', 'EPIN-1'],
        ],
        [
          () => provider.charges.create({ ...charge, token: 'permanent-1', chargeId: 't-1', secureToken: 'second-1' }),
          ['sk_secret', 'permanent-1', 'second-1'],
        ],
        [
          () => provider.subscriptions.create({ ...charge, token: 'permanent-1', period: 'month', periodDuration: 1 }),
          ['sk_secret', 'permanent-1'],
        ],
      ] as const) {
        const error = await reasonOf<Error>(call());
        const shown = `${error.message} ${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`;
        for (const secret of told) assert.ok(!shown.includes(secret), `${secret} in ${error.message}`);
      }
    }
  });

  test('a refused PIN is not quoted, and the code stays unchanged', async () => {
    for (const [pin, told] of [
      ['98431', 'The PIN ••• is wrong (5006)'],
      ['5', 'The PIN ••• is wrong (5006)'],
    ] as const) {
      const { provider } = answering([
        () => Response.json({ success: true, token: 'carrier-token' }),
        () => Response.json({ success: false, code: 5006, error: `The PIN ${pin} is wrong (5006)` }),
      ]);
      const error = await reasonOf<ProviderError>(
        provider.carrier.process({ uid: 'u', ref: 'r', flow: 'code', data: pin }),
      );
      assert.deepEqual([error.code, error.message], ['5006', told]);
    }
  });
});

suite('HTTP 4xx with a body that confirms', () => {
  const told = (body: object, status = 400): Provider => answering([() => Response.json(body, { status })]).provider;

  for (const [what, make] of [
    ['a charge', () => money(told(good))],
    ['a charge, asked to slow down,', () => money(told(good, 429))],
    ['a ticket', () => told({ result: 1 }).tickets.create({ type: 3, message: 'Late', ref: 't-1' })],
    ['a capture', () => told(good).charges.capture('t-1')],
    [
      'a subscription',
      () => told({ id: 's-1', active: 1 }).subscriptions.create({ ...charge, period: 'month', periodDuration: 1 }),
    ],
    [
      'a redemption',
      () =>
        told({ success: 1, change_amount: 0 }).vouchers.redeem({
          amount: '10',
          currency: 'EUR',
          epin: ['1234567890'],
          userId: 'u',
        }),
    ],
  ] as const) {
    test(`${what} has an unknown outcome`, () => assert.rejects(make(), UnknownOutcome));
  }

  test('nothing is a refusal', () => assert.rejects(told({}).charges.capture('t-1'), ProviderError));
  test('a read has no outcome to look up', () => assert.rejects(read(told(good)), ProviderError));
});

suite('3-D Secure', () => {
  const challenge = (secure: unknown) => answering([() => Response.json({ success: 0, secure })]).provider;

  test('is a challenge when secure is an object', async () => {
    const redirect = await money(challenge({ redirect: 'https://issuer.example' }));
    assert.ok(redirect.object === 'secure');
    assert.equal(redirect.redirect, 'https://issuer.example');
    const form = await money(challenge({ formHTML: '<form></form>' }));
    assert.ok(form.object === 'secure');
    assert.equal(form.formHTML, '<form></form>');
  });

  for (const status of [400, 402, 500]) {
    test(`is a challenge with HTTP ${status}, too: the document gives no status, and calls it no error`, async () => {
      const secure = { redirect: 'https://issuer.example' };
      const { provider, requests } = answering([() => Response.json({ success: 0, secure }, { status })]);
      const answer = await money(provider);
      assert.ok(answer.object === 'secure');
      assert.deepEqual([answer.redirect, requests.length], [secure.redirect, 1]);
    });
  }

  test('is refused with HTTP 402 without a redirect or form', async () => {
    const { provider } = answering([() => Response.json({ success: 0, secure: {} }, { status: 402 })]);
    await assert.rejects(money(provider), ProviderError);
  });

  test('is no challenge when secure is true', async () => {
    const { provider } = answering([() => Response.json({ ...good, secure: true, risk: 'pending' })]);
    const made = await money(provider);
    assert.ok(made.object === 'charge');
    assert.deepEqual([made.secure, made.risk], [true, 'pending']);
  });

  test('has an unknown outcome without a redirect or form', async () => {
    await assert.rejects(money(challenge({})), UnknownOutcome);
    await assert.rejects(money(challenge({ redirect: 7, formHTML: {} })), UnknownOutcome);
  });
});

suite('a redirect', () => {
  for (const status of [300, 302, 307, 399]) {
    test(`with status ${status} is no answer, even if it carries a charge`, async () => {
      const { provider } = answering([() => Response.json(good, { status })]);
      const error = await reasonOf(money(provider));
      assert.ok(error instanceof UnknownOutcome, String(error));
      assert.match(error.message, /answered with a redirect/);
      await assert.rejects(read(provider), { name: 'ProviderError', code: 'unreadable', retryable: false });
    });
  }

  for (const status of [200, 201, 299]) {
    test(`is not what status ${status} says`, async () => {
      const answer = await money(answering([() => Response.json(good, { status })]).provider);
      assert.ok(answer.object === 'charge');
    });
  }
});

test('a refusal with an id is a refusal if the status says so, too, and else leaves the outcome unknown', async () => {
  const said = { ...good, error: { code: 3011, message: 'Declined' } };
  for (const [status, expected] of [
    [200, UnknownOutcome],
    [299, UnknownOutcome],
    [300, ProviderError],
    [402, ProviderError],
  ] as const) {
    const error = await reasonOf(money(answering([() => Response.json(said, { status })]).provider));
    assert.ok(error instanceof expected, `${status}: ${String(error)}`);
  }
});

test('a call may have a shorter time than the others', async () => {
  const silent = (): Promise<Response> => new Promise(() => undefined);
  const { provider } = answering([silent], { timeout: 5_000, retries: 0 });
  const began = performance.now();
  const error = await reasonOf(provider.charges.read('t-1', { timeout: 5 }));
  assert.match(error.message, /did not answer in time/);
  assert.ok(performance.now() - began < 4_000);
});

suite('what the tables of codes know', () => {
  for (const [answer, code, field, retryable] of [
    [{ error: { code: 3014, message: 'CVV' } }, '3014', 'cvc', true],
    [{ type: 'Error', code: 3205, error: 'Duplicate' }, '3205', undefined, false],
    [{ type: 'ERROR', code: 3011 }, '3011', undefined, true],
    [{ error: { code: 'NEW', message: 'x' } }, 'NEW', undefined, false],
  ] as const) {
    test(code, async () => {
      const error = await reasonOf<ProviderError>(
        money(answering([() => Response.json(answer, { status: 400 })]).provider),
      );
      assert.deepEqual([error.code, error.field, error.retryable, error.httpStatus], [code, field, retryable, 400]);
    });
  }

  test('a refused ePIN names its field, and a lock-out names none', async () => {
    const redeem = { amount: '10', currency: 'EUR', epin: ['x'], userId: 'u' } as const;
    const refuse = (code: number) => answering([() => Response.json({ error: { code, message: 'no' } })]).provider;
    await assert.rejects(refuse(3006).vouchers.redeem(redeem), { code: '3006', field: 'epin', retryable: true });
    await assert.rejects(refuse(4001).vouchers.redeem(redeem), { code: '4001', field: undefined });
    await assert.rejects(refuse(3001).vouchers.redeem(redeem), { code: '3001', retryable: false });
  });

  for (const error of [3006, '3006'])
    test(`a refused ePIN may have its code alone (${JSON.stringify(error)})`, async () => {
      const redeem = { amount: '10', currency: 'EUR', epin: ['x'], userId: 'u' } as const;
      const { provider } = answering([() => Response.json({ success: 0, error })]);
      await assert.rejects(provider.vouchers.redeem(redeem), { code: '3006', field: 'epin', retryable: true });
    });
});
