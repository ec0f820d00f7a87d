/**
 * A worker; no compatibility with Node is needed. Workers come and go, so give `createHandler` an `attempts` store that
 * all of them share: what is kept in memory is forgotten.
 */
import type { Handler } from 'pay-elements/server';
import { createPay, type Settings } from './shop.js';

let pay: Handler | undefined;

export default {
  fetch(request: Request, settings: Settings): Promise<Response> | Response {
    if (!new URL(request.url).pathname.startsWith('/pay/')) return new Response('Shop');
    return (pay ??= createPay(settings))(request);
  },
};
