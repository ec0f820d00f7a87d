/** Astro, as `src/pages/pay/[...path].ts`. */
// Astro does not put the contents of `.env` into `process.env`: import those variables from 'astro:env/server'.
import { env } from 'node:process';
import { createPay, type Settings } from './shop.js';

let pay: ReturnType<typeof createPay> | undefined;

export const prerender = false;

export const ALL = ({ request }: { readonly request: Request }): Promise<Response> =>
  (pay ??= createPay(env as unknown as Settings))(request);
