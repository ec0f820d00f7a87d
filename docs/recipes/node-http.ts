/** `node:http`. */
import { createServer } from 'node:http';
import { env } from 'node:process';
import { getRequestListener } from '@hono/node-server';
import { createPay, type Settings } from './shop.js';

const pay = getRequestListener(createPay(env as unknown as Settings));

export const server = createServer((request, response) => {
  if (request.url?.startsWith('/pay/')) return void pay(request, response);
  response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Shop</h1>');
});

server.listen(Number(env['PORT'] ?? 3000));
