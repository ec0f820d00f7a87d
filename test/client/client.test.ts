/** The client: the requests it sends, and the errors that unusable or missing answers become. */
import { expect } from '@open-wc/testing';
import { clientFor, configure, createClient, newAttempt } from '../../src/client/index.js';
import {
  createCharge,
  deleteSavedCard,
  listPaymentSystems,
  readConfig,
  readOrder,
  readOrderPayment,
} from '../../src/contract/index.js';
import { warnings } from '../elements/warnings.js';
import { clientAnswering, failure, json, order } from './answering.js';
describe('client', () => {
  it('sends the request the contract describes and returns the typed answer', async () => {
    const { client, requests } = clientAnswering(() => json(order));
    const answer = await client.call(readOrder, { params: { order: 'a/b c' } });
    expect(answer.amount).to.equal('9.90');
    expect(requests[0]?.url).to.equal(`${location.origin}/pay/orders/a%2Fb%20c`);
    expect(requests[0]?.headers.get('x-csrf')).to.equal('c');
    expect(requests[0]?.cache).to.equal('no-store');
    // A backend of another origin knows the payer by a cookie too.
    expect(requests[0]?.credentials).to.equal('include');
    expect(requests[0]?.headers.get('content-type')).to.equal(null);
  });

  it('marks a request that changes something as JSON, even without a body: no form of another site can send that', async () => {
    const { client, requests } = clientAnswering(() => new Response(null, { status: 204 }));
    await client.call(deleteSavedCard, { params: { card: 'c' } });
    expect(requests[0]?.method).to.equal('DELETE');
    expect(requests[0]?.headers.get('content-type')).to.equal('application/json');
  });

  it('refuses an answer that is longer than the contract allows', async () => {
    const long = { ...order, more: 'x'.repeat(4_000_000) };
    const { client } = clientAnswering(() => json(long));
    const error = await failure(client.call(readOrder, { params: { order: 'o-1' } }));
    expect(error.type).to.equal('protocol');
    expect(error.message).to.contain('more than');
  });

  it('omits an absent query value', async () => {
    const { client, requests } = clientAnswering(() => json({ systems: [] }));
    await client.call(listPaymentSystems, { query: {} });
    await client.call(listPaymentSystems, { query: { country: 'PL' } });
    expect(requests.map(({ url }) => new URL(url).search)).to.deep.equal(['', '?country=PL']);
  });

  it('takes 204 as an empty answer', async () => {
    const { client } = clientAnswering(() => new Response(null, { status: 204 }));
    expect(await client.call(deleteSavedCard, { params: { card: 'c' } })).to.equal(undefined);
  });

  it("turns a problem document into an error with the backend's details", async () => {
    const problem = {
      type: 'rate-limited',
      title: 'Too many',
      status: 429,
      code: '4001',
      retryable: true,
      retryAt: 99,
    };
    const { client } = clientAnswering(() => json(problem, 429, 'application/problem+json'));
    const error = await failure(client.call(readOrder, { params: { order: 'o' } }));
    expect(error).to.include({
      type: 'rate-limited',
      code: '4001',
      retryable: true,
      retryAt: 99,
      isOutcomeUnknown: false,
    });
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
    [
      'a problem of a type nobody knows',
      () => json({ type: 'odd', title: '', status: 400, retryable: false }, 400, 'application/problem+json'),
    ],
  ];
  for (const [what, answer] of strange) {
    it(`calls ${what} a protocol error whose outcome is unknown`, async () => {
      const error = await failure(clientAnswering(answer).client.call(readOrder, { params: { order: 'o' } }));
      expect(error).to.include({ type: 'protocol', isOutcomeUnknown: true });
    });
  }

  for (const [what, answer] of [
    ['a page', () => new Response('<h1>502</h1>', { status: 502 })],
    ['its own JSON', () => json({ message: 'Service Unavailable' }, 503)],
    ['nothing', () => new Response('', { status: 504 })],
  ] as const) {
    it(`allows a retry if a proxy answers with ${what} that the backend is down`, async () => {
      const { client } = clientAnswering(answer);
      const error = await failure(client.call(readOrder, { params: { order: 'o' } }));
      expect(error).to.include({ type: 'provider-unavailable', retryable: true, isOutcomeUnknown: false });
    });

    it(`treats the outcome of a charge as unknown if a proxy answers with ${what}`, async () => {
      const { client } = clientAnswering(answer);
      const body = { attempt: newAttempt(), order: 'o', orderVersion: 'v', token: 't' };
      const error = await failure(client.call(createCharge, { body }));
      expect(error).to.include({ type: 'protocol', isOutcomeUnknown: true });
    });
  }

  for (const [endpoint, type, code, said] of [
    ['/pay', 'network', undefined, 'No answer from GET /config'],
    [
      'https://backend.example/pay',
      'network',
      'other-origin',
      `No answer from GET /config at https://backend.example; does allowedOrigins of the handler name ${location.origin}?`,
    ],
    ['localhost:3000/pay', 'protocol', undefined, '"endpoint" must be a path, or start with https:// or http://'],
  ] as const) {
    it(`says what may be wrong if nothing answers at ${endpoint}`, async () => {
      const client = createClient({ endpoint, fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
      const error = await failure(client.call(readConfig, {}));
      expect(error).to.include({ type, code });
      expect(error.message.endsWith(said), error.message).to.equal(true);
    });
  }

  it('names the address that a path leads to by the <base> of the page', async () => {
    const base = Object.assign(document.createElement('base'), { href: 'https://assets.example/shop/' });
    document.head.append(base);
    try {
      const client = createClient({ endpoint: '/pay', fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
      const error = await failure(client.call(readConfig, {}));
      expect(error.message).to.contain('at https://assets.example;');
    } finally {
      base.remove();
    }
  });

  it('names the part of an answer that breaks the contract', async () => {
    const { client } = clientAnswering(() => json({ ...order, amount: 9.9 }));
    expect((await failure(client.call(readOrder, { params: { order: 'o' } }))).message).to.contain('amount');
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
    it(`says what is wrong with a problem document that has ${what}`, async () => {
      const gone = { type: 'not-found', title: 'Gone', status: 404, retryable: false, ...problem };
      const { client } = clientAnswering(() => json(gone, 404, type ?? 'application/problem+json'));
      const { message } = await failure(client.call(readOrder, { params: { order: 'o' } }));
      expect(message.endsWith(said), message).to.equal(true);
    });
  }

  it('logs an answer about a payment that it cannot read, once, because no element raises `pay-failure` for it', async () => {
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

  it('logs that the payer is signed out if a look-up is told so, and nothing if another call is', async () => {
    const problem = { type: 'unauthorized', title: 'Sign in', status: 401, retryable: false };
    const { client } = clientAnswering(() => json(problem, 401, 'application/problem+json'));
    const warned = await warnings(async () => {
      await failure(client.call(readOrder, { params: { order: 'o' } }));
      await failure(client.call(readOrderPayment, { params: { order: 'o' } }));
    });
    expect(warned).to.deep.equal([
      'pay-elements: GET /orders/{order}/payment answered 401: Sign in ' +
        '(the payment counts as unknown until an answer tells how it stands).',
    ]);
  });

  it('logs nothing about a look-up while the backend is down, nor about calls whose failure elements report', async () => {
    const down = clientAnswering(() => new Response('<h1>502</h1>', { status: 502 })).client;
    const strange = clientAnswering(() => new Response('<h1>Not here</h1>')).client;
    const warned = await warnings(async () => {
      await failure(down.call(readOrderPayment, { params: { order: 'o' } }));
      await failure(strange.call(readOrder, { params: { order: 'o' } }));
    });
    expect(warned).to.deep.equal([]);
  });

  it('treats a failed fetch as a network error, and keeps the token out of the message', async () => {
    const { client } = clientAnswering(() => Promise.reject(new TypeError('Failed to fetch')));
    const body = { attempt: newAttempt(), order: 'o', orderVersion: 'v', token: 'secret-token' };
    const error = await failure(client.call(createCharge, { body }));
    expect(error).to.include({ type: 'network', retryable: true, isOutcomeUnknown: true });
    expect(error.message).not.to.contain('secret-token');
  });

  it('treats an answer that takes too long as a network error', async () => {
    const never = (signal: AbortSignal): Promise<Response> =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    const error = await failure(clientAnswering(never, 1).client.call(readOrder, { params: { order: 'o' } }));
    expect(error.type).to.equal('network');
  });

  it('waits half a minute for an answer if the page does not say how long', async () => {
    const { setTimeout } = globalThis;
    const limits: unknown[] = [];
    globalThis.setTimeout = ((task: () => void, after?: number) => {
      limits.push(after);
      return setTimeout(task, after);
    }) as typeof setTimeout;
    try {
      for (const timeout of [undefined, 0])
        await clientAnswering(() => json(order), timeout).client.call(readOrder, { params: { order: 'o' } });
    } finally {
      globalThis.setTimeout = setTimeout;
    }
    expect(limits.filter((after) => after === 30_000)).to.have.length(2);
  });

  it('waits for an answer if the page wants it to wait without end', async () => {
    const late = async (): Promise<Response> => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return json(order);
    };
    const answer = await clientAnswering(late, Infinity).client.call(readOrder, { params: { order: 'o-1' } });
    expect(answer.order).to.equal('o-1');
  });

  it("rejects with the caller's own reason when aborted", async () => {
    const { client } = clientAnswering((signal) => Promise.reject(signal.reason as Error));
    const reason = new Error('left the page');
    const abort = AbortSignal.abort(reason);
    let caught: unknown;
    await client.call(readOrder, { params: { order: 'o' } }, abort).catch((error: unknown) => (caught = error));
    expect(caught).to.equal(reason);
  });
});

describe('configure', () => {
  it('sets the page-wide endpoint, which an element’s own endpoint overrides', () => {
    expect(clientFor()).to.equal(undefined);
    configure({ endpoint: '/checkout' });
    expect(clientFor()?.endpoint).to.equal(`${location.origin}/checkout`);
    expect(clientFor('/other')?.endpoint).to.equal(`${location.origin}/other`);
    expect(clientFor()).to.equal(clientFor());
    expect(clientFor('https://[')).to.equal(undefined);
  });
});
