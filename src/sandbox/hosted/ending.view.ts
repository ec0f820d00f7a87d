/** The pages at the end of a hosted checkout, and the page of a refused request. */
import { html } from 'hono/html';
import { formatAmount } from '../format.js';
import type { Page } from '../pages/layout.js';
import type { Payment } from '../payments.js';
import type { Checkout } from './store.js';

const successUrl = (checkout: Checkout): string | undefined =>
  checkout.successUrl?.replaceAll('$ref', encodeURIComponent(checkout.ref ?? ''));

function facts(checkout: Checkout, payment: Payment) {
  return html`<dl class="facts">
    <div><dt>Amount</dt><dd class="strong">${formatAmount(payment.amount, payment.currency)}</dd></div>
    <div><dt>Receipt to</dt><dd class="wrap">${checkout.email}</dd></div>
    <div><dt>Reference</dt><dd class="digits">${payment.ref}</dd></div>
  </dl>`;
}

function paidPage(checkout: Checkout, payment: Payment): Page {
  const next = successUrl(checkout);
  const data = html`data-event="paymentSuccess" data-ref="${payment.ref}" ${next === undefined ? '' : html`data-next="${next}"`}`;
  const body = html`<main class="sheet narrow" data-checkout ${data}>
    <div class="stack"><span class="sign good" aria-hidden="true">✓</span><h1>Paid</h1>
      <p class="soft">${next === undefined ? 'Thank you. You can close this page now.' : 'Taking you back to the shop…'}</p></div>
    ${facts(checkout, payment)}
    ${next === undefined ? '' : html`<p class="actions"><a class="button" href="${next}">Continue</a></p>`}
  </main>`;
  return { title: 'Paid', body, script: 'checkout' };
}

function reviewPage(checkout: Checkout, payment: Payment): Page {
  const next = successUrl(checkout);
  const body = html`<main class="sheet narrow" data-checkout>
    <div class="stack"><span class="sign warn" aria-hidden="true">…</span><h1>Being checked</h1>
      <p class="soft">Your payment is under review. This takes about 2 minutes. Do not pay again: the shop is told as soon as it is decided.</p></div>
    ${facts(checkout, payment)}
    ${next === undefined ? '' : html`<p class="actions"><a class="button" href="${next}">Back to the shop</a></p>`}
  </main>`;
  return { title: 'Payment under review', body, script: 'checkout' };
}

const cancelledPage: Page = {
  title: 'Cancelled',
  body: html`<main class="sheet narrow" data-checkout>
    <div class="stack"><span class="sign" aria-hidden="true">✕</span><h1>Cancelled</h1><p class="soft">Nothing was charged. You can close this page or go back to the shop.</p></div>
  </main>`,
  script: 'checkout',
};

/** Returns the page of a finished checkout; `undefined` while the checkout is open. */
export function endingPage(checkout: Checkout, payment: Payment | undefined): Page | undefined {
  if (checkout.status === 'cancelled') return cancelledPage;
  if (checkout.status === 'open' || payment === undefined) return undefined;
  return checkout.status === 'paid' ? paidPage(checkout, payment) : reviewPage(checkout, payment);
}

/** The page of a refused request. It says what is wrong, for the payer and for the developer who built the link. */
export function refusedPage(title: string, code: number, detail: string): Omit<Page, 'status'> {
  const body = html`<main class="sheet narrow" data-checkout>
    <div class="stack"><span class="sign bad" aria-hidden="true">!</span><h1>${title}</h1>
      <p class="soft">Go back to the shop to start the payment again.</p></div>
    <p class="notice small"><span class="soft">For the shop’s developer:</span> ${detail} <span class="soft">(code ${code})</span></p>
  </main>`;
  return { title, body, script: 'checkout' };
}
