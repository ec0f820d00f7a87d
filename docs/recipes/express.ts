/** Express 5. Mount the handler before any body parser, because it reads bodies itself. */
import { env } from 'node:process';
import { getRequestListener } from '@hono/node-server';
import express from 'express';
import { createPay, type Settings } from './shop.js';

const pay = getRequestListener(createPay(env as unknown as Settings), { overrideGlobalObjects: false });

const app = express();
// `all` keeps the whole path; `use('/pay', …)` would cut off the prefix. In Express 4 the path is '/pay/*'.
app.all('/pay/{*path}', (request, response) => void pay(request, response));
app.use(express.json());
app.get('/', (_request, response) => void response.send('<h1>Shop</h1>'));

export const server = app.listen(Number(env['PORT'] ?? 3000));
