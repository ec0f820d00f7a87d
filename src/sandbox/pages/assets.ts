/** Style sheets and scripts of the sandbox's pages. */
import { Hono } from 'hono';
import { handsetScript } from '../carrier/handset.script.js';
import { handsetStyles } from '../carrier/handset.styles.js';
import type { RouteModule } from '../context.js';
import { checkoutScript } from '../hosted/checkout.script.js';
import { checkoutStyles } from '../hosted/checkout.styles.js';
import { finishScript } from '../issuer/finish.script.js';
import { pageStyles } from './page.styles.js';

const styles: Readonly<Record<string, string>> = {
  pages: pageStyles,
  checkout: checkoutStyles,
  handset: handsetStyles,
};
const scripts: Readonly<Record<string, string>> = {
  checkout: checkoutScript,
  finish: finishScript,
  handset: handsetScript,
};

export const assets: RouteModule = () => {
  const app = new Hono();
  for (const [name, text] of Object.entries(styles)) {
    app.get(`/assets/${name}.css`, (c) => c.body(text, 200, { 'content-type': 'text/css; charset=utf-8' }));
  }
  for (const [name, text] of Object.entries(scripts)) {
    app.get(`/assets/${name}.js`, (c) => c.body(text, 200, { 'content-type': 'text/javascript; charset=utf-8' }));
  }
  return app;
};
