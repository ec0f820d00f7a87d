import { expect, nextFrame } from '@open-wc/testing';
import { type PayClient, createClient } from '../../src/client/index.js';
import { readConfig, readOrder } from '../../src/contract/index.js';
import { configPath, orderAhead } from '../../src/elements/base/order-ahead.js';
import { clientAnswering, failure, json, order } from './answering.js';

const config = { projectKey: 't', tokenUrl: 'https://provider.example/t', test: true, features: [] };

const call = (client: PayClient, signal: AbortSignal) => client.call(readOrder, { params: { order: 'o-1' } }, signal);

const newSignal = (): AbortSignal => new AbortController().signal;
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const silence = (): Promise<never> => new Promise(() => undefined);

/** Until the time is over of what was asked before with a time of `ms`. */
const timeIsOver = (ms: number): Promise<unknown> =>
  new Promise((resolve) => AbortSignal.timeout(ms).addEventListener('abort', resolve));

/** A client whose answers come one after the other; the last of them to all that follow. */
function clientWithAnswers(...answers: readonly (() => Response | Promise<Response>)[]) {
  let asked = 0;
  return clientAnswering(() => (answers[asked++] ?? answers.at(-1))?.() ?? Response.error());
}

describe('asked ahead', () => {
  it('has asked once when the call comes, and gives its answer to that call only', async () => {
    const { client, requests } = clientAnswering(() => json(order));
    const signal = newSignal();
    orderAhead(client, 'o-1', signal, configPath);
    expect((await call(client, signal)).version).to.equal('v1');
    expect(requests.map(({ url }) => new URL(url).pathname).sort()).to.deep.equal(['/pay/config', '/pay/orders/o-1']);
    expect(requests.map(({ headers }) => headers.get('x-csrf'))).to.deep.equal(['c', 'c']);
    await call(client, signal);
    expect(requests).to.have.length(3);
  });

  it('keeps the answer for who asked: another asks anew', async () => {
    const { client, requests } = clientAnswering(() => json(order));
    orderAhead(client, 'o-1', newSignal());
    await call(client, newSignal());
    expect(requests).to.have.length(2);
  });

  it('is no answer to what is not read but done', async () => {
    const { client, requests } = clientAnswering(() => json(order));
    const signal = newSignal();
    orderAhead(client, 'o-1', signal);
    await client.call({ ...readOrder, method: 'POST' }, { params: { order: 'o-1' } }, signal);
    expect(requests.map(({ method }) => method)).to.deep.equal(['GET', 'POST']);
  });

  it('asks once for several who ask in one task, and anew for who asks later', async () => {
    const { client, requests } = clientAnswering(() => json(order));
    const signals = [newSignal(), newSignal()];
    for (const signal of signals) orderAhead(client, 'o-1', signal);
    await Promise.all(signals.map((signal) => call(client, signal)));
    expect(requests).to.have.length(1);
    await nextTask();
    const signal = newSignal();
    orderAhead(client, 'o-1', signal);
    await call(client, signal);
    expect(requests).to.have.length(2);
  });

  it('keeps nobody waiting, where no answer comes, who asks later', async () => {
    const { client, requests } = clientWithAnswers(silence, () => json(order));
    orderAhead(client, 'o-1', newSignal());
    await nextTask();
    const signal = newSignal();
    orderAhead(client, 'o-1', signal);
    expect((await call(client, signal)).version).to.equal('v1');
    expect(requests).to.have.length(2);
  });

  it('serves a call that all of a page share', async () => {
    const { client, requests } = clientAnswering(() => json(config));
    const signal = newSignal();
    orderAhead(client, 'o-1', signal, configPath);
    await Promise.all([client.call(readConfig, {}, signal), client.call(readConfig, {})]);
    expect(requests.filter(({ url }) => url.endsWith('/config'))).to.have.length(1);
  });

  it('lets the call hear of its failure, and nobody else', async () => {
    const unheard: unknown[] = [];
    const hear = (event: PromiseRejectionEvent): void => void unheard.push(event.reason);
    addEventListener('unhandledrejection', hear);
    const { client } = clientAnswering(() => Promise.reject(new TypeError('Failed to fetch')));
    const signal = newSignal();
    orderAhead(client, 'o-1', signal, configPath);
    expect(await failure(call(client, signal))).to.include({ type: 'network', code: undefined });
    await nextFrame();
    removeEventListener('unhandledrejection', hear);
    expect(unheard).to.deep.equal([]);
  });

  it('is asked anew by the call where it had failed before', async () => {
    const { client, requests } = clientWithAnswers(
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => json(order),
    );
    const signal = newSignal();
    orderAhead(client, 'o-1', signal);
    await nextTask();
    expect((await call(client, signal)).version).to.equal('v1');
    expect(requests).to.have.length(2);
  });

  it('is not asked anew where the backend answered that it does not give it', async () => {
    const problem = { type: 'rate-limited', title: 'Too many', status: 429, retryable: true };
    const { client, requests } = clientAnswering(() => json(problem, 429, 'application/problem+json'));
    const signal = newSignal();
    orderAhead(client, 'o-1', signal);
    // Once one who asked after it has an answer, it has been read.
    await failure(call(client, newSignal()));
    expect(await failure(call(client, signal))).to.include({ type: 'rate-limited' });
    expect(requests).to.have.length(2);
  });

  /** A client whose page says `headers`; `sent` counts what went out. */
  function clientWith(headers: () => HeadersInit | Promise<HeadersInit>, timeout = 1) {
    const sent: unknown[] = [];
    const fetch = async (...request: unknown[]): Promise<Response> => (sent.push(request), json(order));
    return { client: createClient({ endpoint: '/pay', timeout, headers, fetch }), sent };
  }

  it("is not sent without the page's headers, and says so", async () => {
    const { client, sent } = clientWith(silence);
    const signal = newSignal();
    orderAhead(client, 'o-1', signal);
    expect(await failure(call(client, signal))).to.include({ type: 'network', code: 'not-sent' });
    expect(sent).to.have.length(0);
  });

  it("is given up with its time where the page's headers never came: the call asks for them anew", async () => {
    let asked = 0;
    // The call has as long: on a machine that is busy more than an instant.
    const patience = 100;
    const { client, sent } = clientWith(() => (asked++ === 0 ? silence() : {}), patience);
    const signal = newSignal();
    orderAhead(client, 'o-1', signal);
    await timeIsOver(patience);
    expect((await call(client, signal)).version).to.equal('v1');
    expect(sent).to.have.length(1);
  });

  it('is given up with the call after its time', async () => {
    const { client } = clientAnswering(silence, 1);
    const signal = newSignal();
    orderAhead(client, 'o-1', signal);
    expect(await failure(call(client, signal))).to.include({ type: 'network', code: undefined });
  });

  it('is aborted after its time, though no call came', async () => {
    const { client, requests } = clientAnswering(silence, 1);
    orderAhead(client, 'o-1', newSignal());
    await timeIsOver(1);
    expect(requests.map(({ signal }) => signal.aborted)).to.deep.equal([true]);
  });

  it("asks nothing of a client of the page's own, and nothing without an order", async () => {
    const { client, requests } = clientAnswering(() => json(order));
    const { askAhead: _, ...own } = client;
    const signal = newSignal();
    orderAhead(own, 'o-1', signal);
    orderAhead(client, undefined, signal, configPath);
    await nextFrame();
    expect(requests).to.deep.equal([]);
  });
});
