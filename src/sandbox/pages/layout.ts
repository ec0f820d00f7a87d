/** Layout of every page that a person sees: a strict content security policy, no inline style or script. */
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

export interface Page {
  readonly title: string;
  readonly body: Markup;
  /** `checkout` centres one card; `plain` is a document. Defaults to `checkout`. */
  readonly kind?: 'checkout' | 'plain';
  /** An additional style sheet under `/assets`, without its extension. */
  readonly styles?: string;
  /** A script under `/assets`, without its extension. */
  readonly script?: string;
  /** Whether any page may put this one in a frame. Defaults to true. */
  readonly frames?: boolean;
  readonly status?: ContentfulStatusCode;
}

const policy = (frames: boolean): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    // Forms return to the merchant, whose address can be anything.
    "form-action 'self' http: https:",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    // Without this directive, any page may frame, also one that an app serves from a scheme of its own: `*` is no such page.
    ...(frames ? [] : ["frame-ancestors 'none'"]),
  ].join('; ');

export function renderPage(c: Context, page: Page): Response | Promise<Response> {
  const { kind = 'checkout', frames = true, script, styles } = page;
  c.header('content-security-policy', policy(frames));
  c.header('referrer-policy', 'no-referrer');
  c.header('x-content-type-options', 'nosniff');
  c.header('cache-control', 'no-store');
  if (!frames) c.header('x-frame-options', 'DENY');
  return c.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <title>${page.title}</title>
          <link rel="icon" href="data:," />
          <link rel="stylesheet" href="/assets/pages.css" />
          ${kind === 'checkout' ? html`<link rel="stylesheet" href="/assets/checkout.css" />` : ''}
          ${styles === undefined ? '' : html`<link rel="stylesheet" href="/assets/${styles}.css" />`}
          ${script === undefined ? '' : html`<script type="module" src="/assets/${script}.js"></script>`}
        </head>
        <body class="${kind}">
          ${page.body}
        </body>
      </html>`,
    page.status ?? 200,
  );
}
