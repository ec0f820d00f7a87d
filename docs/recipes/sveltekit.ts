/** SvelteKit, as `src/routes/pay/[...path]/+server.ts`. */
// What stands in `.env` is only in SvelteKit's own `env`: import that from '$env/dynamic/private'.
import { env } from 'node:process';
import { createPay, type Settings } from './shop.js';

let pay: ReturnType<typeof createPay> | undefined;

// Begun with the first call: SvelteKit's build loads this file, too, where there are no keys.
export const GET = ({ request }: { readonly request: Request }): Promise<Response> =>
  (pay ??= createPay(env as unknown as Settings))(request);
export const POST = GET;
export const DELETE = GET;
export const OPTIONS = GET;
