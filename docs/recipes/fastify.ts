/**
 * Fastify 5. In a scope of its own, in which every body passes unread: the handler reads bodies itself. Without that, Fastify
 * answers forms, such as notifications and the issuer's return, with 415 before the handler has them, and logs nothing.
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
