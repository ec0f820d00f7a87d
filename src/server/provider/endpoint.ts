/** One endpoint of the provider: where it is, who authenticates it, what it carries, what it answers. */
import type { BaseIssue, BaseSchema, InferInput, InferOutput } from 'valibot';
import type { Camelised } from './camel.js';

export type Schema<Input = unknown, Output = unknown> = BaseSchema<Input, Output, BaseIssue<unknown>>;

/**
 * How a call is authenticated ('Authentication' in the provider's document).
 * `signed`: `key`, `sign_version`, `sign`. `coupon`: `key` and `sign`, SHA-256 without a `sign_version`. `secret`: header X-ApiKey.
 * `invoice`: the header, and `key`, `sign_version`, `sign` in the body. `carrier`: header Token and `key`. `public`: `public_key`.
 * `epin`: `auth[key]`, `auth[timestamp]`, `auth[sign]`. `app`: `app_key`.
 */
export type Auth = 'signed' | 'coupon' | 'secret' | 'invoice' | 'carrier' | 'public' | 'epin' | 'app';

/** `read` may be repeated; `money` is whatever must not happen twice. */
export type Effect = 'read' | 'money';

/** The fields of a request by their names in the document, checked one by one. */
export type Fields = Readonly<Record<string, unknown>>;

export interface RuleContext {
  /** Unix seconds. */
  clock(): number;
  readonly signVersion: 2 | 3;
  /** Fewest and most days between recurring payments. */
  readonly recurringDays: { readonly min: number; readonly max: number };
}

export interface Breach {
  readonly field: string;
  readonly rule: string;
  readonly range?: { min?: number | string; max?: number | string };
}

/** A rule over several fields. */
export type Rule = (fields: Fields, context: RuleContext) => Breach | undefined;

export interface ProviderEndpoint {
  readonly method: 'GET' | 'POST';
  /** Path on the base URL; the one `{name}` in it is given first to the method. */
  readonly path: `/${string}`;
  /** The path on `tokenUrl`, when the deployment has one. */
  readonly livePath?: `/${string}`;
  readonly auth: Auth;
  /** The name under which the current Unix time is sent. */
  readonly stamp?: 'timestamp' | 'ts';
  /** Body of a POST, when it is not a form. */
  readonly json?: true;
  readonly request?: Schema;
  readonly rules?: readonly Rule[];
  readonly response: Schema;
  /** The table of codes that its refusals draw from. */
  readonly codes?: 'card' | 'epin' | 'carrier';
  /** The field whose value, too, is one of the deployment's product words. */
  readonly worded?: string;
  /** The name in whose brackets the request's fields are sent. */
  readonly within?: string;
  /** The answer says no in fields that only look like a refusal: return whether this is an answer all the same. */
  readonly answers?: (body: Fields) => boolean;
  readonly effect: Effect;
}

/** Keeps the definition's own types. */
// @__NO_SIDE_EFFECTS__
export const endpoint = <const E extends ProviderEndpoint>(definition: E): E => definition;

/** What a method takes: the document's fields in camelCase, bracketed names as nested objects. */
export type RequestOf<E extends ProviderEndpoint> = E extends { request: infer S extends Schema }
  ? Camelised<InferInput<S>>
  : undefined;

/** What a method answers. */
export type ResponseOf<E extends ProviderEndpoint> = InferOutput<E['response']>;
