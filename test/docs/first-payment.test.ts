/** The first payment of README, with Vite: the payer is led to a page that is not the checkout again. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { createServer } from 'vite';
import { inRoot } from '../../scripts/entries.mjs';

test('the page that says thanks is where README leads the payer', async (context) => {
  const readme = await readFile(inRoot('README.md'), 'utf8');
  const [, order = ''] = /<card-token-form order="([^"]+)">/.exec(readme) ?? [];
  const [, way = ''] = /location\.href = `([^`]+)`/.exec(readme) ?? [];
  const [, file = ''] = /the page that says\s+thanks, as `([^`]+)`/.exec(readme) ?? [];
  const path = way.replace('${order}', order);
  const root = await mkdtemp(join(tmpdir(), 'first-payment-'));
  const server = await createServer({ root, configFile: false, logLevel: 'silent', server: { port: 0, ws: false } });
  context.after(async () => {
    await server.close();
    await rm(root, { recursive: true });
  });
  await writeFile(join(root, 'index.html'), 'the checkout');
  await server.listen();
  const shown = async () => (await fetch(new URL(path, server.resolvedUrls?.local[0]))).text();
  assert.match(await shown(), /the checkout/, 'Vite shows the first page for any path');
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), 'thanks');
  assert.match(await shown(), /thanks/);
});
