/**
 * What happened in the sandbox, for people: money, pingbacks and calls, newest first. Also the page behind a charge's
 * `support_link`.
 */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { pingbackReason, pingbackType } from '../../domain/pingback-types.js';
import type { RouteModule, SandboxContext } from '../context.js';
import { utc } from '../dates.js';
import { formatAmount } from '../format.js';
import { hundredths } from '../money.js';
import { renderPage, type Markup } from '../pages/layout.js';
import type { SentPingback } from '../pingbacks.js';

/** Maximum number of rows in a table. */
const ROWS = 100;

type Cell = string | number | Markup;

function table(id: string, title: string, heads: readonly string[], rows: readonly (readonly Cell[])[]): Markup {
  const cells = (row: readonly Cell[]) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`;
  const body =
    rows.length === 0
      ? html`<p class="soft">Nothing yet.</p>`
      : html`<div class="scroll" tabindex="0" role="region" aria-labelledby="${id}"><table>
          <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
          <tbody>${rows.map(cells)}</tbody>
        </table></div>`;
  return html`<section><h2 id="${id}">${title}</h2>${body}</section>`;
}

const newest = <T>(items: readonly T[]): readonly T[] => items.slice(-ROWS).reverse();

function standing({ delivered, deliveries, url }: SentPingback): string {
  if (url === '') return 'not sent: no listener';
  const { answer } = deliveries.at(-1) ?? {};
  if (answer === undefined) return 'on its way';
  const tries = deliveries.length === 1 ? 'once' : `${String(deliveries.length)} times`;
  return delivered ? `OK, sent ${tries}` : `not OK: ${answer}, sent ${tries}`;
}

/** What a pingback says: its type, how much went back in part, and why it went back. */
function newsOf({ type, params }: SentPingback): string {
  const { refund_amount: back, reason } = params;
  const name = `${String(type)} ${pingbackType(type)?.name ?? ''}`;
  const why = reason === undefined ? [] : [`reason ${reason} ${pingbackReason(reason) ?? ''}`];
  return [name, ...(back === undefined ? [] : [back]), ...why].join(', ');
}

/** A time that does not wrap; a wide table scrolls on a phone. */
const stamp = (seconds: number): Markup => html`<span class="whole">${utc(seconds).slice(0, -4)}</span>`;

function activity(context: SandboxContext): Markup {
  const money = newest(context.ledger).map(({ at, movement, amount, currency, ref, uid, goods }) => [
    stamp(at),
    movement,
    formatAmount(hundredths(amount) ?? 0, currency),
    html`<code>${ref}</code>`,
    uid,
    goods,
  ]);
  const pingbacks = newest(context.pingbacks.sent).map((sent) => [
    newsOf(sent),
    html`<code>${sent.ref}</code>`,
    sent.params['goodsid'] ?? `${sent.params['currency'] ?? ''} coins`,
    standing(sent),
  ]);
  const calls = newest(context.log.entries).map(({ at, method, path, status, fault }) => [
    stamp(at),
    method,
    html`<code>${path}</code>`,
    fault === undefined ? status : `${String(status)} (${fault})`,
  ]);
  return html`<main>
    <section><p><a href="/">Sandbox provider</a></p><h1>Activity</h1><p class="soft">Sandbox time is ${utc(context.clock.now())}.</p></section>
    ${table('money', 'Money', ['Time', 'Movement', 'Amount', 'Reference', 'User', 'Goods'], money)}
    ${table('pingbacks', 'Pingbacks', ['Type', 'Reference', 'Goods', 'Delivery'], pingbacks)}
    ${table('calls', 'Calls', ['Time', 'Method', 'Path', 'Answer'], calls)}
  </main>`;
}

export const activityPage: RouteModule = (context) => {
  context.places.unshift({ href: '/activity', name: 'Activity', about: 'Money, pingbacks and calls, newest first.' });
  const app = new Hono();
  app.get('/activity', (c) => renderPage(c, { title: 'Activity', kind: 'plain', body: activity(context) }));
  app.get('/support/:ref', (c) => {
    const payment = context.payments.get(c.req.param('ref'));
    const text =
      payment === undefined
        ? 'There is no such payment.'
        : `${formatAmount(payment.amount, payment.currency)}, ${payment.refunded ? 'refunded' : payment.risk}.`;
    const body = html`<main class="sheet narrow"><div class="stack"><h1>Help with a payment</h1><p class="soft">${text}</p>
      <p class="soft">A real provider’s people would answer here.</p></div></main>`;
    return renderPage(c, { title: 'Help with a payment', body, status: payment === undefined ? 404 : 200 });
  });
  return app;
};
