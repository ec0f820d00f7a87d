/** Refusals of the sandbox: thrown anywhere, answered by the app. */
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/**
 * The format of a failure. The provider is not consistent, so a caller must be able to read all of them: `nested` is
 * `{error: {code, message}}` (card gateway); `flat` is `{type: "Error", code, error}` (keys and tokens); `list` is
 * `flat` with an array of messages.
 */
type RefusalShape = 'nested' | 'flat' | 'list';

export interface RefusalOptions {
  readonly status?: ContentfulStatusCode;
  readonly shape?: RefusalShape;
  /** The whole body, for endpoints that report failures in a different format. */
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
