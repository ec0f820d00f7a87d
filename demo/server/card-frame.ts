/** Isolated mode: serves the card fields from an origin on which none of the shop's scripts run. */
import { Hono } from 'hono';
import { cardFrame } from '../../scripts/card-frame.mjs';

const types: Readonly<Record<string, string>> = { html: 'text/html', css: 'text/css', js: 'text/javascript' };

export interface CardFrameOptions {
  /** Origin of the pages that may embed the frame. */
  readonly parent: string;
  /** The only URL that card data is sent to. */
  readonly tokenUrl: string;
}

/** Serves the files of `pay-elements/card-frame`, with the addresses of the shop and the provider filled in. */
export async function createCardFrame({ parent, tokenUrl }: CardFrameOptions): Promise<Hono> {
  const files: Readonly<Record<string, string>> = await cardFrame();
  const app = new Hono();
  app.get('/:name', (c) => {
    const name = c.req.param('name');
    const text = files[name];
    if (text === undefined) return c.notFound();
    const body = text
      .replace('connect-src https:', `connect-src ${new URL(tokenUrl).origin}`)
      .replace('name="pay-elements-parents" content=""', `name="pay-elements-parents" content="${parent}"`)
      .replace('name="pay-elements-token-url" content=""', `name="pay-elements-token-url" content="${tokenUrl}"`);
    return c.body(body, 200, {
      'content-type': `${types[name.split('.').pop() ?? ''] ?? 'text/plain'}; charset=utf-8`,
      'content-security-policy': `frame-ancestors ${parent}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    });
  });
  return app;
}
