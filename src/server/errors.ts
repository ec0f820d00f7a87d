/** Everything the server module throws. */

/**
 * Base class of all errors that the server module throws. None contains a secret, a card number, a security code or an
 * ePIN, in its message or in any field.
 */
export abstract class PayServerError extends Error {
  /**
   * @param name written out, because minifiers rename classes
   * @param about the error's own fields
   */
  protected constructor(message: string, name: string, about: object, options?: ErrorOptions) {
    super(message, options);
    Object.assign(this, about, { name });
  }
}

/** Why something could not be signed, or a signature was not accepted. */
export type SignatureReason =
  /** No secret key was given. */
  | 'secret-missing'
  /** A signature version that does not exist, or that differs from the `sign_version` among the parameters. */
  | 'version-unknown'
  /** A parameter name that form parsers would read as another name, or that is given twice. */
  | 'name'
  /** A parameter value without an unambiguous text, such as a fraction as a JS number, NaN or a Date. */
  | 'value'
  /** Groups within groups. */
  | 'depth'
  /** A parameter that only the signer writes: `sign`. */
  | 'reserved'
  /** A pingback signed with a version that is not among the accepted ones. */
  | 'version-refused'
  /** A pingback without a field that every pingback has. */
  | 'field-missing'
  /** The signature does not match the parameters. */
  | 'signature-differs'
  /** One of the merchant's own signed requests, presented as a pingback. */
  | 'request-replayed'
  /** Other code read or parsed the body first. */
  | 'body-parsed'
  /** A body that is not form-encoded. */
  | 'body-type'
  /** A body that is over the size limit, or that broke off. */
  | 'body-unreadable'
  /** The sender's address is not on the allow-list, or is not known. */
  | 'ip-refused'
  /** A setting that makes no sense, such as a malformed address range. */
  | 'setting';

/**
 * A request could not be signed, or a signature was not accepted. `reason` says why; the message names the parameter
 * and says what to do. Neither reveals what would have been accepted.
 */
export class SignatureError extends PayServerError {
  declare readonly reason: SignatureReason;
  /** The parameter that is wrong, if there is one. */
  declare readonly parameter: string | undefined;

  constructor(reason: SignatureReason, message: string, parameter?: string, options?: ErrorOptions) {
    super(message, 'SignatureError', { reason, parameter }, options);
  }
}

/** A broken rule of the provider's document. */
export interface Limit {
  /** The endpoint's name in the table, such as `charges.create`. */
  endpoint: string;
  /** The field by its name in the provider's document, such as `customer[firstname]`. */
  field: string;
  /** What the field must be, in words that follow its name: `must be at most 64 characters`. */
  rule: string;
  /** Length of the text that was given. The text itself is never included. */
  length?: number;
  /** What is allowed: a length for texts, a value for numbers and amounts. */
  range?: { readonly min?: number | string; readonly max?: number | string };
}

/** A value that the provider's document does not allow; nothing was sent. */
export class LimitError extends PayServerError {
  declare readonly endpoint: string;
  declare readonly field: string;
  declare readonly rule: string;
  declare readonly length: number | undefined;
  declare readonly range: Limit['range'];

  constructor(limit: Limit) {
    super(
      `${limit.endpoint}: ${limit.field} ${limit.rule}${limit.length === undefined ? '' : ` (given: ${limit.length} characters)`}`,
      'LimitError',
      limit,
    );
  }
}

/**
 * The provider refused. Also thrown if the answer to a read cannot be understood (`code` `unreadable`), or if a hook of
 * your own failed before anything was sent (`code` `internal`).
 */
export class ProviderError extends PayServerError {
  /** The provider's code, unchanged, as text; `''` when it sent none. */
  declare readonly code: string;
  declare readonly httpStatus: number | undefined;
  declare readonly endpoint: string;
  /** Whether the payer may try again, perhaps with other details. */
  declare readonly retryable: boolean;
  /** The field the provider objects to, if its code indicates one. */
  declare readonly field: string | undefined;

  constructor(
    message: string,
    about: { code: string; endpoint: string; retryable: boolean; httpStatus?: number; field?: string | undefined },
    options?: ErrorOptions,
  ) {
    super(message, 'ProviderError', about, options);
  }
}

/**
 * The call did not reach the provider, was turned away by its rate limit, or was a read that got no answer. Nothing has
 * happened, and the call may be repeated.
 */
export class ProviderUnavailable extends PayServerError {
  declare readonly retryable: true;
  declare readonly endpoint: string;
  declare readonly httpStatus: number | undefined;
  /** Seconds to wait before the next call, if the provider asks for a wait. */
  declare readonly retryAfter: number | undefined;

  constructor(
    message: string,
    endpoint: string,
    httpStatus?: number,
    { retryAfter, ...options }: ErrorOptions & { retryAfter?: number | undefined } = {},
  ) {
    super(message, 'ProviderUnavailable', { retryable: true, endpoint, httpStatus, retryAfter }, options);
  }
}

/**
 * A call that must not happen twice may have happened, but no readable answer came. Look up what became of it; never
 * repeat the call.
 */
export class UnknownOutcome extends PayServerError {
  declare readonly retryable: false;
  declare readonly endpoint: string;
  declare readonly httpStatus: number | undefined;

  constructor(message: string, endpoint: string, httpStatus?: number, options?: ErrorOptions) {
    super(message, 'UnknownOutcome', { retryable: false, endpoint, httpStatus }, options);
  }
}
