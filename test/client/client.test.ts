/** The client: the requests it sends, how long it waits, and the errors that missing answers become. */
import { expect } from '@open-wc/testing';
import { clientFor, configure, createClient, newAttempt } from '../../src/client/index.js';
import { createCharge, deleteSavedCard, listPaymentSystems, readConfig, readOrder } from '../../src/contract/index.js';
import { clientAnswering, failure, json, order } from './answering.js';

describe('client', () => {
  it('sends the request the contract describes and returns the typed answer', async () => {
    const { client, requests } = clientAnswering(() => json({ ...order, more: 'than the contract has' }));
    const answer = await client.call(readOrder, { params: { order: 'a/b c' } });
    expect(answer).to.deep.equal(order);
    expect(requests[0]?.url).to.equal(`${location.origin}/pay/orders/a%2Fb%20c`);
    expect(requests[0]?.headers.get('x-csrf')).to.equal('c');
    expect(requests[0]?.headers.get('accept')).to.equal('application/json');
    expect(requests[0]?.cache).to.equal('no-store');
    // A backend of another origin knows the payer by a cookie too.
    expect(requests[0]?.credentials).to.equal('include');
    expect(requests[0]?.headers.get('content-type')).to.equal(null);
  });

  it('marks a request that changes something as JSON, even without a body: no form of another site can send that', async () => {
    const { client, requests } = clientAnswering(() => new Response(null, { status: 204 }));
    await client.call(deleteSavedCard, { params: { card: 'c' } });
    const body = { attempt: newAttempt(), order: 'o', orderVersion: 'v', token: 't' };
    await failure(client.call(createCharge, { body }));
    expect(requests.map(({ method }) => method)).to.deep.equal(['DELETE', 'POST']);
    for (const { headers } of requests) expect(headers.get('content-type')).to.equal('application/json');
    expect(await Promise.all(requests.map((request) => request.text()))).to.deep.equal(['', JSON.stringify(body)]);
  });

  it('omits an absent query value', async () => {
    const { client, requests } = clientAnswering(() => json({ systems: [] }));
    for (const query of [{}, { country: undefined }, { country: 'PL' }])
      await client.call(listPaymentSystems, { query });
    expect(requests.map(({ url }) => new URL(url).search)).to.deep.equal(['', '', '?country=PL']);
  });

  it('takes 204 as an empty answer', async () => {
    const { client } = clientAnswering(() => new Response(null, { status: 204 }));
    expect(await client.call(deleteSavedCard, { params: { card: 'c' } })).to.equal(undefined);
  });

  for (const [endpoint, type, code, said] of [
    ['/pay', 'network', undefined, 'No answer from GET /config'],
    [
      'https://backend.example/pay',
      'network',
      'other-origin',
      `No answer from GET /config at https://backend.example; does the backend (allowedOrigins) allow ${location.origin}?`,
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
