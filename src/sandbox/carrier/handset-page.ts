/** `/handset`: the virtual phone, for a person to use. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { bodyOf, type RouteModule, type SandboxContext } from '../context.js';
import { textAt } from '../form.js';
import { formatAmount } from '../format.js';
import { renderPage, type Markup, type Page } from '../pages/layout.js';
import type { TextMessage } from './handset.js';
import type { CarrierPayment } from './store.js';

const time = (at: number): string => new Date(at * 1000).toISOString().slice(11, 16);

const bubble = ({ at, direction, party, text }: TextMessage): Markup => html`<li class="${direction}">
  <span class="soft small">${direction === 'sent' ? 'To' : 'From'} <span class="digits">${party}</span>, ${time(at)}</span>
  <p>${text}</p>
</li>`;

const owed = ({ keyword, rules, product, amount, currency }: CarrierPayment): Markup => html`<li class="waiting">
  <p><span>${product.name}</span> <span class="strong">${formatAmount(amount, currency)}</span></p>
  <form method="post" action="/handset">
    <input type="hidden" name="to" value="${rules.shortcode}" /><input type="hidden" name="text" value="${keyword}" />
    <button class="chip">Text <span class="digits">${keyword}</span> to <span class="digits">${rules.shortcode}</span></button>
  </form>
</li>`;

/**
 * Returns messages and payments that wait for a text, newest first. Within the same second, a message counts as newer.
 */
function newestFirst({ handset, carrier }: SandboxContext): readonly Markup[] {
  const all = [
    ...carrier.waiting().map((payment) => ({ at: payment.created, item: owed(payment) })),
    ...handset.messages.map((message) => ({ at: message.at, item: bubble(message) })),
  ];
  return all
    .sort((one, other) => one.at - other.at)
    .reverse()
    .map(({ item }) => item);
}

/** Returns a text that changes whenever the page would look different. */
const stateOf = ({ handset, carrier }: SandboxContext): string =>
  [handset.messages.length, ...carrier.waiting().map(({ keyword }) => keyword)].join('·');

const empty = html`<li class="empty soft">No messages yet. When a shop waits for a text, it is here, ready to be sent; the PIN comes back.</li>`;

function page(context: SandboxContext, to: string, text: string): Page {
  const items = newestFirst(context);
  const body = html`<main class="phone" data-state="${stateOf(context)}">
    <header><h1>Messages</h1><p class="soft small">A telephone that exists only in the <a href="/">sandbox</a>. Nothing is billed.</p></header>
    <ul class="talk" aria-label="Messages, newest first" aria-live="polite" tabindex="0">${items.length === 0 ? empty : items}</ul>
    <footer>
      <form method="post" action="/handset" class="compose">
        <div class="field"><label for="to">To</label><input id="to" name="to" inputmode="numeric" autocomplete="off" required value="${to}" /></div>
        <div class="field"><label for="text">Message</label><input id="text" name="text" autocomplete="off" required maxlength="160" value="${text}" /></div>
        <button class="button">Send</button>
      </form>
    </footer>
  </main>`;
  return { title: 'Messages', body, script: 'handset', styles: 'handset' };
}

export const handset: RouteModule = (context) => {
  const app = new Hono();
  context.places.push({
    href: '/handset',
    name: 'Handset',
    about: 'The payer’s phone: texts keywords, and gets PINs.',
  });
  app.get('/handset', (c) => renderPage(c, page(context, c.req.query('to') ?? '', c.req.query('text') ?? '')));
  app.get('/handset/state', (c) => c.json({ state: stateOf(context) }));
  app.post('/handset', async (c) => {
    const fields = await bodyOf(c);
    const [to, text] = [textAt(fields, 'to') ?? '', textAt(fields, 'text') ?? ''];
    if (to.trim() !== '' && text.trim() !== '') context.handset.text(to.slice(0, 20), text.slice(0, 160));
    return c.redirect('/handset', 303);
  });
  return app;
};
