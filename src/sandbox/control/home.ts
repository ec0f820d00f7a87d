/** `/`: what this sandbox is, its keys and test data, and how to control it. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { testCards, testCvvs } from '../../domain/test-data.js';
import { carrierCountries, type Flow } from '../carrier/countries.js';
import { noCredit } from '../carrier/steps.js';
import { MAX_PINS, PAYMENT_SECONDS } from '../carrier/store.js';
import { utc } from '../dates.js';
import type { Place, RouteModule, SandboxContext } from '../context.js';
import { renderPage, type Markup } from '../pages/layout.js';
import type { Payment } from '../payments.js';
import { pricePointsOf } from '../price-points.js';
import { canGoBack } from '../refunds.js';
import { epinMeanings } from '../vouchers/refusals.js';
import { LOCK_SECONDS, MAX_ATTEMPTS } from '../vouchers/store.js';

const places: readonly Place[] = [
  { href: '/sandbox/log', name: 'Log', about: 'Every call, without card data or secrets. JSON.' },
  { href: '/sandbox/ledger', name: 'Ledger', about: 'Every movement of money, in order. JSON.' },
  { href: '/sandbox/pingbacks', name: 'Pingbacks', about: 'What the shop was told, and whether it said OK. JSON.' },
  { href: '/sandbox/payments', name: 'Payments', about: 'What payment status answers from. JSON.' },
  { href: '/sandbox/subscriptions', name: 'Subscriptions', about: 'All of them, and when each is due. JSON.' },
  { href: '/sandbox/deliveries', name: 'Deliveries', about: 'The delivery reports that were accepted. JSON.' },
  { href: '/sandbox/tickets', name: 'Tickets', about: 'Cancellation tickets; none with a test key. JSON.' },
];

const row = (...cells: readonly (string | Markup)[]): Markup =>
  html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`;

const testData = html`<section aria-labelledby="cards">
  <h2 id="cards">Test cards</h2>
  <p class="soft">Any future expiry date; any security code except those below. No other card can be charged.</p>
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

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

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
      row(code, capital(steps.map((step) => does[step]).join(', then ')), `+${prefix} …`, amountsIn(code)),
    )}</tbody>
  </table></div>
</section>`;

const vouchers = html`<section aria-labelledby="vouchers">
  <h2 id="vouchers">Vouchers</h2>
  <p class="soft">The first command below issues one; whole amounts can be redeemed. ${MAX_ATTEMPTS} wrong ePINs lock a customer out for ${LOCK_SECONDS / 60} minutes. These show one refusal each.</p>
  <div class="scroll" tabindex="0" role="region" aria-labelledby="vouchers"><table>
    <thead><tr><th scope="col">ePIN</th><th scope="col">What happens</th></tr></thead>
    <tbody>${Object.entries(epinMeanings).map(([code, meaning]) => row(html`<code>TEST-${code}</code>`, meaning))}</tbody>
  </table></div>
</section>`;

type Command = readonly [does: string, path: string, body?: object];

/** Commands that refund the newest refundable payment. */
const refunding = ({ ref }: Payment): readonly Command[] => [
  ['a part of the newest payment goes back', 'refunds', { ref, amount: '0.01' }],
  ['the payer’s bank takes the rest of it back', 'refunds', { ref, reason: 1 }],
];

const commands = (words: SandboxContext['words'], paid: Payment | undefined): readonly Command[] => [
  ['a voucher to redeem', 'vouchers', { nominal: '20.00', currency: 'EUR' }],
  ['a coupon', 'coupons', { percentOff: 20 }],
  ...(paid === undefined ? [] : refunding(paid)),
  ['two minutes pass', 'clock', { advance: 120 }],
  ['the next two calls fail', 'faults', { times: 2, fail: 503 }],
  [
    'the next charge is refused with a code of the card gateway',
    'faults',
    { code: 3104, match: `POST /api/${words.gateway}/charge` },
  ],
  ['the answer to the next charge is lost', 'faults', { reset: 'after', match: `POST /api/${words.gateway}/charge` }],
  ['payers in Türkiye name their operator', 'carrier', { required: ['TR'] }],
  ['nothing ever happened', 'reset'],
];

/** Puts the explanation on its own line above the command: not every shell accepts a comment after one. */
const command = (origin: string, [does, path, body]: Command): Markup =>
  html`<span class="soft"># ${does}</span>
curl -X POST ${origin}/sandbox/${path}${body === undefined ? '' : html` -d '${JSON.stringify(body)}'`}
`;

const controls = ({ words }: SandboxContext, origin: string, paid: Payment | undefined): Markup =>
  html`<section aria-labelledby="control">
  <h2 id="control">Drive it</h2>
  <pre tabindex="0"><code>${commands(words, paid).map((each) => command(origin, each))}</code></pre>
</section>`;

const listenerOf = ({ pingbacks: { listener } }: SandboxContext): string | Markup =>
  listener === undefined
    ? html`none, so the shop hears of no payment. Name one: <code>--pingback</code>, in code <code>pingbackUrl</code>`
    : html`<code>${listener}</code>`;

const MOVED = ', moved ahead of your backend’s; restart the sandbox to go back';

function body(context: SandboxContext, origin: string): Markup {
  const paid = context.payments.all().findLast((payment) => canGoBack(context, payment));
  const facts: readonly (readonly [string, string | Markup])[] = [
    ['Base URL', html`<code>${origin}</code>`],
    ['Project key', html`<code>${context.projectKey}</code>`],
    ['Listener', listenerOf(context)],
    ['Time', utc(context.clock.now()) + (context.clock.isFarAhead() ? MOVED : '')],
    ['Calls so far', String(context.log.entries.length)],
  ];
  return html`<main>
    <section><p class="badge">Nothing here is real</p><h1>Sandbox provider</h1>
      <p class="soft">The whole payment provider, in memory: card gateway, hosted page, subscriptions, phone bills, vouchers, coupons, invoices. It forgets everything when it stops.</p></section>
    <section aria-label="This sandbox"><div class="scroll"><table><tbody>${facts.map(([name, value]) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`)}</tbody></table></div></section>
    <section aria-labelledby="inside"><h2 id="inside">Look inside</h2>
      <ul class="tiles">${[...context.places, ...places].map(({ href, name, about }) => html`<li class="tile"><a href="${href}">${name}</a><span class="soft small">${about}</span></li>`)}</ul></section>
    ${testData} ${phoneBills} ${vouchers} ${controls(context, origin, paid)}
  </main>`;
}

export const home: RouteModule = (context) => {
  const app = new Hono();
  app.get('/', (c) =>
    renderPage(c, { title: 'Sandbox provider', kind: 'plain', body: body(context, context.origin(c)) }),
  );
  return app;
};
