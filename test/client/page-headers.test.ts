/** Headers that the page adds to each request: what happens if they are late, wrong or never come. */
import { expect, nextFrame } from '@open-wc/testing';
import { PayError, createClient, newAttempt } from '../../src/client/index.js';
import { createCharge, readOrder } from '../../src/contract/index.js';
import { failure, json, order } from './answering.js';

describe("a call with the page's headers", () => {
  /** A client whose page supplies `headers`; `sent` collects the requests that went out. */
  function clientWith(headers: () => HeadersInit | Promise<HeadersInit>) {
    const sent: unknown[] = [];
    const fetch = async (...request: unknown[]): Promise<Response> => (sent.push(request), json(order));
    return { client: createClient({ endpoint: '/pay', timeout: 1, headers, fetch }), sent };
  }
  const never = (): Promise<HeadersInit> => new Promise(() => undefined);

  for (const [what, headers] of [
    ['never come', never],
    ['fail', () => Promise.reject(new Error('no session'))],
    ['are none', async () => ({ 'not a name': '' })],
  ] as const) {
    it(`sends nothing, and says so, when the page's headers ${what}`, async () => {
      const { client, sent } = clientWith(headers);
      const body = { attempt: newAttempt(), order: 'o', orderVersion: 'v', token: 't' };
      const error = await failure(client.call(createCharge, { body }));
      expect(error).to.include({ type: 'network', code: 'not-sent', retryable: true, isOutcomeUnknown: false });
      expect(error.message).to.contain('headers').and.contain('POST /charges');
      expect(sent).to.have.length(0);
    });
  }

  it("fails with the page's own `PayError`, such as for a session that has ended", async () => {
    const ended = new PayError('unauthorized', 'The session has ended');
    const { client, sent } = clientWith(() => Promise.reject(ended));
    expect(await failure(client.call(readOrder, { params: { order: 'o' } }))).to.equal(ended);
    expect(sent).to.have.length(0);
  });

  it("lets a caller abort while waiting for the page's headers", async () => {
    const { client } = clientWith(never);
    const abort = new AbortController();
    const calls = ['before', 'meanwhile'].map((when) => {
      if (when === 'meanwhile') return client.call(readOrder, { params: { order: 'o' } }, abort.signal);
      return client.call(readOrder, { params: { order: 'o' } }, AbortSignal.abort(when));
    });
    const ends = calls.map((call) => call.catch((error: unknown) => error));
    abort.abort('meanwhile');
    expect(await Promise.all(ends)).to.deep.equal(['before', 'meanwhile']);
  });

  it("never sends a request that it reported as not sent, even if the page's headers come later", async () => {
    let give = (_: HeadersInit): void => undefined;
    const { client, sent } = clientWith(() => new Promise((resolve) => (give = resolve)));
    const body = { attempt: newAttempt(), order: 'o', orderVersion: 'v', token: 't' };
    expect(await failure(client.call(createCharge, { body }))).to.include({ code: 'not-sent' });
    give({});
    await nextFrame();
    expect(sent).to.have.length(0);
  });

  it("raises no unhandled rejection if the page's headers throw and the caller aborts", async () => {
    const abort = new AbortController();
    const unheard: unknown[] = [];
    const hear = (event: PromiseRejectionEvent): void => {
      event.preventDefault();
      unheard.push(event.reason);
    };
    addEventListener('unhandledrejection', hear);
    const throwing = (): never => {
      throw new Error('no session');
    };
    await failure(clientWith(throwing).client.call(readOrder, { params: { order: 'o' } }, abort.signal));
    abort.abort('left the page');
    await new Promise((done) => setTimeout(done));
    removeEventListener('unhandledrejection', hear);
    expect(unheard).to.deep.equal([]);
  });
});
