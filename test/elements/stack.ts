/**
 * The whole stack inside the page: the real handler and the real sandbox answer the elements' fetch, without a network.
 * Time is the sandbox's own: it moves only when a test or a story moves it, and the elements' waits end accordingly.
 */
import { type Sandbox, createSandbox } from '../../src/sandbox/index.js';
import { type HandlerConfig, type OrderDetails, createHandler, createProvider } from '../../src/server/index.js';

/** A card that the sandbox accepts, with an expiry far in the future. */
export const goodCard = { number: '4242424242424242', expiry: '12/39', cvc: '123', name: 'Ada Lovelace' } as const;

export const providerUrl = 'https://provider.test';

/** The base URLs of handler and sandbox, without trailing slashes; several stacks can share a page. */
export interface Place {
  readonly backend: string;
  readonly provider: string;
}

/** Returns a place whose pages frames can load: the test server answers any address there with an empty page. */
export const framedPlace = (): Place => ({
  backend: `${location.origin}/pay`,
  provider: `${location.origin}/provider`,
});

/**
 * The way in which a call fails. `offline`: the call is never sent. `lost`: the call takes effect, but its answer is
 * lost. `hangs`: the call waits for `network.release()` and then takes effect.
 */
export type NetworkFault = 'offline' | 'lost' | 'hangs';

export interface Network {
  /** Gives the next call whose `METHOD path` contains `match` a fault. */
  next(fault: NetworkFault, match?: string): void;
  /** Gives all calls that contain `match` a fault until `heal`. */
  always(fault: NetworkFault, match?: string): void;
  heal(): void;
  /** Lets hanging calls go on, and removes pending `hangs` faults. */
  release(): void;
  /** `METHOD path` of every call, with its body. */
  readonly calls: readonly { readonly call: string; readonly url: string; readonly body: string }[];
}

export interface OpenOptions {
  readonly sandbox?: Sandbox;
  /** Returns the backend's order for an id. An object holds changes to the usual order, which then answers every id. */
  readonly order?: Partial<OrderDetails> | ((id: string) => OrderDetails | undefined);
  /** Changes to the handler's configuration. */
  readonly handler?: Partial<HandlerConfig>;
  /** A fault from the start, like `['offline', 'GET /config']`: of the first call; `offline`, of all until `heal`. */
  readonly fault?: readonly [fault: NetworkFault, match?: string];
  /** Unix seconds at which the stack's time begins. */
  readonly now?: number;
  /** Seconds by which the payer's own clock is ahead of all others. */
  readonly ahead?: number;
  /** A place of its own, for a stack whose pages are shown in a frame. */
  readonly place?: Place;
  /** The stack of another payer, as for a second tab or a reloaded page. */
  readonly stack?: Stack;
}

/** Backend, provider, network and clock of a test. */
export interface Stack {
  readonly sandbox: Sandbox;
  readonly place: Place;
  readonly network: Network;
  readonly fetch: typeof fetch;
  readonly handler: (request: Request) => Promise<Response>;
  /** Moves time forward; the element's waits end when they fall due. */
  passes(seconds: number): Promise<void>;
  readonly wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** Milliseconds of the payer's own clock, which runs with the sandbox's. */
  readonly now: () => number;
}

/** Creates a sandbox whose clock stands still until `advance`. */
export const newSandbox = (config: Parameters<typeof createSandbox>[0] = {}): Sandbox =>
  createSandbox({ baseUrl: providerUrl, clock: () => 1_800_000_000, ...config });

const orderDetails = (changes: Partial<OrderDetails> = {}): OrderDetails => ({
  amount: '9.90',
  currency: 'EUR',
  description: 'A book',
  ...changes,
});

/** Creates a stack without a page, for tests that open several pages on it. */
export function createStack({ sandbox: given, order, handler: changes, fault, ...options }: OpenOptions = {}): Stack {
  const place = options.place ?? { backend: `${location.origin}/pay`, provider: providerUrl };
  // Sandbox and handler need each other, so the sandbox gets a reference that is filled in later.
  const backend: { handler?: (request: Request) => Promise<Response> } = {};
  const sandbox: Sandbox =
    given ??
    newSandbox({
      baseUrl: place.provider,
      ...(options.now !== undefined && { clock: () => options.now ?? 0 }),
      pingbackUrl: `${place.backend}/pingback`,
      fetch: async (...args) => backend.handler?.(new Request(...args)) ?? Response.error(),
    });
  const network = createNetwork(place);
  const provide = async (request: Request): Promise<Response> => sandbox.fetch(await atRoot(request, place.provider));
  const handler = createHandler({
    provider: createProvider({
      baseUrl: place.provider,
      projectKey: sandbox.projectKey,
      secretKey: sandbox.secretKey,
      fetch: provide,
      clock: () => sandbox.now(),
    }),
    customer: () => ({ id: 'c-1', email: 'ada@example.com', firstname: 'Ada', lastname: 'Lovelace', ip: '192.0.2.1' }),
    order: typeof order === 'function' ? order : () => orderDetails(order),
    onPayment: () => undefined,
    onError: () => undefined,
    seal: 'a-key-for-tests-that-is-long-enough',
    baseUrl: location.origin,
    basePath: new URL(place.backend).pathname,
    clock: () => sandbox.now(),
    ...changes,
  });
  backend.handler = handler;
  const route: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.url.startsWith(place.provider)) return provide(request);
    if (request.url.startsWith(`${place.backend}/`)) return handler(request);
    throw new TypeError(`no such place in a test: ${request.url}`);
  };
  if (fault) network[fault[0] === 'offline' ? 'always' : 'next'](...fault);
  const time = createTime(sandbox, network);
  const now = (): number => (sandbox.now() + (options.ahead ?? 0)) * 1000;
  return { sandbox, place, network, handler, fetch: network.around(route), now, ...time };
}

/** Moves a request to the root of the sandbox, which only answers paths there. */
async function atRoot(request: Request, provider: string): Promise<Request> {
  const { pathname } = new URL(provider);
  if (pathname === '/') return request;
  const body = await request.text();
  const { method, headers } = request;
  const url = request.url.replace(provider, providerUrl);
  return new Request(url, { method, headers, ...(body && { body }) });
}

function createNetwork({
  backend,
  provider,
}: Place): Network & { around(route: typeof fetch): typeof fetch; readonly busy: number } {
  const rules: { fault: NetworkFault; match: string; once: boolean }[] = [];
  const calls: { call: string; url: string; body: string }[] = [];
  const newGate = (): { open: () => void; opened: Promise<void> } => {
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    return { open, opened };
  };
  const pathOf = (url: string): string => {
    for (const base of [backend, provider]) if (url.startsWith(base)) return new URL(url).pathname.slice(new URL(`${base}/`).pathname.length - 1); // prettier-ignore
    return new URL(url).pathname;
  };
  let gate = newGate();
  let hanging = 0;
  let busy = 0;
  /** Counts reading a body as work, because some browsers read it in the background. */
  const countReading = (response: Response): Response => {
    const text = async (): Promise<string> => {
      busy += 1;
      return Response.prototype.text.call(response).finally(() => (busy -= 1));
    };
    return Object.defineProperty(response, 'text', { value: text });
  };
  const take = (call: string): NetworkFault | undefined => {
    const at = rules.findIndex(({ match }) => call.includes(match));
    return rules[at]?.once ? rules.splice(at, 1)[0]?.fault : rules[at]?.fault;
  };
  return {
    calls,
    next: (fault, match = '') => void rules.push({ fault, match, once: true }),
    always: (fault, match = '') => void rules.push({ fault, match, once: false }),
    heal: () => void rules.splice(0),
    release: () => {
      gate.open();
      gate = newGate();
      // Calls that come after the release do not hang either.
      for (const rule of rules.filter(({ fault }) => fault === 'hangs')) rules.splice(rules.indexOf(rule), 1);
    },
    get busy() {
      return busy - hanging;
    },
    around: (route) => async (input, init) => {
      const request = new Request(input, init);
      const { method, url, headers, signal } = request;
      const call = `${method} ${pathOf(url)}`;
      const fault = take(call);
      const released = gate.opened;
      busy += 1;
      const body = await request.text().finally(() => (busy -= 1));
      calls.push({ call, url, body });
      if (fault === 'offline') throw new TypeError('offline');
      // Without the page's signal: an aborted request that was already sent still reaches the backend.
      const sent = new Request(url, { method, headers, ...(body && { body }) });
      const done = async (): Promise<Response> => {
        if (fault === 'hangs') {
          hanging += 1;
          await released.finally(() => (hanging -= 1));
        }
        const response = countReading(await route(sent));
        if (fault === 'lost') throw new TypeError('the answer was lost');
        return response;
      };
      busy += 1;
      const working = done().finally(() => (busy -= 1));
      return Promise.race([working, aborted(signal)]);
    },
  };
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const give = (): void => reject(signal.reason as Error);
    if (signal.aborted) give();
    else signal.addEventListener('abort', give, { once: true });
  });

const { port1, port2 } = new MessageChannel();
port1.start();

/** Waits a moment. The timer is set from a message, because browsers throttle timers that are set from other timers. */
const aTurn = (): Promise<void> =>
  new Promise((done) => {
    port1.addEventListener('message', () => setTimeout(done, 1), { once: true });
    port2.postMessage(undefined);
  });

function createTime(sandbox: Sandbox, network: { readonly busy: number }): Pick<Stack, 'wait' | 'passes'> {
  const timers = new Set<{ at: number; ring: () => void }>();
  const quiet = async (): Promise<void> => {
    await sandbox.settle();
    // After an answer, an element needs a few turns before it sends or waits again.
    for (let calm = 0; calm < 8; calm = network.busy > 0 ? 0 : calm + 1) await aTurn();
  };
  return {
    wait: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        if (milliseconds <= 0) return resolve();
        const timer = { at: sandbox.now() + milliseconds / 1000, ring: resolve };
        timers.add(timer);
        signal?.addEventListener('abort', () => {
          timers.delete(timer);
          reject(signal.reason as Error);
        });
      }),
    async passes(seconds) {
      const end = sandbox.now() + seconds;
      for (;;) {
        await quiet();
        const next = [...timers].sort((a, b) => a.at - b.at)[0];
        if (!next || next.at > end) break;
        await sandbox.advance(Math.max(0, next.at - sandbox.now()));
        timers.delete(next);
        next.ring();
      }
      await sandbox.advance(Math.max(0, end - sandbox.now()));
      await quiet();
    },
  };
}
