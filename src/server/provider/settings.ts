/** The settings of a provider: checks them and fills in defaults. */
import { limits } from '../../domain/limits.js';
import { systemClock } from '../clock.js';
import { SignatureError } from '../errors.js';
import type { SignVersion } from '../sign/index.js';
import type { EndpointName } from './table.js';
import type { Fetch } from './transport.js';
import { changedWords, type OwnWords, type Words } from './words.js';

/** Settings of `createProvider`. */
export interface ProviderConfig {
  /** The service address, such as `https://api.provider.example`. */
  baseUrl: string;
  /**
   * The separate live address for one-time tokens, with or without `/api/token` at its end. If left out, tokens are
   * made at `baseUrl`, as in the sandbox; a live project that takes cards needs this setting.
   */
  tokenUrl?: string;
  /** The project's public key. */
  projectKey: string;
  /** The project's secret key; it is sent in X-ApiKey and signs requests. */
  secretKey: string;
  /** Signature version: 2 is MD5, 3 (default) is SHA-256. */
  signVersion?: SignVersion;
  /** Product words of this deployment, if they are not `gateway`, `carrier` and `voucher`. */
  words?: Partial<Words>;
  /** Paths of this deployment, by endpoint, if they differ: `{ 'charges.read': '/v2/charge/{chargeid}' }`. */
  paths?: Partial<Record<EndpointName, `/${string}`>>;
  /** Sends a call, given as a `Request`, in place of the global `fetch`. Must never send a call more than once. */
  fetch?: Fetch;
  /** Milliseconds to wait for an answer; 30,000 by default. */
  timeout?: number;
  /** Returns the current Unix time in seconds. */
  clock?: () => number;
  /** Allowed days between recurring payments, if the provider has changed them; 3 to 364 by default. */
  recurringDays?: { min?: number; max?: number };
  /** How often a read is repeated if it gets no answer; 2 by default. */
  retries?: number;
  /** Returns a number from 0 to 1, which randomises the pauses before repeats. */
  random?: () => number;
  /** Waits for the given milliseconds before a repeat. */
  wait?: (milliseconds: number) => Promise<void>;
  /** Returns the `sign` of an invoice, which the document does not define. By default, its plain fields are signed. */
  signInvoice?: (body: Readonly<Record<string, unknown>>) => string;
}

export interface Settings extends Required<
  Omit<ProviderConfig, 'tokenUrl' | 'signInvoice' | 'words' | 'recurringDays'>
> {
  readonly tokenUrl: string | undefined;
  readonly signInvoice: ProviderConfig['signInvoice'];
  readonly words: OwnWords;
  readonly recurringDays: { readonly min: number; readonly max: number };
}

const webAddress = /^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/i;

const wrong = (name: string, rule: string, code: 'setting' | 'version-unknown' = 'setting'): SignatureError =>
  new SignatureError(code, `createProvider: ${name} ${rule}`, name);

function address(name: string, given: string): string {
  if (typeof given !== 'string' || !webAddress.test(given) || !URL.canParse(given)) {
    throw wrong(name, 'must be an http or https address without user, password and query');
  }
  return given.replace(/\/+$/, '');
}

function key(name: string, given: string): string {
  // A header cannot contain line breaks, and a key with spaces around it was pasted badly.
  if (typeof given !== 'string' || !/^[!-~]+$/.test(given)) {
    throw wrong(name, 'is missing, or has white space or other odd characters');
  }
  return given;
}

/** Checks a number that may become a timer's delay: timers treat 2^31 and more, and NaN, as no delay at all. */
function number(name: string, given: number, least: number): number {
  if (given >= least && given < 2 ** 31) return given;
  throw wrong(name, `must be ${least} to 2147483647`);
}

/** @throws {SignatureError} `setting`, naming the setting that is wrong. */
export function readSettings(config: ProviderConfig): Settings {
  const { signVersion = 3, tokenUrl } = config;
  if (![2, 3].includes(signVersion)) {
    throw wrong('signVersion', 'is 2 (MD5) or 3 (SHA-256)', 'version-unknown');
  }
  return {
    baseUrl: address('baseUrl', config.baseUrl),
    tokenUrl: tokenUrl === undefined ? undefined : address('tokenUrl', tokenUrl).replace(/\/api\/token$/, ''),
    projectKey: key('projectKey', config.projectKey),
    secretKey: key('secretKey', config.secretKey),
    signVersion,
    words: changedWords(config.words),
    paths: config.paths ?? {},
    // Bun before 1.4 resends a request whose kept-alive connection broke, so each call gets a connection of its own.
    fetch: config.fetch ?? ((request) => fetch(request, { keepalive: false })),
    timeout: number('timeout', config.timeout ?? 30_000, 1),
    clock: config.clock ?? systemClock,
    recurringDays: { ...limits.recurringDays, ...config.recurringDays },
    retries: number('retries', config.retries ?? 2, 0),
    random: config.random ?? Math.random,
    wait: config.wait ?? ((milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))),
    signInvoice: config.signInvoice,
  };
}
