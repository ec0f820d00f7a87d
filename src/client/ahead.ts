/** Questions that are asked before the code is there that reads their answers: both are then on their way at once. */
import type { Asked, Asking, Sending, Sent } from './options.js';

/** `PayClient.askAhead`. */
export function createAhead({ send, timeout, asked }: Sending): Asking {
  const start = (path: string): Sent => {
    // This clock goes on after the answer. Nothing hears it then, and an answer as old as that is not taken.
    const signal = AbortSignal.timeout(timeout);
    const sent: Sent = { signal };
    // One that failed is none: the call asks anew, and hears what comes of that.
    (sent.answer = send(path, sent, { signal })).catch(() => delete sent.answer);
    return sent;
  };
  let open: Asked = {};
  return (signal, ...paths) => {
    const mine: Asked = {};
    asked.set(signal, mine);
    for (const path of paths) mine[path] = open[path] ??= start(path);
    // Who comes later asks anew: what is on its way may never arrive, or tell what was true before.
    setTimeout(() => (open = {}));
  };
}
