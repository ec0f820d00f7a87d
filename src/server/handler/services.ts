/** The services that every call of the handler uses, made once from the configuration. */
import type { Answer, EndpointName, Input, endpoints } from '../../contract/index.js';
import { systemClock } from '../clock.js';
import { ProviderError } from '../errors.js';
import { checkRules } from '../pingback/verify.js';
import { createMemoryAttempts } from './attempts.js';
import type { Customer, ErrorAbout, HandlerConfig } from './config.js';
import { createLedger, type Ledger } from './ledger.js';
import { createMemoryLimiter, addWindow, waitOf, type Limited, type Limiter, type Windows } from './limiter.js';
import { createOrigins, type Origins } from './origin.js';
import { ProblemError } from './problem.js';
import { createSealer, type Sealer } from './seal.js';

export interface Services {
  readonly config: HandlerConfig;
  readonly provider: HandlerConfig['provider'];
  readonly ledger: Ledger;
  readonly sealer: Sealer;
  readonly origins: Origins;
  readonly basePath: string;
  /** Provider answers that this process awaits, by the attempt's key; `since` is by `performance.now()`. */
  readonly awaited: Map<string, { readonly answer: Promise<unknown>; readonly since: number }>;
  clock(): number;
  /** Returns the absolute address of a page of the handler. */
  url(request: Request, path: string): string;
  /** Counts a try, and throws `rate-limited` if there were too many. */
  limit(what: Limited, key: string): Promise<void>;
  /** Locks `key` out and returns when the lock-out ends, in Unix seconds. */
  lockOut(what: Limited, key: string, seconds: number): Promise<number>;
  /** Reports a failure to the merchant's log, with the order and attempt that it concerns. */
  report(error: unknown, call: string, record?: Omit<ErrorAbout, 'call'>): void;
}

/** One call of the merchant API: its request and customer. */
export interface Call {
  readonly request: Request;
  readonly customer: Customer;
  /** When the call arrived, by `performance.now()`. */
  readonly at: number;
  /** Rethrows an error from before a payment is begun: the answer then says that nothing was. */
  unbegun(error: unknown): never;
}

type Endpoints = typeof endpoints;

/** One function for each endpoint of the contract's table. */
export type Handlers = {
  readonly [N in EndpointName]: (input: Input<Endpoints[N]>, call: Call) => Promise<Answer<Endpoints[N]>>;
};

/** Whether the project is a test project, in which no real money moves. */
export const isTest = ({ config: { test }, provider }: Services): boolean =>
  test ?? provider.projectKey.startsWith('t_');

/** Path of the sandbox's one-time token endpoint in any deployment ('One-time token' in the provider's document). */
const isSandboxPath = /\/api\/[^/]+\/token$/;

const hooks = [
  'customer',
  'order',
  'onPayment',
  'onVoucher',
  'onReserved',
  'onError',
  'authorize',
  'country',
  'clock',
] as const;

const trimmed = (text: string): string => text.replace(/\/+$/, '');

/**
 * The default `onError`. Logs only the stack, because a hook's error may carry anything else. A refusal that the payer
 * is told and can act on, such as a declined card, is not logged.
 */
function logError(error: unknown, { call, order }: ErrorAbout): void {
  let about = call;
  // Any caller can name an order, with line breaks in it, or `%c`, which swallows a further argument of the console.
  if (order) about += `, order ${JSON.stringify(order).slice(1, -1)}`;
  if (error instanceof ProviderError) {
    if (error.retryable) return;
    about += `: ${error.endpoint} ${error.code}`;
  }
  console.error(`pay-elements, ${about}: ${String((error as Error | undefined)?.stack ?? error)}`);
}

export function createServices(config: HandlerConfig): Services {
  // Check now rather than at the first payment: plain JavaScript has no types to report a wrong setting.
  for (const name of ['provider', 'customer', 'order', 'onPayment'] as const) {
    if (!config[name]) throw new TypeError(`createHandler: ${name} is missing`);
  }
  for (const name of hooks) {
    if (config[name] && typeof config[name] !== 'function')
      throw new TypeError(`createHandler: ${name} must be a function`);
  }
  checkRules(config.pingback ?? {});
  const clock = config.clock ?? systemClock;
  const given = trimmed(config.basePath ?? '/pay');
  if (given !== '' && !given.startsWith('/'))
    throw new TypeError('createHandler: basePath: start it with "/", such as "/pay"');
  // In the form that request URLs have, where non-ASCII letters are percent-encoded.
  const basePath = trimmed(new URL(`http://localhost${given}`).pathname);
  const limiter: Limiter = config.limiter ?? createMemoryLimiter(clock);
  const locks: Windows = new Map();
  const origins = createOrigins(config.allowedOrigins ?? [], config.baseUrl);
  const tell = async (error: unknown, about: ErrorAbout): Promise<unknown> =>
    config.onError ? config.onError(error, about) : logError(error, about);
  // A log that fails, at once or later, must not fail the payment or the process.
  const report: Services['report'] = (error, call, { order, attempt } = {}) =>
    void tell(error, { call, order, attempt }).catch(() => undefined);

  const services: Services = {
    config,
    provider: config.provider,
    ledger: createLedger(config.attempts ?? createMemoryAttempts(), clock),
    sealer: createSealer(config.seal, clock),
    origins,
    basePath,
    awaited: new Map(),
    clock,
    report,
    url: (request, path) => `${trimmed(config.baseUrl ?? origins.own(request))}${basePath}${path}`,

    limit: async (what, key) => {
      const id = `${what}:${key}`;
      const { until = 0 } = locks.get(id) ?? {};
      if (until > clock()) throw new ProblemError('rate-limited', { code: 'locked-out', retryAt: until });
      try {
        await limiter.consume(id);
      } catch (rejection) {
        const wait = waitOf(rejection);
        // If the limiter itself fails, refuse the try: otherwise guessing would be unlimited.
        if (wait === undefined) throw rejection;
        throw new ProblemError('rate-limited', { code: 'too-many-tries', retryAt: Math.ceil(clock() + wait / 1000) });
      }
    },

    lockOut: async (what, key, seconds) => {
      const until = Math.floor(clock()) + seconds;
      const id = `${what}:${key}`;
      try {
        if (limiter.block) return (await limiter.block(id, seconds), until);
      } catch (error) {
        report(error, 'limiter.block');
      }
      // The limiter cannot lock out, or failed to: remember the lock-out in this process.
      addWindow(locks, id, { until, left: 0 }, clock());
      return until;
    },
  };
  if (
    !isTest(services) &&
    (config.features?.includes('card') ?? true) &&
    isSandboxPath.test(config.provider.tokenUrl)
  ) {
    report(new TypeError('a live project needs createProvider({ tokenUrl })'), 'createHandler');
  }
  return services;
}
