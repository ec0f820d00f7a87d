/** The card issuer's page: asks the payer to approve the payment and sends the answer to the merchant. */
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { bodyOf, type RouteModule, type SandboxContext } from '../context.js';
import { formatAmount } from '../format.js';
import { textAt } from '../form.js';
import { requestOf } from '../cards/secure.js';
import { renderPage, type Markup, type Page } from '../pages/layout.js';
import type { SecureSession } from '../cards/store.js';

const card = (body: Markup): Markup =>
  html`<main class="sheet narrow"><div class="issuer" aria-hidden="true"><span></span>Harbour Bank</div>${body}</main>`;

function askPage(session: SecureSession): Page {
  const body = html`
    <div class="stack">
      <h1>Approve this payment?</h1>
      <p class="soft">Your bank wants to be sure that it is you. This is the sandbox’s bank: nothing real is paid.</p>
    </div>
    <dl class="facts">
      <div><dt>Amount</dt><dd class="strong">${formatAmount(session.amount, session.currency)}</dd></div>
      <div><dt>For</dt><dd>${session.description}</dd></div>
      <div><dt>Card</dt><dd>${session.brand} ending in ${session.last4}</dd></div>
    </dl>
    <form method="post" action="/issuer/${session.id}/return" class="actions">
      <button class="button" name="decision" value="approve">Approve</button>
      <button class="button quiet" name="decision" value="refuse">Refuse</button>
      <button class="button bare" name="decision" value="abandon">Leave without answering</button>
    </form>
  `;
  return { title: 'Approve a payment', body: card(body) };
}

const message = (title: string, text: string): Page => ({
  title,
  body: card(html`<div class="stack"><h1>${title}</h1><p class="soft">${text}</p></div>`),
});

/** Posts the token and the charge id to the merchant automatically. The button is for browsers without scripts. */
function finishPage(session: SecureSession, gateway: string): Page {
  const heading = session.decision === 'approved' ? 'Approved' : 'Refused';
  const hidden = html`
    <input type="hidden" name="${gateway}_secure_token" value="${session.secureToken}" />
    <input type="hidden" name="${gateway}_charge_id" value="${session.id}" />
  `;
  const data = html`data-finish data-secure-token="${session.secureToken}" data-charge-id="${session.id}"`;
  const body =
    session.returnUrl === undefined
      ? html`<div class="stack"><h1>${heading}</h1><p class="soft">You can close this window now.</p></div><form ${data}></form>`
      : html`
          <div class="stack"><h1>${heading}</h1><p class="soft">Taking you back to the shop…</p></div>
          <form method="post" action="${session.returnUrl}" class="actions" ${data}>
            ${hidden}
            <button class="button">Continue</button>
          </form>
        `;
  return { title: heading, body: card(body), script: 'finish' };
}

const decided = (pressed: string | undefined) => (pressed === 'approve' ? 'approved' : 'refused');

export const issuer: RouteModule = (context: SandboxContext) => {
  const app = new Hono();
  const find = (c: Context): SecureSession | undefined => context.cards.secure.get(c.req.param('id') ?? '');
  const isOver = (session: SecureSession): boolean =>
    session.decision !== 'open' || session.expires <= context.clock.now();
  const gone = message(
    'This approval is over',
    'It was answered already, or it took too long. Go back to the shop to see how the payment stands.',
  );

  app.on(['GET', 'POST'], '/issuer/:id', async (c) => {
    const session = find(c);
    const frames = session?.frames !== false && context.issuer.frames && c.req.query('noframe') === undefined;
    if (session === undefined)
      return renderPage(c, { ...message('No such approval', 'The link is not complete.'), status: 404 });
    // A posted request must carry its `PaReq`, without which an issuer cannot identify it. A redirect has no fields.
    const posted = c.req.method === 'POST' ? await bodyOf(c) : undefined;
    if (posted && textAt(posted, 'PaReq') !== requestOf(session.id))
      return renderPage(c, { ...message('No such request', 'The fields of the request did not arrive.'), status: 400 });
    return renderPage(c, { ...(isOver(session) ? gone : askPage(session)), frames });
  });

  app.post('/issuer/:id/return', async (c) => {
    const session = find(c);
    const decision = textAt(await bodyOf(c), 'decision');
    // Of a double press, the browser shows the second answer only.
    if (session?.decision === decided(decision)) return renderPage(c, finishPage(session, context.words.gateway));
    if (session === undefined || isOver(session)) return renderPage(c, { ...gone, status: 409 });
    if (decision === 'abandon') {
      return renderPage(
        c,
        message('Nothing was decided', 'Nothing was charged. Close this window, or go back to the shop.'),
      );
    }
    session.decision = decided(decision);
    return renderPage(c, finishPage(session, context.words.gateway));
  });
  return app;
};
