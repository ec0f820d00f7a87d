/** Astro, as `src/pages/pay/[...path].ts`. */
// What stands in `.env` is only in Astro's own variables: import those from 'astro:env/server'.
import { env } from 'node:process';
import { createPay, type Settings } from './shop.js';

let pay: ReturnType<typeof createPay> | undefined;

export const prerender = false;

export const ALL = ({ request }: { readonly request: Request }): Promise<Response> =>
  (pay ??= createPay(env as unknown as Settings))(request);
