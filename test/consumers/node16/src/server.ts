/** The shop's own backend, which also serves the shop's page. */
import { readFile } from 'node:fs/promises';
import { env } from 'node:process';
import { serve } from '@hono/node-server';
import { createHandler, createProvider } from 'pay-elements/server';

const pay = createHandler({
  provider: createProvider({
    baseUrl: env.PROVIDER_URL ?? '',
    projectKey: env.PROJECT_KEY ?? '',
    secretKey: env.SECRET_KEY ?? '',
  }),
  seal: 'a sealing key that is long enough for this shop',
  customer: () => ({ id: 'ada', email: 'ada@shop.example', ip: '192.0.2.7' }),
  order: (id) =>
    id === 'o-1' ? { amount: '9.90', currency: 'EUR', description: 'A print', country: 'DE' } : undefined,
  onPayment: () => undefined,
});

const page = `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <link rel="icon" href="data:," />
  <title>Order o-1</title>
  <pay-checkout order="o-1"></pay-checkout>
  <p role="status"></p>
  <script type="module" src="/page.js"></script>
</html>`;

async function shop(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/pay/')) return pay(request);
  if (pathname === '/') return new Response(page, { headers: { 'content-type': 'text/html' } });
  const script = await readFile(new URL(`./bundle${pathname}`, import.meta.url)).catch(() => undefined);
  if (!script) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(script), { headers: { 'content-type': 'text/javascript' } });
}

serve({ fetch: shop, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(`http://127.0.0.1:${port}`));
