/** What every call of the handler works with, made once from the configuration. */
import type { Answer, EndpointName, Input, endpoints } from '../../contract/index.js';
import { ProviderError } from '../errors.js';
import { checkRules } from '../pingback/verify.js';
import { createMemoryAttempts } from './attempts.js';
import type { Customer, ErrorAbout, HandlerConfig } from './config.js';
import { createLedger, type Ledger } from './ledger.js';
import { createMemoryLimiter, remember, waitOf, type Limited, type Limiter, type Windows } from './limiter.js';
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
  /** By the key of the attempt: what this process has asked the provider and awaits, and since when by `performance.now()`. */
  readonly awaited: Map<string, { readonly answer: Promise<unknown>; readonly since: number }>;
  clock(): number;
  /** Absolute address of a page of the handler. */
  url(request: Request, path: string): string;
  /** Counts a try and throws `rate-limited` when there were too many. */
  limit(what: Limited, key: string): Promise<void>;
  /** Locks out and gives the time when it ends, Unix seconds. */
  lockOut(what: Limited, key: string, seconds: number): Promise<number>;
  /** Tells the merchant's own log, and of which payment it is. */
  report(error: unknown, call: string, record?: Omit<ErrorAbout, 'call'>): void;
}

/** One call: who asks, and with which request. */
export interface Call {
  readonly request: Request;
  readonly customer: Customer;
  /** When it came, by `performance.now()`. */
  readonly at: number;
}

type Endpoints = typeof endpoints;

/** One function for each entry of the contract's table. */
export type Handlers = {
  readonly [N in EndpointName]: (input: Input<Endpoints[N]>, call: Call) => Promise<Answer<Endpoints[N]>>;
};

/** Whether no real money moves. */
export const isTest = ({ config: { test }, provider }: Services): boolean =>
  test ?? provider.projectKey.startsWith('t_');

/** Where only the sandbox makes one-time tokens, in the words of any deployment ('One-time token' in the provider's document). */
const isSandboxPath = /\/api\/[^/]+\/token$/;

const trimmed = (text: string): string => text.replace(/\/+$/, '');

/**
 * Where nobody listens. The stack alone: what else a hook's error carries may be anything. Nothing of a refusal that the
 * payer is told and can act on, such as a declined card.
 */
function logError(error: unknown, { call, order }: ErrorAbout): void {
  let about = call;
  if (order !== undefined) about += `, order ${order}`;
  if (error instanceof ProviderError) {
    if (error.retryable) return;
    about += `: ${error.endpoint} ${error.code}`;
  }
  console.error(`pay-elements, ${about}:`, String((error as Error | undefined)?.stack ?? error));
}

export function createServices(config: HandlerConfig): Services {
  // Said now, and not when somebody pays: plain JavaScript has no types to say it.
  for (const name of ['provider', 'customer', 'order', 'onPayment'] as const) {
    if (!config[name]) throw new TypeError(`createHandler: ${name} is missing`);
  }
  checkRules(config.pingback ?? {});
  const clock = config.clock ?? ((): number => Math.floor(Date.now() / 1000));
  const given = trimmed(config.basePath ?? '/pay');
  if (given !== '' && !given.startsWith('/'))
    throw new TypeError('createHandler: basePath: start it with "/", such as "/pay"');
  // As it stands in addresses: letters that are not ASCII are encoded there.
  const basePath = trimmed(new URL(`http://localhost${given}`).pathname);
  const limiter: Limiter = config.limiter ?? createMemoryLimiter(clock);
  const locks: Windows = new Map();
  const origins = createOrigins(config.allowedOrigins ?? [], config.baseUrl);
  const tell = async (error: unknown, about: ErrorAbout): Promise<unknown> =>
    config.onError ? config.onError(error, about) : logError(error, about);
  // A log that fails, now or later, must not fail the payment, nor the process.
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
        // A limiter that fails must not let guessing pass unlimited: its failure is an answer, not a licence.
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
      // The limiter cannot lock out, or failed to: then this process remembers who is.
      remember(locks, id, { until, left: 0 }, clock());
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
