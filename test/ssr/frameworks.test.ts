/** Runs the code blocks of docs/server-rendering.md in the way that each framework calls them. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { after, before, suite, test } from 'node:test';
import { CardPage } from 'pay-elements/testing';
import { renderElements } from 'pay-elements/ssr';
import { inRoot } from '../../scripts/entries.mjs';
import type { Stage } from '../e2e/stage.js';
import { hydration, openServedStage, visit } from './served.js';

const tag = '<card-token-form order="o-1" endpoint="/pay"></card-token-form>';
const hasShadow = (html: string): void =>
  assert.match(html, /<card-token-form order="o-1" endpoint="\/pay"><template shadowroot[^>]*><style/);

test('every code block of the page is one of the files that are run here', () => {
  const page = readFileSync(inRoot('docs/server-rendering.md'), 'utf8');
  const blocks = [...page.matchAll(/^```tsx?\n([^]*?)^```$/gm)].map(([, code]) => code);
  const files = readdirSync(inRoot('docs/server-rendering')).filter((name) => !name.endsWith('.d.ts'));
  const texts = files.map((name) => readFileSync(inRoot(`docs/server-rendering/${name}`), 'utf8'));
  assert.deepEqual(blocks.sort(), texts.sort());
});

test('the page installs every @lit-labs package that its blocks import: pnpm allows no import of transitive dependencies', () => {
  const page = readFileSync(inRoot('docs/server-rendering.md'), 'utf8');
  const [, installed = ''] = /^npm install (.+)$/m.exec(page) ?? [];
  const imported = [...page.matchAll(/(?:from|import) '(@lit-labs\/[^/']+)/g)].map(([, name = '']) => name);
  assert.ok(imported.length > 0);
  for (const name of imported) assert.ok(installed.split(' ').includes(name), name);
});

suite('on the server', () => {
  test('SvelteKit', async () => {
    const { handle } = await import('../../docs/server-rendering/sveltekit.js');
    const answer = await handle({
      event: {},
      resolve: async (_, options) =>
        new Response(await options?.transformPageChunk?.({ html: `<main>${tag}</main>`, done: true })),
    });
    hasShadow(await answer.text());
  });

  test('Nuxt', async () => {
    Object.assign(globalThis, { defineNitroPlugin: <T>(plugin: T): T => plugin });
    const { default: plugin } = await import('../../docs/server-rendering/nuxt.js');
    const page = { body: ['<p>Words</p>', tag] };
    let rendering: Promise<void> | undefined;
    plugin({ hooks: { hook: (_, told) => void (rendering = told(page)) } });
    await rendering;
    assert.equal(page.body[0], '<p>Words</p>');
    hasShadow(page.body[1] ?? '');
  });

  test('Astro', async () => {
    const { onRequest } = await import('../../docs/server-rendering/astro.js');
    const through = (type: string): Promise<Response> =>
      onRequest({}, async () => new Response(tag, { status: 404, headers: { 'content-type': type } }));
    const page = await through('text/html; charset=utf-8');
    assert.equal(page.status, 404);
    hasShadow(await page.text());
    assert.equal(await (await through('text/plain')).text(), tag);
  });

  test('Next', async () => {
    const { Form } = await import('../../docs/server-rendering/next.js');
    // @ts-expect-error Its types are not installed here.
    const { renderToStaticMarkup } = (await import('react-dom/server')) as {
      renderToStaticMarkup: (node: unknown) => string;
    };
    const shown = async (order: string) => renderToStaticMarkup(await Form({ params: Promise.resolve({ order }) }));
    hasShadow(await shown('o-1'));
    // Next passes the parameter percent-encoded, as it stands in the URL.
    assert.ok((await shown('2026%2F17%20%22b%22')).includes('<card-token-form order="2026/17 &#34;b&#34;" '));
  });

  test('Express, with a nonce', async () => {
    const { app } = await import('../../docs/server-rendering/express.js');
    const server = app.listen(0);
    try {
      await once(server, 'listening');
      const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/checkout`);
      const html = await response.text();
      hasShadow(html);
      const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
      assert.ok(html.includes(`<style nonce="${nonce}">`));
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});

suite('renderElements', () => {
  test('ignores tags in comments, scripts and text, and longer tag names', async () => {
    const page = `<!-- ${tag} --><script>const a = '${tag}';</script><textarea>${tag}</textarea><card-token-forms></card-token-forms>`;
    assert.equal(await renderElements(page), page);
  });

  test('keeps attributes and children as they are', async () => {
    const page = `<PS-Picker order='a"b' data-x="a > b" limit=2 required><b slot="method-x">Own</b></PS-Picker>`;
    const html = await renderElements(page);
    assert.equal(html.replace(/<template [^]*<\/template>/, ''), page);
    assert.equal(html.match(/class="skeleton"/g)?.length, 2, 'the limit is known');
  });

  test('refuses a nonce that would end the attribute', async () => {
    await assert.rejects(renderElements(tag, { nonce: '"><script>' }), TypeError);
  });
});

suite('in the browser', () => {
  let stage: Stage;
  before(async () => {
    stage = await openServedStage(hydration);
  });
  after(() => stage.close());

  test('the output of renderElements is hydrated and can pay', { timeout: 30_000 }, async () => {
    const { page, arrive, complaints, shifts } = await visit(stage, await renderElements(tag));
    const card = new CardPage(page);
    await card.fillCard({ number: '4242424242424242' });
    arrive();
    await card.isIn('ready');
    assert.deepEqual(await shifts(), []);
    await card.pay();
    assert.equal(await card.outcome(), 'succeeded');
    assert.deepEqual(complaints, []);
  });
});
