/**
 * One server of the comparison, in a process of its own: `KIND=raw|adapter|handler|express`. All answer
 * `POST /pay/widget` with a freshly signed URL and report their CPU time on request.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import express from 'express';
import { createHandler, createProvider, widgetUrl } from './built.js';

const keys = { projectKey: 'p_bench', secretKey: 'sk_bench_0123456789abcdef', baseUrl: 'https://provider.example' };
const order = { amount: '9.90', currency: 'EUR', description: 'Tea' };
const customer = { id: 'user40012', email: 'buyer@example.com' };

interface Asked {
  readonly order: string;
  readonly lang?: string;
}
const returnPage = 'https://shop.example/pay/widget/return?';

/** The bare work without any checks, which every server must do at least. The URL is the same as the handler's. */
function answer({ order: id, lang = 'en' }: Asked): { url: string; opensWindow: boolean } {
  const url = widgetUrl(
    {
      key: keys.projectKey,
      uid: customer.id,
      widget: 'p1',
      email: customer.email,
      timestamp: String(Math.floor(Date.now() / 1000)),
      ps: 'all',
      amount: order.amount,
      currencyCode: order.currency,
      ag_name: order.description,
      ag_external_id: id,
      ag_type: 'fixed',
      lang,
      success_url: `${returnPage}ref=$ref`,
      failure_url: `${returnPage}result=cancelled`,
    },
    { baseUrl: keys.baseUrl, secret: keys.secretKey, version: 3 },
  );
  return { url, opensWindow: false };
}

const told = (address: AddressInfo | string | null): void => {
  process.send?.({ port: (address as AddressInfo).port });
};

/** The headers of the handler's answers. */
const headers = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  vary: '*',
};

const kinds: Record<string, () => void> = {
  raw() {
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        const text = JSON.stringify(answer(JSON.parse(body) as Asked));
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
        response.end(text);
      });
    }).listen(0, '127.0.0.1', () => told(server.address()));
  },
  express() {
    const app = express();
    app.use(express.json());
    app.post('/pay/widget', (request, response) => {
      response.json(answer(request.body as Asked));
    });
    const server = app.listen(0, '127.0.0.1', () => told(server.address()));
  },
  adapter() {
    const bare = async (request: Request): Promise<Response> =>
      new Response(JSON.stringify(answer(JSON.parse(await request.text()) as Asked)), { headers });
    const server = serve({ fetch: bare, port: 0, hostname: '127.0.0.1' }, () => told(server.address()));
  },
  handler() {
    const handler = createHandler({
      provider: createProvider({ ...keys, tokenUrl: 'https://tokens.example' }),
      customer: () => customer,
      order: () => order,
      onPayment: () => undefined,
      seal: 'bench-bench-bench-bench-bench-bench-bench',
      baseUrl: 'https://shop.example',
    });
    const server = serve({ fetch: handler, port: 0, hostname: '127.0.0.1' }, () => told(server.address()));
  },
};

process.on('message', () => process.send?.(process.cpuUsage()));
kinds[process.env['KIND'] ?? 'raw']?.();
