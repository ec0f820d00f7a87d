/** The definition of an endpoint of the provider: its path, authentication, request and response. */
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

/** `read` may be repeated; `money` marks every call that must not happen twice. */
export type Effect = 'read' | 'money';

/** The fields of a request by their names in the document, each already checked. */
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

/** Definition of an endpoint of the provider. */
export interface ProviderEndpoint {
  readonly method: 'GET' | 'POST';
  /** Path below the base URL; the value of a `{name}` in it is the method's first argument. */
  readonly path: `/${string}`;
  /** Path below `tokenUrl`, for deployments that have one. */
  readonly livePath?: `/${string}`;
  readonly auth: Auth;
  /** Name of the field that sends the current Unix time. */
  readonly stamp?: 'timestamp' | 'ts';
  /** Whether the body of a POST is JSON instead of a form. */
  readonly json?: true;
  readonly request?: Schema;
  readonly rules?: readonly Rule[];
  readonly response: Schema;
  /** The table that its refusal codes are looked up in. */
  readonly codes?: 'card' | 'epin';
  /** Name of a field whose value is also one of the deployment's product words. */
  readonly worded?: string;
  /** The name that the request's fields are nested in: with `params`, they are sent as `params[field]`. */
  readonly within?: string;
  /** Returns something truthy if a body is a proper answer although some of its fields look like a refusal. */
  readonly answers?: (body: Fields) => unknown;
  readonly effect: Effect;
}

/** Returns the definition unchanged; keeps its literal types. */
// @__NO_SIDE_EFFECTS__
export const endpoint = <const E extends ProviderEndpoint>(definition: E): E => definition;

/** The request that a method takes: the document's fields in camelCase, bracketed names as nested objects. */
export type RequestOf<E extends ProviderEndpoint> = E extends { request: infer S extends Schema }
  ? Camelised<InferInput<S>>
  : undefined;

/** The answer that a method resolves with. */
export type ResponseOf<E extends ProviderEndpoint> = InferOutput<E['response']>;
