/** Calls that nobody waits for any more, and requests that outlive their call. */
import { expect } from '@open-wc/testing';
import { createClient } from '../../src/client/index.js';
import { readOrder } from '../../src/contract/index.js';
import { requestOrderAhead } from '../../src/elements/base/order-ahead.js';
import { clientAnswering, json, order } from './answering.js';

const input = { params: { order: 'o-1' } };
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
const silence = (): Promise<never> => new Promise(() => undefined);

/** Resolves to what `promise` rejects with; to `nothing yet` if it settles too late for a payer who has left. */
const reasonOf = (promise: Promise<unknown>): Promise<unknown> =>
  Promise.race([promise.catch((error: unknown) => error), pause(2000).then(() => 'nothing yet')]);

describe('a call that is given up', () => {
  it('rejects at once while its request is on its way, and aborts it, even if the page’s `fetch` ignores that', async () => {
    const signals: AbortSignal[] = [];
    const { client, requests } = clientAnswering((signal) => (signals.push(signal), silence()));
    const abort = new AbortController();
    const called = client.call(readOrder, input, abort.signal);
    while (requests.length < 1) await pause(0);
    expect(signals[0]?.aborted).to.equal(false);
    const reason = new Error('left the page');
    abort.abort(reason);
    expect(await reasonOf(called)).to.equal(reason);
    expect(signals[0]?.aborted).to.equal(true);
  });

  it('asks the page for no headers if it was given up before', async () => {
    let asked = 0;
    const headers = (): HeadersInit => (asked++, {});
    const client = createClient({ endpoint: '/pay', headers, fetch: async () => json(order) });
    expect(await reasonOf(client.call(readOrder, input, AbortSignal.abort('left the page')))).to.equal('left the page');
    expect(asked).to.equal(0);
  });

  it('rejects although its request was sent ahead and answered', async () => {
    const { client } = clientAnswering(() => json(order));
    const abort = new AbortController();
    requestOrderAhead(client, 'o-1', abort.signal);
    await pause(0);
    abort.abort('left the page');
    expect(await reasonOf(client.call(readOrder, input, abort.signal))).to.equal('left the page');
  });
});

describe('a request that was answered', () => {
  for (const [what, timeout, leaves] of [
    ['its time is over', 30, false],
    ['its caller leaves', 30_000, true],
  ] as const) {
    it(`is not aborted when ${what}: the page may still be reading a copy of the answer`, async () => {
      const signals: AbortSignal[] = [];
      const { client } = clientAnswering((signal) => (signals.push(signal), json(order)), timeout);
      const abort = new AbortController();
      await client.call(readOrder, input, abort.signal);
      if (leaves) abort.abort();
      await pause(60);
      expect(signals.map(({ aborted }) => aborted)).to.deep.equal([false]);
    });
  }
});
