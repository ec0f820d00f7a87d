/**
 * A worker; no compatibility with Node is needed. Workers come and go, so give `createHandler` an `attempts` store that
 * all of them share, as docs/redis.md has one for workers: what is kept in memory is forgotten.
 */
import type { Handler } from 'pay-elements/server';
import { createPay, type Settings } from './shop.js';

/** As the runtime gives it. */
interface Context {
  waitUntil(work: Promise<unknown>): void;
}

let pay: Handler | undefined;

export default {
  fetch(request: Request, settings: Settings, context: Context): Promise<Response> | Response {
    if (!new URL(request.url).pathname.startsWith('/pay/')) return new Response('Shop');
    const answer = (pay ??= createPay(settings))(request);
    // Where the payer leaves, a worker ends what it does for them: in the middle of a charge its answer would be lost.
    context.waitUntil(answer);
    return answer;
  },
};
