import { expect, nextFrame } from '@open-wc/testing';
import { attemptMemory, clientFor, configure, createClient, newAttempt } from '../../src/client/index.js';
import { createCharge, deleteSavedCard, listPaymentSystems, readConfig, readOrder } from '../../src/contract/index.js';
import { clientAnswering, failure, json, order } from './answering.js';

describe('client', () => {
  it('sends the request the contract describes and returns the typed answer', async () => {
    const { client, requests } = clientAnswering(() => json(order));
    const answer = await client.call(readOrder, { params: { order: 'a/b c' } });
    expect(answer.amount).to.equal('9.90');
    expect(requests[0]?.url).to.equal(`${location.origin}/pay/orders/a%2Fb%20c`);
    expect(requests[0]?.headers.get('x-csrf')).to.equal('c');
    expect(requests[0]?.cache).to.equal('no-store');
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
      `does allowedOrigins of the handler name ${location.origin}?`,
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

  it('names the part of an answer that breaks the contract', async () => {
    const { client } = clientAnswering(() => json({ ...order, amount: 9.9 }));
    expect((await failure(client.call(readOrder, { params: { order: 'o' } }))).message).to.contain('amount');
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

  it("rejects with the caller's own reason when aborted", async () => {
    const { client } = clientAnswering((signal) => Promise.reject(signal.reason as Error));
    const reason = new Error('left the page');
    const abort = AbortSignal.abort(reason);
    let caught: unknown;
    await client.call(readOrder, { params: { order: 'o' } }, abort).catch((error: unknown) => (caught = error));
    expect(caught).to.equal(reason);
  });
});

describe('a call that several callers make at the same time', () => {
  const config = { projectKey: 't_1', tokenUrl: 'https://provider.example/token', test: true, features: ['card'] };

  /** A client whose answers come from the test. */
  function asked() {
    const answers: ((answer: Response) => void)[] = [];
    const signals: AbortSignal[] = [];
    const { client } = clientAnswering((signal) => {
      signals.push(signal);
      return new Promise((resolve, reject) => {
        answers.push(resolve);
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    });
    return { client, answers, signals };
  }
  const sent = async (calls: readonly unknown[], count: number): Promise<void> => {
    while (calls.length < count) await new Promise((resolve) => setTimeout(resolve));
  };

  it('is sent once, and again for a caller that comes after the answer', async () => {
    const { client, answers } = asked();
    const both = Promise.all([client.call(readConfig, {}), client.call(readConfig, {})]);
    await sent(answers, 1);
    answers[0]?.(json(config));
    const [one, other] = await both;
    expect(one).to.deep.equal(config);
    expect(other).to.equal(one);
    expect(answers).to.have.length(1);
    const later = client.call(readConfig, {});
    await sent(answers, 2);
    answers[1]?.(json({ ...config, test: false }));
    expect((await later).test).to.equal(false);
  });

  it('goes on when one caller aborts, and is aborted with the last caller', async () => {
    const { client, answers, signals } = asked();
    const leavers = [new AbortController(), new AbortController()];
    const ends = leavers.map(({ signal }) => client.call(readConfig, {}, signal).catch((error: unknown) => error));
    await sent(answers, 1);
    const reasons = [new Error('the first left'), new Error('the second left')];
    leavers[0]?.abort(reasons[0]);
    expect(await ends[0]).to.equal(reasons[0]);
    expect(signals[0]?.aborted).to.equal(false);
    leavers[1]?.abort(reasons[1]);
    expect(await ends[1]).to.equal(reasons[1]);
    expect(signals[0]?.aborted).to.equal(true);
    // A new caller does not get the aborted request.
    const next = client.call(readConfig, {});
    await sent(answers, 2);
    answers[1]?.(json(config));
    expect(await next).to.deep.equal(config);
  });

  it('is not shared if it reads a payer’s order', async () => {
    const { client, answers } = asked();
    const both = ['o-1', 'o-2'].map((id) => client.call(readOrder, { params: { order: id } }));
    await sent(answers, 2);
    answers.forEach((give) => give(json(order)));
    expect(await Promise.all(both)).to.have.length(2);
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

describe('attempts', () => {
  it('have unique ids that the contract accepts', () => {
    const ids = new Set(Array.from({ length: 100 }, newAttempt));
    expect(ids.size).to.equal(100);
    for (const id of ids) expect(id).to.match(/^[\w-]{22}$/);
  });

  it('are remembered per order and method until forgotten', () => {
    const memory = attemptMemory('card');
    memory.remember('o-1', 'a-1');
    expect(memory.recall('o-1')).to.equal('a-1');
    expect(memory.recall('o-2')).to.equal(undefined);
    expect(attemptMemory('epin').recall('o-1')).to.equal(undefined);
    memory.forget('o-1');
    expect(memory.recall('o-1')).to.equal(undefined);
  });
});
