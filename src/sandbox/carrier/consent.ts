/** The carrier's own page, on which a payer agrees to be billed (flow `redirect`). */
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { bodyOf, type RouteModule, type SandboxContext } from '../context.js';
import { textAt } from '../form.js';
import { formatAmount } from '../format.js';
import { renderPage, type Markup, type Page } from '../pages/layout.js';
import { complete } from './steps.js';
import type { CarrierPayment } from './store.js';

const sheet = (payment: CarrierPayment | undefined, body: Markup): Markup => html`<main class="sheet narrow">
  <div class="issuer" aria-hidden="true"><span></span>${nameOf(payment)}</div>${body}</main>`;

const nameOf = (payment: CarrierPayment | undefined): string =>
  payment?.rules.carriers.find(({ id }) => id === payment.carrier)?.name ??
  payment?.rules.carriers[0]?.name ??
  'Your carrier';

const message = (payment: CarrierPayment | undefined, sign: Markup, title: string, text: string): Page => ({
  title,
  body: sheet(payment, html`<div class="stack">${sign}<h1>${title}</h1><p class="soft">${text}</p></div>`),
});

const agreed = (payment: CarrierPayment): Page =>
  message(
    payment,
    html`<span class="sign good" aria-hidden="true">✓</span>`,
    'Paid',
    'It will be on your next phone bill. You can close this page and go back to the shop.',
  );

const refused = (payment: CarrierPayment | undefined): Page =>
  message(
    payment,
    html`<span class="sign" aria-hidden="true">✕</span>`,
    'Not paid',
    'Nothing was charged. You can close this page and go back to the shop.',
  );

function ask(payment: CarrierPayment): Page {
  const body = html`
    <div class="stack"><h1>Put this on your phone bill?</h1>
      <p class="soft">This is the sandbox’s carrier: nothing real is billed.</p></div>
    <dl class="facts">
      <div><dt>Amount</dt><dd class="strong">${formatAmount(payment.amount, payment.currency)}</dd></div>
      <div><dt>For</dt><dd class="wrap">${payment.product.name}</dd></div>
      ${payment.recurring === undefined ? '' : html`<div><dt>Every</dt><dd>${payment.recurring.length} ${payment.recurring.period}</dd></div>`}
    </dl>
    <form method="post" class="actions">
      <button class="button" name="decision" value="agree">Agree and pay</button>
      <button class="button quiet" name="decision" value="refuse">Cancel</button>
    </form>`;
  return { title: 'Agree to a payment', body: sheet(payment, body) };
}

export const consent: RouteModule = (context: SandboxContext) => {
  const app = new Hono();
  const find = (c: Context): CarrierPayment | undefined => {
    const payment = context.carrier.byConsent(c.req.param('id') ?? '');
    // Only a payment that has this step has the page. The step is its last, so that the page stays when it is over.
    return payment?.rules.steps[payment.step] === 'redirect' ? payment : undefined;
  };
  const stands = (payment: CarrierPayment): Page | undefined => {
    if (payment.state === 'complete') return agreed(payment);
    return payment.state === 'failed' || context.carrier.isExpired(payment) ? refused(payment) : undefined;
  };

  app.get('/consent/:id', (c) => {
    const payment = find(c);
    if (payment === undefined) return renderPage(c, { ...refused(payment), status: 404 });
    return renderPage(c, stands(payment) ?? ask(payment));
  });
  app.post('/consent/:id', async (c) => {
    const payment = find(c);
    if (payment === undefined) return renderPage(c, { ...refused(payment), status: 404 });
    if (stands(payment) === undefined) {
      if (textAt(await bodyOf(c), 'decision') === 'agree') complete(context, payment);
      else context.carrier.fail(payment, 'refused');
    }
    return renderPage(c, stands(payment) ?? ask(payment));
  });
  return app;
};
