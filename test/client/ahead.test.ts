import { expect, nextFrame } from '@open-wc/testing';
import { type PayClient, createClient } from '../../src/client/index.js';
import { readConfig, readOrder } from '../../src/contract/index.js';
import { configPath, requestOrderAhead } from '../../src/elements/base/order-ahead.js';
import { clientAnswering, failure, json, order } from './answering.js';

const config = { projectKey: 't', tokenUrl: 'https://provider.example/t', test: true, features: [] };

const call = (client: PayClient, signal: AbortSignal) => client.call(readOrder, { params: { order: 'o-1' } }, signal);

const newSignal = (): AbortSignal => new AbortController().signal;
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const silence = (): Promise<never> => new Promise(() => undefined);

/** Resolves after every request that was already sent with a timeout of `ms` has timed out. */
const timeIsOver = (ms: number): Promise<unknown> =>
  new Promise((resolve) => AbortSignal.timeout(ms).addEventListener('abort', resolve));

/** A client that gives these answers in order, and repeats the last one for every further request. */
function clientWithAnswers(...answers: readonly (() => Response | Promise<Response>)[]) {
  let asked = 0;
  return clientAnswering(() => (answers[asked++] ?? answers.at(-1))?.() ?? Response.error());
}

describe('a request sent ahead of its call', () => {
  it('is sent once, and answers only the first call that follows', async () => {
    const { client, requests } = clientAnswering(() => json(order));
    const signal = newSignal();
    requestOrderAhead(client, 'o-1', signal, configPath);
    expect((await call(client, signal)).version).to.equal('v1');
    expect(requests.map(({ url }) => new URL(url).pathname).sort()).to.deep.equal(['/pay/config', '/pay/orders/o-1']);
    expect(requests.map(({ headers }) => headers.get('x-csrf'))).to.deep.equal(['c', 'c']);
    await call(client, signal);
    expect(requests).to.have.length(3);
  });

  it('does not answer a call with another signal, which is sent anew', async () => {
    const { client, requests } = clientAnswering(() => json(order));
    requestOrderAhead(client, 'o-1', newSignal());
    await call(client, newSignal());
    expect(requests).to.have.length(2);
  });

  it('does not answer a POST to the same path', async () => {
    const { client, requests } = clientAnswering(() => json(order));
    const signal = newSignal();
    requestOrderAhead(client, 'o-1', signal);
    await client.call({ ...readOrder, method: 'POST' }, { params: { order: 'o-1' } }, signal);
    expect(requests.map(({ method }) => method)).to.deep.equal(['GET', 'POST']);
  });

  it('is shared by callers in the same task, and sent anew for a later caller', async () => {
    const { client, requests } = clientAnswering(() => json(order));
    const signals = [newSignal(), newSignal()];
    for (const signal of signals) requestOrderAhead(client, 'o-1', signal);
    await Promise.all(signals.map((signal) => call(client, signal)));
    expect(requests).to.have.length(1);
    await nextTask();
    const signal = newSignal();
    requestOrderAhead(client, 'o-1', signal);
    await call(client, signal);
    expect(requests).to.have.length(2);
  });

  it('does not hold up a later caller while it has no answer', async () => {
    const { client, requests } = clientWithAnswers(silence, () => json(order));
    requestOrderAhead(client, 'o-1', newSignal());
    await nextTask();
    const signal = newSignal();
    requestOrderAhead(client, 'o-1', signal);
    expect((await call(client, signal)).version).to.equal('v1');
    expect(requests).to.have.length(2);
  });

  it('answers a call that the whole page shares', async () => {
    const { client, requests } = clientAnswering(() => json(config));
    const signal = newSignal();
    requestOrderAhead(client, 'o-1', signal, configPath);
    await Promise.all([client.call(readConfig, {}, signal), client.call(readConfig, {})]);
    expect(requests.filter(({ url }) => url.endsWith('/config'))).to.have.length(1);
  });

  it('reports its failure to the call, and raises no unhandled rejection', async () => {
    const unheard: unknown[] = [];
    const hear = (event: PromiseRejectionEvent): void => void unheard.push(event.reason);
    addEventListener('unhandledrejection', hear);
    const { client } = clientAnswering(() => Promise.reject(new TypeError('Failed to fetch')));
    const signal = newSignal();
    requestOrderAhead(client, 'o-1', signal, configPath);
    expect(await failure(call(client, signal))).to.include({ type: 'network', code: undefined });
    await nextFrame();
    removeEventListener('unhandledrejection', hear);
    expect(unheard).to.deep.equal([]);
  });

  it('is sent again by the call if it failed before', async () => {
    const { client, requests } = clientWithAnswers(
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => json(order),
    );
    const signal = newSignal();
    requestOrderAhead(client, 'o-1', signal);
    await nextTask();
    expect((await call(client, signal)).version).to.equal('v1');
    expect(requests).to.have.length(2);
  });

  it('is not sent again if the backend answered with a problem', async () => {
    const problem = { type: 'rate-limited', title: 'Too many', status: 429, retryable: true };
    const { client, requests } = clientAnswering(() => json(problem, 429, 'application/problem+json'));
    const signal = newSignal();
    requestOrderAhead(client, 'o-1', signal);
    // The first answer has been read once a later caller has its own.
    await failure(call(client, newSignal()));
    expect(await failure(call(client, signal))).to.include({ type: 'rate-limited' });
    expect(requests).to.have.length(2);
  });

  /** A client whose page supplies `headers`; `sent` collects the requests that went out. */
  function clientWith(headers: () => HeadersInit | Promise<HeadersInit>, timeout = 1) {
    const sent: unknown[] = [];
    const fetch = async (...request: unknown[]): Promise<Response> => (sent.push(request), json(order));
    return { client: createClient({ endpoint: '/pay', timeout, headers, fetch }), sent };
  }

  it("is not sent without the page's headers, and the call reports this", async () => {
    const { client, sent } = clientWith(silence);
    const signal = newSignal();
    requestOrderAhead(client, 'o-1', signal);
    expect(await failure(call(client, signal))).to.include({ type: 'network', code: 'not-sent' });
    expect(sent).to.have.length(0);
  });

  it("times out while the page's headers never come, and the call asks for them again", async () => {
    let asked = 0;
    // The call has the same timeout, which must be long enough for a busy machine.
    const patience = 100;
    const { client, sent } = clientWith(() => (asked++ === 0 ? silence() : {}), patience);
    const signal = newSignal();
    requestOrderAhead(client, 'o-1', signal);
    await timeIsOver(patience);
    expect((await call(client, signal)).version).to.equal('v1');
    expect(sent).to.have.length(1);
  });

  it('times out together with the call', async () => {
    const { client } = clientAnswering(silence, 1);
    const signal = newSignal();
    requestOrderAhead(client, 'o-1', signal);
    expect(await failure(call(client, signal))).to.include({ type: 'network', code: undefined });
  });

  it('is aborted after its timeout even if no call came', async () => {
    const { client, requests } = clientAnswering(silence, 1);
    requestOrderAhead(client, 'o-1', newSignal());
    await timeIsOver(1);
    expect(requests.map(({ signal }) => signal.aborted)).to.deep.equal([true]);
  });

  for (const timeout of [0, NaN, Infinity, 2 ** 40]) {
    it(`does not end at once, nor does its call, with a timeout of ${timeout}`, async () => {
      const { client, requests } = clientAnswering(async () => {
        await timeIsOver(2);
        return json(order);
      }, timeout);
      const signal = newSignal();
      requestOrderAhead(client, 'o-1', signal);
      for (const asker of [signal, newSignal()]) expect((await call(client, asker)).version).to.equal('v1');
      expect(requests).to.have.length(2);
    });
  }

  it("is not sent by a client of the page's own, or without an order", async () => {
    const { client, requests } = clientAnswering(() => json(order));
    const { askAhead: _, ...own } = client;
    const signal = newSignal();
    requestOrderAhead(own, 'o-1', signal);
    requestOrderAhead(client, undefined, signal, configPath);
    await nextFrame();
    expect(requests).to.deep.equal([]);
  });
});
