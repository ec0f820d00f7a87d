/**
 * Recognises refusals. The provider refuses in several forms, so every endpoint's answer is checked for all of them.
 */
import { cardError } from '../../domain/card-errors.js';
import { epinErrors } from '../../domain/epin-errors.js';
import { ProviderError } from '../errors.js';
import { isObject } from '../objects.js';
import { no, scalar, yes } from './answer.js';
import type { Fields, ProviderEndpoint } from './endpoint.js';

export interface Refusal {
  /** `''` when none was sent. */
  readonly code: string;
  readonly message: string;
}

function texts(value: unknown): string | undefined {
  if (!Array.isArray(value)) return scalar(value);
  const found = value.map((each: unknown) => scalar(each) ?? scalar((Object(each) as Fields)['message']));
  return found.filter(Boolean).join('; ');
}

const saysNo = (value: unknown): boolean => value !== '' && no.includes(value);

/** Whether `success`, or the `result` of a ticket, says yes. */
export const saysYes = ({ success, result }: Fields): boolean => yes.includes(success ?? result);

/**
 * Returns the refusal in a body; undefined if there is none. The forms are `{error: {code, message}}`,
 * `{type: "Error", code, error}` with one text or several, `{success: false, error, code}` and `{error, notices}`. In a
 * list of errors, the first has the code. If `success` or `result` says yes, texts are only remarks.
 */
export function readRefusal(body: unknown): Refusal | undefined {
  if (!isObject(body)) return undefined;
  const { error, errors, notices, message } = body;
  const first = Object([error, errors].flat().find(isObject)) as Fields;
  const notice = texts(notices);
  const told = texts(error) || texts(errors) || scalar(first['message']) || notice;
  const code = scalar(first['code']) || scalar(body['code']) || scalar(body['error_code']) || '';
  const refused =
    (told && !saysYes(body)) ||
    scalar(first['code']) ||
    saysNo(body['success'] ?? body['result']) ||
    /^error$/i.test(String(body['type']));
  if (!refused) return undefined;
  const also = notice && told !== notice ? ` (${notice})` : '';
  return { code, message: (told || texts(message) || 'the provider refused without a reason') + also };
}

/** Longest part of a provider's message that is passed on. */
const longest = 500;

/** Returns the error for a refusal, with what the table knows about its code. `conceal` hides what must stay secret. */
export function refused(
  name: string,
  endpoint: ProviderEndpoint,
  { code: given, message }: Refusal,
  httpStatus: number,
  conceal: (text: string) => string,
): ProviderError {
  const epins = endpoint.codes === 'epin' ? epinErrors : undefined;
  // The document shows no form for a refused voucher, only its codes: one may come alone, as `{success: 0, error: 3006}`.
  const code = epins?.has(message) ? message : given;
  const card = endpoint.codes === 'card' ? cardError(code) : undefined;
  const epin = epins?.get(code);
  const field = card?.field ?? (epin?.field ? 'epin' : undefined);
  return new ProviderError(conceal(message).slice(0, longest), {
    // A text this short is only a code, even if a security code or an ePIN happens to be the same.
    code: code.length < 5 ? code : conceal(code).slice(0, longest),
    endpoint: name,
    httpStatus,
    retryable: (card ?? epin)?.retryable ?? false,
    field,
  });
}
