/** Routes of the hosted checkout: its four variants, payment, cancelling and the end. */
import { Hono, type Context } from 'hono';
import { bodyOf, fieldsOf, type RouteModule } from '../context.js';
import { textAt, type Tree } from '../form.js';
import { renderPage } from '../pages/layout.js';
import { Refusal } from '../refusal.js';
import { checkoutPage } from './checkout.view.js';
import { endingPage, refusedPage } from './ending.view.js';
import { pay, payAfterChallenge, type PayResult } from './pay.js';
import { readCheckout } from './request.js';
import type { Checkout } from './store.js';

const isScripted = (c: Context): boolean => (c.req.header('accept') ?? '').includes('application/json');

export const hosted: RouteModule = (context) => {
  const app = new Hono();
  const gone = (c: Context) =>
    renderPage(c, {
      ...refusedPage('This payment page is over', 3000, 'The checkout is not known any more.'),
      status: 404,
    });

  const ending = (checkout: Checkout) =>
    endingPage(checkout, checkout.ref === undefined ? undefined : context.payments.get(checkout.ref));

  const answer = (c: Context, checkout: Checkout, fields: Tree, result: PayResult) => {
    if (isScripted(c)) return c.json(result);
    if (result.status === 'redirect') return c.redirect(result.url, 303);
    const [offer, system] = [textAt(fields, 'offer'), textAt(fields, 'system')];
    const page = checkoutPage(checkout, {
      error: result.message,
      ...(result.field === undefined ? {} : { field: result.field }),
      ...(offer === undefined ? {} : { offer }),
      ...(system === undefined ? {} : { system }),
    });
    return renderPage(c, { ...page, status: 422 });
  };

  app.on('GET', ['/api/subscription', '/api/ps/'], async (c) => {
    const path = new URL(c.req.url).pathname;
    try {
      const checkout = readCheckout(context, context.origin(c), path, await fieldsOf(c));
      context.checkouts.add(checkout);
      return await renderPage(c, checkoutPage(checkout));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const title = error.status === 410 ? 'This payment link has expired' : 'This payment link does not work';
      return renderPage(c, { ...refusedPage(title, error.code, `${error.message}.`), status: error.status });
    }
  });

  app.post('/checkout/:id', async (c) => {
    const checkout = context.checkouts.get(c.req.param('id'));
    if (checkout === undefined) return gone(c);
    const fields = await bodyOf(c);
    return answer(c, checkout, fields, pay(context, checkout, fields));
  });

  app.post('/checkout/:id/secure', async (c) => {
    const checkout = context.checkouts.get(c.req.param('id'));
    if (checkout === undefined) return gone(c);
    const fields = await bodyOf(c);
    return answer(c, checkout, fields, payAfterChallenge(context, checkout, fields));
  });

  app.post('/checkout/:id/cancel', (c) => {
    const checkout = context.checkouts.get(c.req.param('id'));
    if (checkout === undefined) return gone(c);
    if (checkout.status === 'open') checkout.status = 'cancelled';
    const isBack = checkout.status === 'cancelled' && checkout.failureUrl !== undefined;
    const url = isBack ? (checkout.failureUrl ?? '') : `/checkout/${checkout.id}/done`;
    return isScripted(c) ? c.json({ status: 'redirect', url } satisfies PayResult) : c.redirect(url, 303);
  });

  app.get('/checkout/:id/done', (c) => {
    const checkout = context.checkouts.get(c.req.param('id'));
    if (checkout === undefined) return gone(c);
    return renderPage(c, ending(checkout) ?? checkoutPage(checkout));
  });
  return app;
};
