/**
 * Next.js, as `app/pay/[...path]/route.ts`. With `trailingSlash: true`, Next.js redirects every call to a URL with a
 * trailing slash. Pingbacks must not be redirected, so name the listener in the merchant account as `/pay/pingback/`.
 */
import { env } from 'node:process';
// Next's bundler does not resolve './shop.js' to `shop.ts`: write './shop' there.
import { createPay, type Settings } from './shop.js';

const pay = createPay(env as unknown as Settings);

export const GET = (request: Request): Promise<Response> => pay(request);
export const POST = GET;
export const DELETE = GET;
export const OPTIONS = GET;
