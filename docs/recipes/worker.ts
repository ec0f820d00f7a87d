/**
 * A worker. It needs no compatibility with Node. Workers start and stop, and their memory is lost, so give
 * `createHandler` an `attempts` store that all of them share. docs/redis.md has one for workers.
 */
import type { Handler } from 'pay-elements/server';
import { createPay, type Settings } from './shop.js';

/** The part of the runtime's context that is used here. */
interface Context {
  waitUntil(work: Promise<unknown>): void;
}

let pay: Handler | undefined;

export default {
  fetch(request: Request, settings: Settings, context: Context): Promise<Response> | Response {
    if (!new URL(request.url).pathname.startsWith('/pay/')) return new Response('Shop');
    const answer = (pay ??= createPay(settings))(request);
    // When the payer leaves, the runtime stops the worker's task: in the middle of a charge, the outcome would be lost.
    context.waitUntil(answer);
    return answer;
  },
};
