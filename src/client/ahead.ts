/** Sends requests before the code that reads their answers has loaded, so that both load at the same time. */
import type { Asked, Asking, Sending, Sent } from './options.js';

/** Creates `PayClient.askAhead`. */
export function createAhead({ send, timeout, asked }: Sending): Asking {
  const start = (path: string): Sent => {
    // This timer keeps running after the answer. Nothing listens to it by then, and `call` takes no answer that old.
    const signal = AbortSignal.timeout(timeout);
    const sent: Sent = { signal };
    // A request that failed counts as never sent: the call sends it again and reports how that went.
    (sent.answer = send(path, sent, { signal })).catch(() => delete sent.answer);
    return sent;
  };
  let open: Asked = {};
  return (signal, ...paths) => {
    const mine: Asked = {};
    asked.set(signal, mine);
    for (const path of paths) mine[path] = open[path] ??= start(path);
    // Elements share requests only within one task. Later ones send their own: an older request may never be answered,
    // or its answer may be out of date.
    setTimeout(() => (open = {}));
  };
}
