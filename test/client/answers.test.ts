/** What the client makes of answers: errors with the backend's details, and words on the console. */
import { expect } from '@open-wc/testing';
import { createClient, newAttempt } from '../../src/client/index.js';
import { createCharge, readOrder, readOrderPayment } from '../../src/contract/index.js';
import { warnings } from '../elements/warnings.js';
import { clientAnswering, failure, json, order } from './answering.js';

describe('an answer', () => {
  it('is refused if it is longer than the contract allows', async () => {
    const long = { ...order, more: 'x'.repeat(4_000_000) };
    const { client } = clientAnswering(() => json(long));
    const error = await failure(client.call(readOrder, { params: { order: 'o-1' } }));
    expect(error.type).to.equal('protocol');
    expect(error.message).to.contain('more than');
  });

  for (const [kind, answer, said] of [
    ['a page to sign in', () => new Response('<h1>Sign in</h1>'), '200 with something that is not JSON'],
    [
      'another call',
      () =>
        json(
          { type: 'not-found', title: 'No such call', status: 404, retryable: false },
          404,
          'application/problem+json',
        ),
      '404: No such call',
    ],
  ] as const) {
    it(`after a redirect to ${kind} names the address that answered, without its query and session`, async () => {
      const { client } = clientAnswering(() =>
        Object.defineProperties(answer(), {
          redirected: { value: true },
          url: { value: 'https://shop.example/login;jsessionid=secret?next=secret' },
        }),
      );
      const { message } = await failure(client.call(readOrder, { params: { order: 'o' } }));
      expect(message).to.contain(`GET /orders/{order} (redirected to https://shop.example/login) answered ${said}`);
      expect(message).not.to.contain('secret');
    });
  }

  it("that is a problem document becomes an error with the backend's details", async () => {
    const problem = {
      type: 'rate-limited',
      title: 'Too many',
      detail: 'Five tries an hour',
      status: 429,
      code: '4001',
      field: 'pin',
      attempt: 'a-1',
      retryable: true,
      retryAt: 99,
    };
    const { client } = clientAnswering(() => json(problem, 429, 'application/problem+json'));
    const error = await failure(client.call(readOrder, { params: { order: 'o' } }));
    expect(error).to.include({
      type: 'rate-limited',
      message: 'Five tries an hour',
      code: '4001',
      field: 'pin',
      attempt: 'a-1',
      status: 429,
      retryable: true,
      retryAt: 99,
      isOutcomeUnknown: false,
    });
  });

  it('may hold the order as it now stands, and need not say when a lock-out ends', async () => {
    const problem = { type: 'declined', title: 'Changed', status: 400, code: 'stale-order', retryable: true, order };
    const answer = json(problem, 400, 'application/problem+json');
    answer.headers.set('date', 'Thu, 01 Jan 1970 10:00:00 GMT');
    const error = await failure(clientAnswering(() => answer).client.call(readOrder, { params: { order: 'o' } }));
    expect(error).to.include({ type: 'declined', code: 'stale-order', retryAt: undefined });
    expect(error.order).to.deep.equal(order);
  });

  for (const [what, headers, expected] of [
    ['as long as the backend says', { 'retry-after': '900' }, 5900],
    ["as the backend's own clock counts it", { date: 'Thu, 01 Jan 1970 10:00:00 GMT' }, 5099],
    ['from now where its end is over', { date: 'Fri, 02 Jan 1970 10:00:00 GMT' }, 5000],
    ["until the backend's own time where nothing tells its clock", {}, 36_099],
    ['the same where the header is a moment in milliseconds', { 'retry-after': '1800000000000' }, 36_099],
    ['the same where the header is a date', { 'retry-after': 'Thu, 01 Jan 1970 10:15:00 GMT' }, 36_099],
  ] as const) {
    it(`puts the end of a lock-out on this device's clock, ${what}`, async () => {
      const problem = { type: 'rate-limited', title: 'Too many', status: 429, retryable: true, retryAt: 36_099 };
      const client = createClient({
        endpoint: '/pay',
        now: () => 5_000_000,
        fetch: async () => {
          const answer = json(problem, 429, 'application/problem+json');
          for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
          return answer;
        },
      });
      const error = await failure(client.call(readOrder, { params: { order: 'o' } }));
      expect(error.retryAt).to.equal(expected);
    });
  }

  const strange: [string, () => Response][] = [
    ['HTML', () => new Response('<h1>Not here</h1>', { headers: { 'content-type': 'text/html' } })],
    ['an HTML error page', () => new Response('<h1>500</h1>', { status: 500 })],
    ['nothing', () => new Response('')],
    ['the wrong shape', () => json({ ...order, amount: 9.9 })],
    ['an error without a problem document', () => json({ message: 'no' }, 500)],
    ['a call that the backend does not have', () => json({ message: 'no' }, 501)],
    ['an error of HTTP itself', () => json({ message: 'no' }, 505)],
    ['no object', () => json(null)],
    [
      'a problem of a type nobody knows',
      () => json({ type: 'odd', title: '', status: 400, retryable: false }, 400, 'application/problem+json'),
    ],
  ];
  for (const [what, answer] of strange) {
    it(`that is ${what} is a protocol error whose outcome is unknown`, async () => {
      const error = await failure(clientAnswering(answer).client.call(readOrder, { params: { order: 'o' } }));
      expect(error).to.include({ type: 'protocol', status: answer().status, isOutcomeUnknown: true });
      expect(error.message).to.match(/^GET \/orders\/\{order\} answered /);
    });
  }

  for (const [what, answer] of [
    ['a page', () => new Response('<h1>502</h1>', { status: 502 })],
    ['its own JSON', () => json({ message: 'Service Unavailable' }, 503)],
    ['nothing', () => new Response('', { status: 504 })],
    ['JSON without a content type', () => new Response(new TextEncoder().encode('{}'), { status: 503 })],
  ] as const) {
    it(`of a proxy that the backend is down, with ${what}, allows a retry`, async () => {
      const { client } = clientAnswering(answer);
      const error = await failure(client.call(readOrder, { params: { order: 'o' } }));
      expect(error).to.include({ type: 'provider-unavailable', retryable: true, isOutcomeUnknown: false });
    });

    it(`of the same proxy, with ${what}, leaves the outcome of a charge unknown`, async () => {
      const { client } = clientAnswering(answer);
      const body = { attempt: newAttempt(), order: 'o', orderVersion: 'v', token: 't' };
      const error = await failure(client.call(createCharge, { body }));
      expect(error).to.include({ type: 'protocol', isOutcomeUnknown: true });
    });
  }

  it('that breaks the contract is told with the part that does', async () => {
    const card = { id: 'c', brand: 'Visa', last4: '42', expMonth: '12', expYear: '2034' };
    for (const [part, answer] of [
      ['amount', { ...order, amount: 9.9 }],
      ['savedCards.0.last4', { ...order, savedCards: [card] }],
    ] as const) {
      const error = await failure(
        clientAnswering(() => json(answer)).client.call(readOrder, { params: { order: 'o' } }),
      );
      expect(error.message).to.contain(`(at ${part}`);
    }
  });

  for (const [what, said, problem, type] of [
    ['a URL as its type', "that is not the contract's (at type)", { type: 'https://shop.example/problems/gone' }],
    ['no word on another try', "that is not the contract's (at retryable)", { retryable: undefined }],
    [
      'milliseconds as its time',
      "that is not the contract's (at retryAt: a time is in Unix seconds, not milliseconds)",
      { retryAt: 1_800_000_000_000 },
    ],
    ['a number as its code', "that is not the contract's (at code)", { code: 3006 }],
    ['the media type of other answers', '404 without a problem document', {}, 'application/json'],
  ] as const) {
    it(`is told with what is wrong if its problem document has ${what}`, async () => {
      const gone = { type: 'not-found', title: 'Gone', status: 404, retryable: false, ...problem };
      const { client } = clientAnswering(() => json(gone, 404, type ?? 'application/problem+json'));
      const { message } = await failure(client.call(readOrder, { params: { order: 'o' } }));
      expect(message.endsWith(said), message).to.equal(true);
    });
  }

  it('about a payment that cannot be read is logged once, because no element raises `pay-failure` for it', async () => {
    const unknown = '(the payment counts as unknown until an answer tells how it stands).';
    const { client } = clientAnswering(() => json({ order: 'o', status: 'paid' }));
    const body = { attempt: newAttempt(), order: 'o', orderVersion: 'v', token: 'secret-token' };
    const warned = await warnings(async () => {
      await failure(client.call(createCharge, { body }));
      for (let tries = 0; tries < 2; tries++) await failure(client.call(readOrderPayment, { params: { order: 'o' } }));
    });
    expect(warned).to.deep.equal([
      `pay-elements: POST /charges answered a body that is not the contract's (at status) ${unknown}`,
      `pay-elements: GET /orders/{order}/payment answered a body that is not the contract's (at status) ${unknown}`,
    ]);
  });

  it('that the payer is signed out is logged if it is that of a look-up, and no other refusal is', async () => {
    const problem = { type: 'unauthorized', title: 'Sign in', status: 401, retryable: false };
    const missing = { type: 'not-found', title: 'Gone', status: 404, retryable: false };
    const { client } = clientAnswering(() => json(problem, 401, 'application/problem+json'));
    const without = clientAnswering(() => json(missing, 404, 'application/problem+json')).client;
    const warned = await warnings(async () => {
      await failure(client.call(readOrder, { params: { order: 'o' } }));
      await failure(without.call(readOrderPayment, { params: { order: 'o' } }));
      await failure(client.call(readOrderPayment, { params: { order: 'o' } }));
    });
    expect(warned).to.deep.equal([
      'pay-elements: GET /orders/{order}/payment answered 401: Sign in ' +
        '(the payment counts as unknown until an answer tells how it stands).',
    ]);
  });

  it('is not logged if a look-up finds the backend down, nor if elements report the failure of the call', async () => {
    const down = clientAnswering(() => new Response('<h1>502</h1>', { status: 502 })).client;
    const strange = clientAnswering(() => new Response('<h1>Not here</h1>')).client;
    const warned = await warnings(async () => {
      await failure(down.call(readOrderPayment, { params: { order: 'o' } }));
      await failure(strange.call(readOrder, { params: { order: 'o' } }));
    });
    expect(warned).to.deep.equal([]);
  });
});
