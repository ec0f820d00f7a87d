/** `/`: what this sandbox is, its keys and test data, and what happened in it. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { testCards, testCvvs } from '../../domain/test-data.js';
import { carrierCountries, type Flow } from '../carrier/countries.js';
import { noCredit } from '../carrier/steps.js';
import { MAX_PINS, PAYMENT_SECONDS } from '../carrier/store.js';
import type { Place, RouteModule, SandboxContext } from '../context.js';
import { renderPage, type Markup } from '../pages/layout.js';
import type { Payment } from '../payments.js';
import { pricePointsOf } from '../price-points.js';
import { canGoBack } from '../refunds.js';

const places: readonly Place[] = [
  { href: '/sandbox/log', name: 'Log', about: 'Every call, without card data or secrets.' },
  { href: '/sandbox/ledger', name: 'Ledger', about: 'Every movement of money, in order.' },
  { href: '/sandbox/pingbacks', name: 'Pingbacks', about: 'What the shop was told, and whether it said OK.' },
  { href: '/sandbox/payments', name: 'Payments', about: 'What payment status answers from.' },
];

const row = (...cells: readonly (string | Markup)[]): Markup =>
  html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`;

const testData = html`<section aria-labelledby="cards">
  <h2 id="cards">Test cards</h2>
  <p class="soft">Any future expiry date. Any security code pays, except those below. No other card can be charged.</p>
  <div class="scroll" tabindex="0" role="region" aria-labelledby="cards"><table>
    <thead><tr><th scope="col">Number</th><th scope="col">What happens</th><th scope="col">Brand</th></tr></thead>
    <tbody>${testCards.map(({ number, brand, label }) => row(html`<code>${number}</code>`, label, brand))}</tbody>
  </table></div>
</section>
<section aria-labelledby="codes">
  <h2 id="codes">Security codes</h2>
  <div class="scroll" tabindex="0" role="region" aria-labelledby="codes"><table>
    <thead><tr><th scope="col">Code</th><th scope="col">What happens</th></tr></thead>
    <tbody>${testCvvs.map(({ cvv, label }) => row(html`<code>${cvv}</code>`, label))}</tbody>
  </table></div>
</section>`;

const does: Readonly<Record<Flow, string>> = {
  code: 'PIN of a text message',
  msisdn: 'phone number',
  redirect: 'the operator’s page',
};

const amountsIn = (country: string): string => {
  const points = pricePointsOf(country);
  return `${points.map(({ amount }) => amount.toFixed(2)).join(', ')} ${points[0]?.currency ?? ''}`;
};

const phoneBills = html`<section aria-labelledby="bills">
  <h2 id="bills">Phone bills</h2>
  <p class="soft">Any number of the country pays, but one that ends in ${noCredit}: it has no credit. The PIN is on the <a href="/handset">handset</a>, which also texts the keyword. ${MAX_PINS} wrong PINs end a payment, and so do ${PAYMENT_SECONDS / 60} minutes.</p>
  <div class="scroll" tabindex="0" role="region" aria-labelledby="bills"><table>
    <thead><tr><th scope="col">Country</th><th scope="col">The payer needs</th><th scope="col">Number</th><th scope="col">Amounts</th></tr></thead>
    <tbody>${Object.entries(carrierCountries).map(([code, { steps, prefix }]) =>
      row(code, steps.map((step) => does[step]).join(', then '), `+${prefix} …`, amountsIn(code)),
    )}</tbody>
  </table></div>
</section>`;

/** Of the payment that was made last. */
const refunding = (origin: string, { ref }: Payment): Markup =>
  html`curl -X POST ${origin}/sandbox/refunds -d '{"ref": "${ref}", "amount": "0.01"}' # a part goes back
curl -X POST ${origin}/sandbox/refunds -d '{"ref": "${ref}", "reason": 1}' # a chargeback
`;

const controls = (origin: string, paid: Payment | undefined): Markup => html`<section aria-labelledby="control">
  <h2 id="control">Drive it</h2>
  <pre tabindex="0"><code>curl -X POST ${origin}/sandbox/vouchers -d '{"nominal": "20.00", "currency": "EUR"}'  # a voucher to redeem
curl -X POST ${origin}/sandbox/coupons -d '{"percentOff": 20}'       # a coupon
${paid === undefined ? '' : refunding(origin, paid)}curl -X POST ${origin}/sandbox/clock -d '{"advance": 120}'           # two minutes pass
curl -X POST ${origin}/sandbox/faults -d '{"times": 2, "fail": 503}' # the next two calls fail
curl -X POST ${origin}/sandbox/faults -d '{"reset": "after", "match": "POST /api/gateway/charge"}'
curl -X POST ${origin}/sandbox/carrier -d '{"required": ["TR"]}'     # payers there name their operator
curl -X POST ${origin}/sandbox/reset                                 # nothing ever happened</code></pre>
</section>`;

function body(context: SandboxContext, origin: string): Markup {
  const paid = context.payments.all().findLast((payment) => canGoBack(context, payment));
  const facts: readonly (readonly [string, string | Markup])[] = [
    ['Base URL', html`<code>${origin}</code>`],
    ['Project key', html`<code>${context.projectKey}</code>`],
    ['Time', new Date(context.clock.now() * 1000).toISOString().replace('.000Z', ' UTC').replace('T', ' ')],
    ['Calls so far', String(context.log.entries.length)],
  ];
  return html`<main>
    <section><p class="badge">Nothing here is real</p><h1>Sandbox provider</h1>
      <p class="soft">The whole payment provider, in memory: card gateway, hosted page, subscriptions, phone bills, vouchers, coupons, invoices. It forgets everything when it stops.</p></section>
    <section aria-label="This sandbox"><div class="scroll"><table><tbody>${facts.map(([name, value]) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`)}</tbody></table></div></section>
    <section aria-labelledby="inside"><h2 id="inside">Look inside</h2>
      <ul class="tiles">${[...context.places, ...places].map(({ href, name, about }) => html`<li class="tile"><a href="${href}">${name}</a><span class="soft small">${about}</span></li>`)}</ul></section>
    ${testData} ${phoneBills} ${controls(origin, paid)}
  </main>`;
}

export const home: RouteModule = (context) => {
  const app = new Hono();
  app.get('/', (c) =>
    renderPage(c, { title: 'Sandbox provider', kind: 'plain', body: body(context, context.origin(c)) }),
  );
  return app;
};
