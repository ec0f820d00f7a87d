/** One call from start to end: send, understand the answer, repeat what may be repeated. */
import * as v from 'valibot';
import { PayServerError, ProviderError, ProviderUnavailable, UnknownOutcome } from '../errors.js';
import { dotted } from '../dotted.js';
import type { Fields, ProviderEndpoint } from './endpoint.js';
import { readRefusal, refused, type Refusal } from './refusal.js';
import { outgoing, type Addressing } from './request.js';
import type { Settings } from './settings.js';
import { codedOf, exchange, NoAnswer, type Exchange } from './transport.js';
import { fromWords } from './words.js';

export interface CallOptions {
  /** Gives the call up. One that moves money may have happened all the same: then it ends in {@link UnknownOutcome}. */
  signal?: AbortSignal;
  /** Milliseconds; the provider's `timeout` unless given. */
  timeout?: number;
}

export interface Call {
  /** Name in the table, such as `charges.create`. */
  readonly name: string;
  readonly endpoint: ProviderEndpoint;
  readonly fields: Fields;
  readonly settings: Settings;
  readonly options: CallOptions;
  readonly addressing: Addressing;
}

const noAnswerWords: Record<NoAnswer['reason'], string> = {
  unsent: 'the provider could not be reached',
  network: 'the connection to the provider broke',
  timeout: 'the provider did not answer in time',
  aborted: 'the call was given up',
};

const hidden = '•••';

/** What no message may tell: the keys, and tokens, card data or ePINs that were sent. A month stands in too much to be one. */
function concealer({ endpoint, fields, settings, addressing }: Call): (text: string) => string {
  const secrets = [settings.secretKey, addressing.token, fields['token'], fields['secure_token']];
  if (endpoint.auth === 'public' || endpoint.auth === 'app') {
    for (const value of Object.values(fields)) {
      if (typeof value === 'object' && value !== null) secrets.push(...Object.values(value as Fields));
    }
  }
  return (text) =>
    secrets.reduce<string>(
      (told, secret) => (typeof secret === 'string' && secret.length > 2 ? told.replaceAll(secret, hidden) : told),
      text,
    );
}

/** A PIN is short: it is taken out only where it stands as a word of its own, and never out of a code. */
const withoutPin = ({ fields: { data } }: Call, { code, message }: Refusal): Refusal => {
  const pin = typeof data === 'string' ? data.trim() : '';
  return { code, message: message.replaceAll(/\W/.test(pin) ? pin : /\w+/g, (word) => (word === pin ? hidden : word)) };
};

function noAnswer({ name, endpoint }: Call, error: NoAnswer): PayServerError {
  const { code } = codedOf(error.cause);
  const message = `${name}: ${noAnswerWords[error.reason]}${code ? ` (${code})` : ''}`;
  const options = { cause: error.cause };
  return endpoint.effect === 'read' || error.reason === 'unsent'
    ? new ProviderUnavailable(message, name, undefined, options)
    : new UnknownOutcome(`${message}; look up what became of it`, name, undefined, options);
}

/** An answer that cannot be read. Of a call that moves money it may hide a yes. */
function unreadable({ name, endpoint }: Call, httpStatus: number, what: string): PayServerError {
  if (endpoint.effect === 'money') {
    return new UnknownOutcome(`${name}: ${what}; look up what became of it`, name, httpStatus);
  }
  return new ProviderError(`${name}: ${what}`, { code: 'unreadable', endpoint: name, httpStatus, retryable: false });
}

function parse(text: string | undefined): { json: unknown } | undefined {
  try {
    return text === undefined ? undefined : { json: JSON.parse(text) as unknown };
  } catch {
    // The parser's own message quotes the answer.
    return undefined;
  }
}

/** `Retry-After`, in seconds from now: it is sent as seconds or as a date. */
function secondsOf(retryAfter: string | null, now: number): number | undefined {
  if (retryAfter === null) return undefined;
  const seconds = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : Date.parse(retryAfter) / 1000 - now;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}

function understand(call: Call, { status, text, retryAfter: header }: Exchange): unknown {
  const { name, endpoint, settings } = call;
  const parsed = parse(text);
  const body = parsed && fromWords(parsed.json, settings.words);
  const answersNo = !(typeof body === 'object' && body !== null && endpoint.answers?.(body as Fields));
  const refusal = answersNo ? readRefusal(body) : undefined;
  // What stands in front of the provider writes failures in JSON, too: an "error" without a code of the provider's own.
  const isOwn =
    refusal && !((status >= 500 || status === 408 || status === 429) && ['', String(status)].includes(refusal.code));
  if (isOwn) throw refused(name, endpoint, withoutPin(call, refusal), status, concealer(call));
  const retryAfter = secondsOf(header, settings.clock());
  if (status === 429) {
    throw new ProviderUnavailable(`${name}: the provider asks to slow down`, name, status, { retryAfter });
  }
  if (status >= 400 && status < 500 && status !== 408) {
    const about = { code: '', endpoint: name, httpStatus: status, retryable: false };
    throw new ProviderError(`${name}: the provider answered HTTP ${status} without a reason`, about);
  }
  if (status >= 500 || status === 408) {
    if (endpoint.effect === 'read')
      throw new ProviderUnavailable(`${name}: HTTP ${status}`, name, status, { retryAfter });
    throw unreadable(call, status, `the provider failed (HTTP ${status})`);
  }
  if (status < 200 || status >= 300) throw unreadable(call, status, 'the provider answered with a redirect');
  if (text === undefined) throw unreadable(call, status, 'the answer is too long');
  if (!parsed) throw unreadable(call, status, text.trim() === '' ? 'the answer is empty' : 'the answer is not JSON');
  const result = v.safeParse(endpoint.response, body, { abortEarly: true });
  if (result.success) return result.output;
  const field = dotted(result.issues[0]) ?? 'the answer';
  throw unreadable(call, status, `the answer is not of the documented type (${field.slice(0, 100)})`);
}

async function once(call: Call): Promise<unknown> {
  const { name, endpoint, fields, settings, options, addressing } = call;
  const { url, init } = outgoing(name, endpoint, fields, settings, addressing);
  const sending = { fetch: settings.fetch, timeout: options.timeout ?? settings.timeout, signal: options.signal };
  try {
    return understand(call, await exchange(url, init, sending));
  } catch (error) {
    throw error instanceof NoAnswer ? noAnswer(call, error) : error;
  }
}

const firstPause = 200;
const longestPause = 5_000;

/** Waits, but not past the moment when the caller gives up. */
const pause = (milliseconds: number, wait: Settings['wait'], signal: AbortSignal | undefined): Promise<unknown> =>
  new Promise((resolve, reject) => {
    signal?.addEventListener('abort', resolve);
    Promise.resolve(wait(milliseconds))
      .finally(() => signal?.removeEventListener('abort', resolve))
      .then(resolve, reject);
  });

/**
 * Makes the call. Reads without an answer are repeated, each pause twice as long and spread at random, and at least as long as
 * the provider asks for; one that asks for more patience than a call has is not asked again. Nothing else is repeated.
 */
export async function make(call: Call): Promise<unknown> {
  const { endpoint, settings, options } = call;
  for (let again = 0; ; again++) {
    try {
      return await once(call);
    } catch (error) {
      const repeatable = endpoint.effect === 'read' && error instanceof ProviderUnavailable;
      if (!repeatable || again >= settings.retries || options.signal?.aborted) throw error;
      const asked = (error.retryAfter ?? 0) * 1000;
      if (asked > longestPause) throw error;
      const spread = (Math.min(longestPause, firstPause * 2 ** again) * (1 + settings.random())) / 2;
      await pause(Math.max(asked, spread), settings.wait, options.signal);
    }
  }
}
