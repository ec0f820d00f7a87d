/** How the sandbox says no: thrown anywhere, answered by the app. */
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/**
 * How a failure is written. The provider is not consistent, so a caller has to read all of them:
 * `nested` is `{error: {code, message}}` (card gateway); `flat` is `{type: "Error", code, error}` (keys and tokens);
 * `list` is `flat` with an array of messages.
 */
type RefusalShape = 'nested' | 'flat' | 'list';

export interface RefusalOptions {
  readonly status?: ContentfulStatusCode;
  readonly shape?: RefusalShape;
  /** A body of its own, for endpoints that write failures in another way. */
  readonly body?: object;
}

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: number;
  readonly status: ContentfulStatusCode;
  readonly body: object;

  constructor(code: number, message: string, options: RefusalOptions = {}) {
    super(message);
    this.code = code;
    this.status = options.status ?? 400;
    this.body = options.body ?? written(code, message, options.shape ?? 'nested');
  }
}

function written(code: number, message: string, shape: RefusalShape): object {
  if (shape === 'nested') return { error: { code, message } };
  return { type: 'Error', object: 'Error', code, error: shape === 'list' ? [message] : message };
}
