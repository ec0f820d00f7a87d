/** Makes a call from start to end: sends it, interprets the answer, and repeats the call where that is safe. */
import * as v from 'valibot';
import { PayServerError, ProviderError, ProviderUnavailable, UnknownOutcome } from '../errors.js';
import { dotted } from '../dotted.js';
import type { Fields, ProviderEndpoint } from './endpoint.js';
import { isNested } from '../objects.js';
import { readRefusal, refused, saysYes, type Refusal } from './refusal.js';
import { buildRequest, type Addressing } from './request.js';
import type { Settings } from './settings.js';
import { errorWithCode, exchange, NoAnswer, type Exchange } from './transport.js';
import { fromDeploymentWords } from './words.js';

/** Options of a single call. */
export interface CallOptions {
  /** Aborts the call. If it moves money, it may have happened all the same, and rejects with {@link UnknownOutcome}. */
  signal?: AbortSignal;
  /** Milliseconds to wait for an answer; by default the `timeout` of the provider's settings. */
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

/**
 * Returns a function that hides in a text what no message may contain: keys, and the tokens, card data or ePINs that
 * were sent. Values of one or two characters, such as a month, are not hidden: they occur in too many texts.
 */
function concealer({ endpoint, fields, settings, addressing }: Call): (text: string) => string {
  const secrets = [settings.secretKey, addressing.token, fields['token'], fields['secure_token']];
  if (endpoint.auth === 'public' || endpoint.auth === 'app') {
    for (const value of Object.values(fields)) {
      if (isNested(value)) secrets.push(...Object.values<unknown>(value as Fields));
    }
  }
  return (text) =>
    secrets.reduce<string>(
      (told, secret) => (typeof secret === 'string' && secret.length > 2 ? told.replaceAll(secret, hidden) : told),
      text,
    );
}

/** Hides a PIN in the message. As a PIN is short, it is hidden only where it is a whole word, and never in the code. */
const withoutPin = ({ fields: { data } }: Call, { code, message }: Refusal): Refusal => {
  const pin = typeof data === 'string' ? data.trim() : '';
  return { code, message: message.replaceAll(/\W/.test(pin) ? pin : /\w+/g, (word) => (word === pin ? hidden : word)) };
};

function noAnswer({ name, endpoint }: Call, error: NoAnswer): PayServerError {
  const { code } = errorWithCode(error.cause);
  const message = `${name}: ${noAnswerWords[error.reason]}${code ? ` (${code})` : ''}`;
  const options = { cause: error.cause };
  return endpoint.effect === 'read' || error.reason === 'unsent'
    ? new ProviderUnavailable(message, name, undefined, options)
    : new UnknownOutcome(`${message}; look up what became of it`, name, undefined, options);
}

/** Returns the error for an answer that cannot be read. If the call moves money, the answer may have meant success. */
function unreadable({ name, endpoint }: Call, httpStatus: number, what: string): PayServerError {
  if (endpoint.effect === 'money') {
    return new UnknownOutcome(`${name}: ${what}; look up what became of it`, name, httpStatus);
  }
  return new ProviderError(`${name}: ${what}`, { code: 'unreadable', endpoint: name, httpStatus, retryable: false });
}

/** Returns the JSON in a text; undefined if there is none. */
function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text as string);
  } catch {
    // The parser's error is not passed on: its message quotes the answer.
    return undefined;
  }
}

/**
 * Returns `Retry-After` in seconds from now. The header contains seconds or a date. Only a date needs the clock: a clock
 * that fails must not hide that a call was made.
 */
function secondsOf(retryAfter: string | null, clock: () => number): number | undefined {
  if (retryAfter === null) return undefined;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : Date.parse(retryAfter) / 1000 - clock();
  // Whoever asks for more than 30 years does not mean it, and the merchant API cannot say it.
  return seconds < 1e9 ? Math.max(0, Math.ceil(seconds)) : undefined;
}

function understand(call: Call, { status, text, retryAfter: header }: Exchange): unknown {
  const { name, endpoint, settings } = call;
  const body = fromDeploymentWords(parse(text), settings.words);
  const said = Object(body) as Fields;
  const failed = status >= 500 || status === 408;
  const isAnswer = status !== 401 && endpoint.answers?.(said);
  const refusal = isAnswer ? undefined : readRefusal(body);
  const result = v.safeParse(endpoint.response, body, { abortEarly: true });
  // The provider's document gives no HTTP status for such an answer, and calls a challenge no error.
  if (isAnswer && result.success) return result.output;
  // A proxy in front of the provider may also write failures as JSON: an "error" without one of the provider's codes,
  // which are numbers. The provider's own code of an internal error says no more than such a status does.
  const internal = endpoint.codes === 'epin' ? 1001 : 1000;
  const isOwn = refusal && !((failed || status === 429) && [NaN, 0, internal, status].includes(Number(refusal.code)));
  // A refusal has no id: with one, this may be the payment itself, with a remark. Or only the status refuses.
  const confirms = isOwn ? status < 300 && said['id'] : status >= 400 && (said['id'] || saysYes(said));
  if (confirms && endpoint.effect === 'money' && result.success)
    throw unreadable(call, status, 'the answer both refuses and confirms');
  if (isOwn) throw refused(name, endpoint, withoutPin(call, refusal), status, concealer(call));
  const retryAfter = secondsOf(header, settings.clock);
  if (status === 429) {
    throw new ProviderUnavailable(`${name}: the provider asks to slow down`, name, status, { retryAfter });
  }
  if (failed) {
    if (endpoint.effect === 'read')
      throw new ProviderUnavailable(`${name}: HTTP ${status}`, name, status, { retryAfter });
    throw unreadable(call, status, `the provider failed (HTTP ${status})`);
  }
  if (status >= 400) {
    const about = { code: '', endpoint: name, httpStatus: status, retryable: false };
    throw new ProviderError(`${name}: the provider answered HTTP ${status} without a reason`, about);
  }
  if (status < 200 || status >= 300) throw unreadable(call, status, 'the provider answered with a redirect');
  if (text === undefined) throw unreadable(call, status, 'the answer is too long');
  if (body === undefined)
    throw unreadable(call, status, text.trim() === '' ? 'the answer is empty' : 'the answer is not JSON');
  if (result.success) return result.output;
  const field = dotted(result.issues[0]) ?? 'the answer';
  throw unreadable(call, status, `the answer is not of the documented type (${field.slice(0, 100)})`);
}

async function once(call: Call): Promise<unknown> {
  const { name, endpoint, fields, settings, options, addressing } = call;
  const { url, init } = buildRequest(name, endpoint, fields, settings, addressing);
  const sending = { fetch: settings.fetch, timeout: options.timeout ?? settings.timeout, signal: options.signal };
  try {
    return understand(call, await exchange(url, init, sending));
  } catch (error) {
    throw error instanceof NoAnswer ? noAnswer(call, error) : error;
  }
}

const firstPause = 200;
const longestPause = 5_000;

/** Waits, but no longer than until the caller aborts. */
const pause = (milliseconds: number, wait: Settings['wait'], signal: AbortSignal | undefined): Promise<unknown> =>
  new Promise((resolve, reject) => {
    signal?.addEventListener('abort', resolve);
    Promise.resolve(wait(milliseconds))
      .finally(() => signal?.removeEventListener('abort', resolve))
      .then(resolve, reject);
  });

/**
 * Makes the call. A read without an answer is repeated. Each pause is twice as long as the last, randomised, and at
 * least as long as the provider asks for; if it asks for more than `longestPause`, the read is not repeated. Nothing
 * else is ever repeated.
 */
export async function makeCall(call: Call): Promise<unknown> {
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
