/** The definition of a call of the merchant API: its path, what it sends and what it answers. */
import type { BaseIssue, BaseSchema, InferOutput } from 'valibot';

/** Any synchronous valibot schema. */
export type Schema<Output = unknown> = BaseSchema<unknown, Output, BaseIssue<unknown>>;

/**
 * What a call changes.
 * `read` may be repeated; `write` changes something but moves no money and may be repeated;
 * `money` must never be repeated blindly: an unknown outcome is looked up instead.
 */
export type Effect = 'read' | 'write' | 'money';

export interface EndpointDefinition {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path below the base URL of the merchant's endpoint; `{name}` parts are `params`. */
  readonly path: `/${string}`;
  readonly params?: Schema<Record<string, string>>;
  readonly query?: Schema<Record<string, string | undefined>>;
  readonly body?: Schema;
  readonly answer: Schema;
  /** `read` by default. */
  readonly effect?: Effect;
  /** Whether simultaneous callers share one request, because the answer is the same for the whole page. */
  readonly isShared?: boolean;
  /** Whether elements ask it what became of a payment, and ask again if they cannot read the answer. */
  readonly isLookUp?: boolean;
}

/** Returns the definition unchanged; keeps its literal types. */
// @__NO_SIDE_EFFECTS__
export function endpoint<const E extends EndpointDefinition>(definition: E): E {
  return definition;
}

type Output<E, K extends string> = E extends Record<K, infer S extends Schema> ? InferOutput<S> : undefined;

/** The answer of the call `E`. */
export type Answer<E extends EndpointDefinition> = InferOutput<E['answer']>;
/** What a caller of `E` must pass: those of `params`, `query` and `body` that `E` has. */
export type Input<E extends EndpointDefinition> = {
  [K in 'params' | 'query' | 'body' as Output<E, K> extends undefined ? never : K]: Output<E, K>;
};
