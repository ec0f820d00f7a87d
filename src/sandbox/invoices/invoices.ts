/** Invoices: created through the API, viewed and paid by people (provider's document, Invoice). */
import { Hono, type Context } from 'hono';
import { requireApiKey } from '../auth.js';
import { jsonOf, type RouteModule, type SandboxContext } from '../context.js';
import { formatAmount } from '../format.js';
import { renderPage } from '../pages/layout.js';
import { Refusal } from '../refusal.js';
import { readInvoice } from './fields.js';
import { invoiceObject, linksOf, owner } from './object.js';
import { invoicePdf, payPage, viewPage } from './pages.js';
import { total, type Invoice } from './store.js';

function send(context: SandboxContext, invoice: Invoice, origin: string): void {
  const links = linksOf(invoice, origin);
  context.inbox.send({
    to: invoice.email,
    subject: `Invoice ${invoice.number} from ${owner.company_name}`,
    text: `You have an invoice over ${formatAmount(total(invoice), invoice.currency)}.`,
    links: [
      { name: 'View', url: links.view },
      { name: 'Pay', url: links.pay },
      { name: 'PDF', url: links.pdf },
    ],
  });
}

/** Takes the payment, notifies the merchant and sends the client a receipt. */
function pay(context: SandboxContext, invoice: Invoice): void {
  if (invoice.ref !== undefined) return;
  const payment = context.payments.open({
    ref: context.ids.payment(),
    amount: total(invoice),
    currency: invoice.currency,
    uid: invoice.email,
    goods: invoice.number,
    system: 'invoice',
    email: invoice.email,
    title: `invoice ${invoice.number}`,
  });
  invoice.ref = payment.ref;
  context.payments.record('hosted', payment);
  context.payments.notify(0, payment);
}

export const invoices: RouteModule = (context) => {
  const app = new Hono();
  const find = (c: Context): Invoice => {
    const invoice = context.invoices.get(c.req.param('id') ?? '');
    if (invoice === undefined) throw new Refusal(3000, 'The invoice was not found', { status: 404, shape: 'flat' });
    return invoice;
  };

  app.post('/developers/invoice-api/invoice', async (c) => {
    requireApiKey(context, c.req.header('x-apikey'));
    if (!(c.req.header('content-type') ?? '').includes('json')) {
      throw new Refusal(4005, 'The body must be JSON', { shape: 'flat' });
    }
    const invoice = readInvoice(context, await jsonOf(c));
    context.invoices.add(invoice);
    send(context, invoice, context.origin(c));
    return c.json([invoiceObject(invoice, context.origin(c), context.clock.now())]);
  });
  app.get('/invoice/:id', (c) => renderPage(c, viewPage(find(c), context.origin(c), context.clock.now())));
  app.get('/invoice/:id/pay', (c) => renderPage(c, payPage(find(c))));
  app.post('/invoice/:id/pay', (c) => {
    const invoice = find(c);
    pay(context, invoice);
    return renderPage(c, payPage(invoice));
  });
  app.get('/invoice/:id/pdf', (c) =>
    c.body(invoicePdf(find(c), context.clock.now()), 200, {
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="invoice.pdf"',
    }),
  );
  return app;
};
