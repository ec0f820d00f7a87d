/**
 * Next.js, as `app/pay/[...path]/route.ts`. With `trailingSlash: true` it sends every call on to an address with a slash at its
 * end: in the merchant account name that of the listener so, `/pay/pingback/`, as a notification may not be sent on.
 */
import { env } from 'node:process';
// Next's bundler does not find `shop.ts` by this name: write './shop' there.
import { createPay, type Settings } from './shop.js';

const pay = createPay(env as unknown as Settings);

export const GET = (request: Request): Promise<Response> => pay(request);
export const POST = GET;
export const DELETE = GET;
export const OPTIONS = GET;
