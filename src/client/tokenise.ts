/**
 * Exchanges a card for a one-time token: card data goes straight to the provider, with the public key, and nowhere
 * else.
 */
import { is } from 'valibot';
import type { CardSummary } from '../contract/charges.js';
import type { Config } from '../contract/lookups.js';
import { Token } from '../contract/primitives.js';
import { cardError } from '../domain/card-errors.js';
import { within } from './aborting.js';
import type { PayClient } from './options.js';
import { PayError } from './pay-error.js';
import { tellOnce } from './tell-once.js';
import { unknownKey } from './unknown-key.js';

/** The card as the payer typed it, digits only. It must not outlive the one request. */
export interface TypedCard {
  readonly number: string;
  /** `01` to `12`. */
  readonly expMonth: string;
  /** 4 digits. */
  readonly expYear: string;
  readonly cvc: string;
}

export interface OneTimeToken {
  readonly token: string;
  readonly card?: CardSummary;
}

type Json = Readonly<Record<string, unknown>>;

const objectOf = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** Returns undefined for text that is not JSON, such as the error page of a proxy in front of the provider. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Exchanges a card for a token; see 'One-time token (card gateway)' in the provider's document. A refusal rejects with
 * a `PayError` of type `declined` and the provider's code, or of type `protocol` if the key is refused. The provider's
 * message is never passed on: it might repeat the card data.
 */
export async function tokenise(
  { fetch }: Pick<PayClient, 'fetch'>,
  config: Pick<Config, 'tokenUrl' | 'projectKey'>,
  card: TypedCard,
  signal: AbortSignal,
): Promise<OneTimeToken> {
  const body = new URLSearchParams({
    public_key: config.projectKey,
    'card[number]': card.number,
    'card[exp_month]': card.expMonth,
    'card[exp_year]': card.expYear,
    'card[cvv]': card.cvc,
  });
  let status: number;
  let answer: Json;
  try {
    [status, answer] = await within(30_000, signal, async (both) => {
      const response = await fetch(config.tokenUrl, {
        method: 'POST',
        body,
        mode: 'cors',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        cache: 'no-store',
        redirect: 'error',
        signal: both,
      });
      // Nothing that is made of the answer can repeat the card number, wherever the answer has it.
      return [response.status, objectOf(jsonOf((await response.text()).replaceAll(card.number, '')))];
    });
  } catch (error) {
    if (signal.aborted) throw error;
    // A provider that is down answers without CORS headers, which looks like no answer. `onLine` tells the two apart.
    const type = navigator.onLine ? 'provider-unavailable' : 'network';
    if (navigator.onLine) tellOnce(fetch, unanswered(config), 'nothing was charged');
    throw new PayError(type, 'No answer from the token URL');
  }
  const token = textOf(answer['token']);
  if (token !== undefined && status < 400) {
    const { length } = token;
    if (!is(Token, token)) {
      const message = `The token URL answered a token of ${length} characters`;
      throw new PayError('protocol', message, { code: 'token-length', status });
    }
    const summary = summaryOf(objectOf(answer['card']));
    return { token, ...(summary && { card: summary }) };
  }
  throw refusal(answer, status);
}

/** Says which address gave no answer, who named it, and what to look at. */
const unanswered = ({ tokenUrl }: Pick<Config, 'tokenUrl'>): string =>
  `No answer from the token URL at ${new URL(tokenUrl).origin}, which GET /config answered. ` +
  `Is it the provider's address, does it answer pages of ${location.origin} (CORS), ` +
  "and does connect-src of the page's policy allow it?";

function summaryOf(card: Json): CardSummary | undefined {
  const last4 = textOf(card['last4']);
  const expMonth = textOf(card['exp_month']);
  const expYear = textOf(card['exp_year']);
  return last4 === undefined
    ? undefined
    : { brand: textOf(card['type']) ?? '', last4, ...(expMonth && { expMonth }), ...(expYear && { expYear }) };
}

/** The provider uses three forms: `{error:{code}}`, `{type:"Error", code, error}` and an array of errors in `error`. */
function refusal(answer: Json, status: number): PayError {
  const { error } = answer;
  const first = objectOf(Array.isArray(error) ? error[0] : error);
  const code = textOf(first['code']) ?? textOf(answer['code']);
  if (code === undefined && (status >= 500 || status === 429)) {
    return new PayError('provider-unavailable', `The token URL answered ${status}`, { status });
  }
  if (code === undefined && error === undefined) {
    return new PayError('protocol', 'The token URL answered something that is no token', { status });
  }
  if (code === unknownKey.code) return new PayError('protocol', unknownKey.message, { code, status });
  const known = cardError(code);
  return new PayError('declined', `The card was not accepted (${code ?? 'no code'})`, {
    code,
    field: known?.field,
    retryable: known?.retryable ?? true,
    status,
  });
}
