/**
 * Fastify 5. The handler reads bodies itself, so it runs in a scope of its own that leaves every body unread. Without
 * that scope, Fastify answers forms (pingbacks and the issuer's return) with 415 before the handler sees them, and logs
 * nothing.
 */
import { env } from 'node:process';
import { getRequestListener } from '@hono/node-server';
import fastify from 'fastify';
import { createPay, type Settings } from './shop.js';

const pay = getRequestListener(createPay(env as unknown as Settings), { overrideGlobalObjects: false });

const app = fastify();
app.register((scope) => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _body, done) => done(null));
  scope.all('/pay/*', (request, reply) => {
    reply.hijack();
    void pay(request.raw, reply.raw);
  });
});
app.get('/', (_request, reply) => reply.type('text/html').send('<h1>Shop</h1>'));

await app.listen({ port: Number(env['PORT'] ?? 3000) });
export const { server } = app;
