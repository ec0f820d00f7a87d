/** Questions that are asked before the code is there that reads their answers: both are then on their way at once. */
import type { Asked, PayClient } from './options.js';

/**
 * Asks `client`, which may be none of ours, for each of `paths`: a call of the same path with the same signal takes the answer,
 * once. It is the call that hears of a failure. Whoever leaves, leaves the answer: it may be another's, too.
 */
export function askAhead(client: PayClient | undefined, signal: AbortSignal, ...paths: readonly string[]): void {
  if (!client?.early) return;
  const { send, asked, open } = client.early;
  const mine: Asked = {};
  asked.set(signal, mine);
  for (const path of paths) {
    const sent = (mine[path] = open[path] ??= {});
    const over = (): void => void delete open[path];
    (sent.answer ??= send(path, sent)).then(over, over);
  }
}
