/** `/inbox`: the e-mails, for a person to read. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { RouteModule } from './context.js';
import type { Email } from './inbox.js';
import { renderPage, type Markup } from './pages/layout.js';

const stamp = (at: number): string => new Date(at * 1000).toISOString().slice(0, 16).replace('T', ' ');

const entry = ({ at, to, subject, text, links }: Email): Markup => html`<li class="tile">
  <h2>${subject}</h2>
  <p class="soft small">To ${to}, ${stamp(at)} UTC</p>
  <p>${text}</p>
  <p>${links.map(({ name, url }) => html`<a href="${url}">${name}</a> `)}</p>
</li>`;

export const inboxPage: RouteModule = (context) => {
  const app = new Hono();
  context.places.push({ href: '/inbox', name: 'Inbox', about: 'The e-mails that were "sent": invoices and receipts.' });
  app.get('/inbox', (c) => {
    const messages = context.inbox.messages.toReversed();
    const body = html`<main>
      <section><p><a href="/">Sandbox provider</a></p><h1>Inbox</h1><p class="badge">Nothing leaves the sandbox</p>
        ${messages.length === 0 ? html`<p class="soft">No e-mail yet. Invoices and the receipts of payments come here.</p>` : ''}</section>
      <ul class="tiles">${messages.map(entry)}</ul>
    </main>`;
    return renderPage(c, { title: 'Inbox', kind: 'plain', body });
  });
  return app;
};
