/**
 * Everything the server module throws. All share {@link PayServerError}; none carries a secret, a card number,
 * a security code or an ePIN, in its message or in any field.
 */

export abstract class PayServerError extends Error {
  protected constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** What kept something from being signed, or a signature from being accepted. */
export type SignatureReason =
  /** No secret key was given. */
  | 'secret-missing'
  /** A signature version that does not exist, or that disagrees with the `sign_version` that is signed. */
  | 'version-unknown'
  /** A parameter name that would be read as another name, or that is given twice. */
  | 'name'
  /** A parameter value that has no one text: a fraction as a JS number, NaN, a Date. */
  | 'value'
  /** Groups within groups. */
  | 'depth'
  /** A parameter that is ours to write: `sign`, `sig`. */
  | 'reserved'
  /** A pingback signed with a version that is not among the accepted ones. */
  | 'version-refused'
  /** A pingback without a field that every pingback has. */
  | 'field-missing'
  /** The signature is not the one of these parameters. */
  | 'signature-differs'
  /** A signed request of the merchant's own, dressed up as a pingback. */
  | 'request-replayed'
  /** Other code read or parsed the body before it reached us. */
  | 'body-parsed'
  /** A body that is not form-encoded. */
  | 'body-type'
  /** A body that is over the limit, or that broke off. */
  | 'body-unreadable'
  /** The sender is not on the allow-list, or cannot be told. */
  | 'ip-refused'
  /** A setting that makes no sense, such as a malformed address range. */
  | 'setting';

/**
 * A request could not be signed, or a signature was not accepted. `reason` says why, the message says with which
 * parameter and what to do; neither tells what would have been right.
 */
export class SignatureError extends PayServerError {
  readonly reason: SignatureReason;
  /** The parameter that is wrong, when it is one. */
  readonly parameter: string | undefined;

  constructor(reason: SignatureReason, message: string, parameter?: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
    this.parameter = parameter;
  }
}

export interface Limit {
  /** The endpoint's name in the table, such as `charges.create`. */
  endpoint: string;
  /** The field by its name in the provider's document, such as `customer[firstname]`. */
  field: string;
  /** What the field must be, in words that follow its name: `must be at most 64 characters`. */
  rule: string;
  /** Length of the text that was given. The text itself is never told. */
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
    const { endpoint, field, rule, length } = limit;
    super(`${endpoint}: ${field} ${rule}${length === undefined ? '' : ` (given: ${length} characters)`}`);
    Object.assign(this, limit);
  }
}

/**
 * The provider answered, and the answer is no; or it cannot be read (`code` `unreadable`, reads only), or a hook of your own
 * failed before anything was sent (`internal`).
 */
export class ProviderError extends PayServerError {
  /** The provider's code, unchanged, as text; `''` when it sent none. */
  declare readonly code: string;
  declare readonly httpStatus: number | undefined;
  declare readonly endpoint: string;
  /** Whether the payer may try again, perhaps with other details. */
  declare readonly retryable: boolean;
  /** The field the provider objects to, when its code says so. */
  declare readonly field: string | undefined;

  constructor(
    message: string,
    about: { code: string; endpoint: string; retryable: boolean; httpStatus?: number; field?: string | undefined },
    options?: ErrorOptions,
  ) {
    super(message, options);
    Object.assign(this, about);
  }
}

/** The call did not get there, or it was a read that got no answer: nothing has happened, and it may be repeated. */
export class ProviderUnavailable extends PayServerError {
  readonly retryable = true;
  /** Seconds that the provider asks to wait before the next call, when it says so. */
  readonly retryAfter: number | undefined;

  constructor(
    message: string,
    readonly endpoint: string,
    readonly httpStatus?: number,
    { retryAfter, ...options }: ErrorOptions & { retryAfter?: number | undefined } = {},
  ) {
    super(message, options);
    this.retryAfter = retryAfter;
  }
}

/** A call that must not happen twice may have happened: no answer came that can be read. Look it up; never repeat it. */
export class UnknownOutcome extends PayServerError {
  readonly retryable = false;

  constructor(
    message: string,
    readonly endpoint: string,
    readonly httpStatus?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
