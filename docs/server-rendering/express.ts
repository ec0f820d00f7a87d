// Any server that has the page as text
import { randomBytes } from 'node:crypto';
import express from 'express';
import { renderElements } from 'pay-elements/ssr';

export const app = express();

app.get('/checkout', async (_request, response) => {
  const nonce = randomBytes(16).toString('base64');
  response.setHeader('content-security-policy', `style-src 'self' 'nonce-${nonce}'`);
  response.send(await renderElements('<card-token-form order="o-1" endpoint="/pay"></card-token-form>', { nonce }));
});
