/** A page that React renders on a server and hydrates, as Next does: with our components, and with plain tags. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, suite, test } from 'node:test';
import { build } from 'esbuild';
import { CardTokenForm } from 'pay-elements/react';
import { CardPage } from 'pay-elements/testing';
import type { Page } from 'playwright-core';
import { createElement } from 'react';
import { inRoot } from '../../scripts/entries.mjs';
import { type Stage, openStage } from '../e2e/stage.js';

let stage: Stage;
const folder = mkdtempSync(join(tmpdir(), 'pay-elements-react-'));
before(async () => {
  stage = await openStage();
});
afterEach(() => stage.reset());
after(async () => {
  rmSync(folder, { recursive: true });
  await stage.close();
});

/** The same props on server and client. @param heard the prop under which React takes the listener */
const props = (heard: string, listener: () => void) => ({
  order: 'o-1',
  messages: { name: 'Name as printed' },
  [heard]: listener,
});

/** Renders `shown` with React on the server, and opens a page that hydrates the result. */
async function hydrated(shown: unknown, component: string, heard: string): Promise<Page> {
  // @ts-expect-error Its types are not installed here.
  const { renderToString } = (await import('react-dom/server')) as { renderToString: (node: unknown) => string };
  const code = `
    import { createElement } from 'react';
    import { hydrateRoot } from 'react-dom/client';
    import { configure } from 'pay-elements/configure';
    import 'pay-elements/card-token-form';
    import { CardTokenForm } from 'pay-elements/react';
    const props = ${props.toString()};
    configure({ endpoint: '/pay' });
    const listener = () => document.body.classList.add('heard');
    hydrateRoot(document.querySelector('main'), createElement(${component}, props(${JSON.stringify(heard)}, listener)));
    document.body.classList.add('hydrated');`;
  await build({
    stdin: { contents: code, resolveDir: inRoot('.') },
    bundle: true,
    format: 'esm',
    conditions: ['pay-elements-source'],
    define: { 'process.env.NODE_ENV': '"production"' },
    tsconfig: inRoot('tsconfig.base.json'),
    outfile: join(folder, 'page.js'),
  });
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><title>Shop</title><body><main>${renderToString(shown)}</main>
     <script type="module" src="page.js"></script></body></html>`,
  );
  stage.site = folder;
  const page = await stage.visit();
  await page.locator('.hydrated').waitFor({ state: 'attached' });
  return page;
}

async function pays(page: Page): Promise<void> {
  const card = new CardPage(page);
  await card.fillCard({ number: '4242 4242 4242 4242' });
  await card.pay();
  assert.equal(await card.outcome(), 'succeeded');
}

suite('hydrated by React', () => {
  test('a component gets its properties and its listener', { timeout: 30_000 }, async () => {
    const shown = createElement(
      CardTokenForm,
      props('onPaySuccess', () => undefined),
    );
    const page = await hydrated(shown, 'CardTokenForm', 'onPaySuccess');
    await page.getByLabel('Name as printed').waitFor();
    await pays(page);
    await page.locator('.heard').waitFor({ state: 'attached' });
  });

  test(
    'a tag gets only its attributes (react/react#35446), as docs/frameworks.md says',
    { timeout: 30_000 },
    async () => {
      const shown = createElement(
        'card-token-form',
        props('onpay-success', () => undefined),
      );
      const page = await hydrated(shown, "'card-token-form'", 'onpay-success');
      await page.getByLabel('Name on card').waitFor();
      await pays(page);
      assert.equal(await page.locator('.heard').count(), 0);
    },
  );
});
