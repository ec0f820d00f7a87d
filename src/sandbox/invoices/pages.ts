/** An invoice's pages and its PDF, for the client. */
import { html } from 'hono/html';
import { usDate } from '../dates.js';
import { textAt } from '../form.js';
import { formatAmount } from '../format.js';
import type { Markup, Page } from '../pages/layout.js';
import { linksOf, owner } from './object.js';
import { pdf, type PdfLine } from './pdf.js';
import { lineTotal, statusOf, subTotal, total, type Invoice } from './store.js';

const clientOf = ({ contacts: [first] }: Invoice): string =>
  ['first_name', 'last_name'].map((part) => textAt(first?.fields ?? {}, part) ?? '').join(' ');

const rates = (invoice: Invoice): [string, string][] => [
  ...invoice.discounts.map(({ name, value }): [string, string] => [name ?? 'Discount', `−${String(value)}%`]),
  ...invoice.taxes.map(({ name, value }): [string, string] => [name ?? 'Tax', `+${String(value)}%`]),
];

function lines(invoice: Invoice): Markup {
  const { currency } = invoice;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Items"><table>
    <thead><tr><th>Item</th><th>Quantity</th><th>Unit</th><th>Total</th></tr></thead>
    <tbody>
      ${invoice.lines.map(
        (
          line,
        ) => html`<tr><td>${line.title}<br /><span class="soft small">${line.description}</span></td><td>${line.quantity}</td>
          <td>${formatAmount(line.unitCost, currency)}</td><td>${formatAmount(lineTotal(line), currency)}</td></tr>`,
      )}
      <tr><th scope="row" colspan="3">Subtotal</th><td>${formatAmount(subTotal(invoice), currency)}</td></tr>
      ${rates(invoice).map(([name, value]) => html`<tr><th scope="row" colspan="3">${name}</th><td>${value}</td></tr>`)}
      <tr><th scope="row" colspan="3">Total</th><td><strong>${formatAmount(total(invoice), currency)}</strong></td></tr>
    </tbody>
  </table></div>`;
}

export function viewPage(invoice: Invoice, origin: string, now: number): Page {
  const status = statusOf(invoice, now);
  const links = linksOf(invoice, origin);
  const body = html`<main>
    <section><p class="badge">${status}</p><h1>Invoice ${invoice.number}</h1>
      <p class="soft">From ${owner.company_name} to ${clientOf(invoice)}. Dated ${usDate(invoice.date)}, due ${usDate(invoice.dueDate)}.</p></section>
    ${lines(invoice)}
    <p class="buttons">${status === 'paid' ? '' : html`<a class="button" href="${links.pay}">Pay ${formatAmount(total(invoice), invoice.currency)}</a> `}
      <a class="button quiet" href="${links.pdf}">Download as PDF</a></p>
  </main>`;
  return { title: `Invoice ${invoice.number}`, kind: 'plain', body };
}

export function payPage(invoice: Invoice): Page {
  const amount = formatAmount(total(invoice), invoice.currency);
  const body = html`<main class="sheet narrow">
    ${
      invoice.ref === undefined
        ? html`<div class="stack"><h1>Invoice ${invoice.number}</h1><p class="price">${amount}</p>
            <p class="soft">To ${owner.company_name}</p>
            <p class="soft">This is the sandbox: nothing real is paid.</p></div>
          <form method="post" class="actions"><button class="button">Pay ${amount}</button></form>`
        : html`<div class="stack"><span class="sign good" aria-hidden="true">✓</span><h1>Paid</h1>
            <p class="soft">${amount} for invoice ${invoice.number}. Reference <span class="digits">${invoice.ref}</span>.</p></div>`
    }
  </main>`;
  return { title: `Pay invoice ${invoice.number}`, body };
}

export function invoicePdf(invoice: Invoice, now: number): Uint8Array<ArrayBuffer> {
  const money = (amount: number): string => `${(amount / 100).toFixed(2)} ${invoice.currency}`;
  const content: PdfLine[] = [
    { text: `Invoice ${invoice.number}`, size: 20 },
    { text: `${owner.company_name}, ${owner.address}, ${owner.city}`, gap: 26 },
    { text: `To ${clientOf(invoice)} <${invoice.email}>` },
    { text: `Date ${usDate(invoice.date)}, due ${usDate(invoice.dueDate)}, ${statusOf(invoice, now)}` },
    { text: '', gap: 12 },
    ...invoice.lines.flatMap((line): PdfLine[] => [
      { text: `${String(line.quantity)} x ${line.title}` },
      { text: money(lineTotal(line)), x: 440, gap: 0 },
    ]),
    { text: 'Subtotal', gap: 28 },
    { text: money(subTotal(invoice)), x: 440, gap: 0 },
    ...rates(invoice).flatMap(([name, value]): PdfLine[] => [
      { text: name },
      { text: value.replace('−', '-'), x: 440, gap: 0 },
    ]),
    { text: 'Total', size: 14, gap: 24 },
    { text: money(total(invoice)), size: 14, x: 440, gap: 0 },
  ];
  return pdf(`Invoice ${invoice.number}`, content);
}
