/** SvelteKit, as `src/routes/pay/[...path]/+server.ts`. */
// SvelteKit does not put the contents of `.env` into `process.env`: import `env` from '$env/dynamic/private' instead.
import { env } from 'node:process';
import { createPay, type Settings } from './shop.js';

let pay: ReturnType<typeof createPay> | undefined;

// Created on the first call, because SvelteKit's build also loads this file, and no keys are set then.
export const GET = ({ request }: { readonly request: Request }): Promise<Response> =>
  (pay ??= createPay(env as unknown as Settings))(request);
export const POST = GET;
export const DELETE = GET;
export const OPTIONS = GET;
