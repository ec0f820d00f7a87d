/** One call of the merchant API: where it goes, what it carries, what comes back. */
import type { BaseIssue, BaseSchema, InferOutput } from 'valibot';

/** Any synchronous valibot schema. */
export type Schema<Output = unknown> = BaseSchema<unknown, Output, BaseIssue<unknown>>;

/**
 * What a call does to the world.
 * `read` may be repeated; `write` changes something but moves no money and may be repeated;
 * `money` must never be repeated blindly: an unknown outcome is looked up.
 */
export type Effect = 'read' | 'write' | 'money';

export interface EndpointDefinition {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path below the endpoint's base; `{name}` parts are `params`. */
  readonly path: `/${string}`;
  readonly params?: Schema<Record<string, string>>;
  readonly query?: Schema<Record<string, string | undefined>>;
  readonly body?: Schema;
  readonly answer: Schema;
  /** `read` when left out. */
  readonly effect?: Effect;
  /** One answer serves all who ask while it is on its way: it is the same for a whole page. */
  readonly isShared?: boolean;
}

/** Keeps the definition's own types; there is nothing else to an endpoint. */
// @__NO_SIDE_EFFECTS__
export function endpoint<const E extends EndpointDefinition>(definition: E): E {
  return definition;
}

type Output<E, K extends string> = E extends Record<K, infer S extends Schema> ? InferOutput<S> : undefined;

/** What `E` answers. */
export type Answer<E extends EndpointDefinition> = InferOutput<E['answer']>;
/** What a caller of `E` must bring: those of `params`, `query` and `body` that it has. */
export type Input<E extends EndpointDefinition> = {
  [K in 'params' | 'query' | 'body' as Output<E, K> extends undefined ? never : K]: Output<E, K>;
};
