/** The merchant's side: the shop's pages and orders, and the pay-elements handler at `/pay`. */
import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { type Customer, type Provider, createHandler } from 'pay-elements/server';
import type { Asset } from './assets.js';
import type { Orders } from './orders.js';
import { createWallet } from './wallet.js';

const cookie = 'halfmoon';

const idFrom = (header: string | null): string | undefined => /(?:^|;\s*)halfmoon=([\w-]{36})/.exec(header ?? '')?.[1];

/**
 * Every visitor is a customer, identified by the cookie. All of them are on this machine; a shop on the internet passes
 * on the address that its proxy saw.
 */
function customerFrom(request: Request): Customer | undefined {
  const id = idFrom(request.headers.get('cookie'));
  return id ? { id, email: 'ada@example.com', firstname: 'Ada', lastname: 'Meadows', ip: '127.0.0.1' } : undefined;
}

/**
 * The content security policy. Only the shop's own code may load and run; card data goes to the provider, and hosted
 * pages come from it. Inline scripts and styles are forbidden, and no string can become code.
 */
export const policy = (provider: string, cards: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: ${provider}`,
    `connect-src 'self' ${provider}`,
    `frame-src 'self' ${provider} ${cards}`,
    `form-action 'self' ${provider}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');

export interface ShopOptions {
  readonly provider: Provider;
  /** The provider's origin, for the content security policy. */
  readonly providerOrigin: string;
  /** URL of the isolated card fields. */
  readonly cardFrame: URL;
  readonly orders: Orders;
  readonly assets: ReadonlyMap<string, Asset>;
  readonly seal: string;
  readonly clock: () => number;
}

export function createShop({ provider, providerOrigin, cardFrame, orders, assets, seal, clock }: ShopOptions): Hono {
  const pay = createHandler({
    provider,
    seal,
    clock,
    customer: customerFrom,
    order: (id, customer) => {
      const order = orders.find(id, customer.id);
      if (!order) return undefined;
      const { amount, description, offer } = order;
      return { amount, currency: order.currency, description, ...offer?.terms, coupons: offer === undefined };
    },
    savedCards: createWallet(),
    onPayment: ({ order, pingback }) => {
      if (order) orders.book(order, pingback);
    },
    onVoucher: ({ order, attempt }) =>
      orders.book(order, { id: attempt, ref: attempt, type: 'paid', effect: 'deliver' }),
    onReserved: ({ order }) => orders.reserve(order),
  });

  const app = new Hono();
  const page = (name: string) => (): Response =>
    respond(assets.get(name), { 'content-security-policy': policy(providerOrigin, cardFrame.origin) });

  app.use(async (c, next) => {
    await next();
    // Set afterwards: page responses are built by hand and would not carry a header that was set earlier. A shop on the
    // internet adds `secure: true`.
    if (!getCookie(c, cookie)) setCookie(c, cookie, randomUUID(), { httpOnly: true, sameSite: 'Lax', path: '/' });
  });
  app.get('/', page('/shop.html'));
  app.get('/checkout/:order', page('/checkout.html'));
  app.post('/shop/orders', async (c) => {
    const customer = customerFrom(c.req.raw);
    const basket: unknown = await c.req.json().catch(() => undefined);
    const order = customer && orders.create(customer.id, Object(basket) as Record<string, unknown>);
    return order ? c.json({ id: order.id }, 201) : c.json({ error: 'Nothing in the basket' }, 400);
  });
  app.get('/shop/orders/:id', (c) => {
    const customer = customerFrom(c.req.raw);
    const order = customer && orders.find(c.req.param('id'), customer.id);
    if (!order) return c.json({ error: 'No such order' }, 404);
    const { id, basket, amount, currency, status } = order;
    return c.json({ id, basket, amount, currency, status, cardFrame: cardFrame.href });
  });
  app.all('/pay/*', (c) => pay(c.req.raw));
  app.get('*', (c) => respond(assets.get(c.req.path)));
  return app;
}

function respond(asset: Asset | undefined, headers: Record<string, string> = {}): Response {
  if (!asset) return new Response('Not found', { status: 404 });
  return new Response(asset.body, {
    headers: {
      'content-type': asset.type,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      ...headers,
    },
  });
}
