/** The packed package in consumer projects: each installs it, checks types, builds, and takes a payment in Chromium. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach, before, suite, test } from 'node:test';
import { CardPage } from 'pay-elements/testing';
import type { Page } from 'playwright-core';
import { type Stage, openStage } from '../e2e/stage.js';
import { buildPlainPage, installed, projects, tool } from './projects.js';

/** The timeout in milliseconds. A build may wait for the builds before it, on a busy machine. */
const patience = 300_000;

const vite = 'vite build --logLevel error';

/** The steps by which each project makes its `dist`: commands, or functions of its folder. */
const builds: Readonly<Record<string, readonly (string | ((folder: string) => void))[]>> = {
  angular: ['architect shop:build'],
  cdn: [buildPlainPage],
  node16: ['tsc -p .', 'esbuild dist/page.js --bundle --splitting --format=esm --outdir=dist/bundle --log-level=error'],
  preact: ['tsc -p .', vite],
  react: ['tsc -p .', vite],
  solid: ['tsc -p .', vite],
  svelte: ['svelte-check --tsconfig ./tsconfig.json --output machine', vite],
  vanilla: ['tsc -p .', vite],
  vue: ['vue-tsc -p .', vite],
};

async function build(project: string, folder: string): Promise<void> {
  for (const step of builds[project] ?? []) {
    if (typeof step === 'string') await tool(folder, step);
    else step(folder);
  }
}

let stage: Stage;
let folderOf: (project: string) => string;
const built = new Map<string, Promise<void>>();

before(async () => {
  stage = await openStage();
  folderOf = installed();
  // Two builds at a time, as the smallest machines have two processors.
  const lanes = [projects.filter((_, index) => index % 2 === 0), projects.filter((_, index) => index % 2 === 1)];
  for (const lane of lanes) {
    let before = Promise.resolve();
    for (const project of lane) {
      const mine = before.then(async () => build(project, folderOf(project)));
      built.set(project, mine);
      before = mine.catch(() => undefined);
    }
  }
});
afterEach(() => stage.reset());
after(() => stage.close());

/** Opens a page and collects its uncaught errors and the errors and warnings of its console. */
async function arrive(url: string): Promise<{ page: Page; complaints: readonly string[] }> {
  const complaints: string[] = [];
  const page = await stage.visit(undefined, async (page) => {
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      // Chromium itself logs the 402 of a declined payment.
      if (/error|warning/.test(message.type()) && !/status of 402/.test(message.text()))
        complaints.push(message.text());
    });
  });
  await page.goto(url);
  return { page, complaints };
}

const hears = (page: Page, words: string | RegExp): Promise<void> =>
  page.getByRole('status').filter({ hasText: words }).first().waitFor();

const good = { number: '4242 4242 4242 4242' };

/** Tries the properties, the events (one of them vetoed) and a payment, which every project has bound alike. */
async function walk(url: string): Promise<void> {
  const { page, complaints } = await arrive(url);
  const card = new CardPage(page);
  await card.isIn('ready');
  await page.getByLabel('Name as printed').waitFor();

  await page.getByLabel('Locked').check();
  await page.locator('card-token-form [part="submit"]:disabled').waitFor();
  await page.getByLabel('Locked').uncheck();
  await page.locator('card-token-form [part="submit"]:enabled').waitFor();

  await card.fillCard({ number: '4000 0000 0000 9995' });
  await card.pay();
  await hears(page, 'Please accept the terms');
  assert.deepEqual(
    stage.calls.filter((call) => call.startsWith('POST')),
    [],
    'vetoed, so nothing is sent',
  );

  await page.getByLabel('Accepted').check();
  await card.pay();
  await hears(page, 'Not paid: declined');
  assert.equal(stage.sandbox.ledger.length, 0);

  await card.fillCard(good);
  await card.pay();
  await hears(page, 'Paid: o-1');
  assert.equal(stage.sandbox.ledger.length, 1, 'paid once');
  assert.deepEqual(complaints, []);
}

suite('consumers', () => {
  test('are all tried', () => assert.deepEqual(Object.keys(builds).sort(), projects));

  for (const project of projects.filter((name) => name !== 'node16')) {
    test(`${project}: types, build and payment`, { timeout: patience }, async () => {
      await built.get(project);
      stage.site = join(folderOf(project), 'dist');
      await walk(stage.shop);
    });
  }

  test('react: payment by the tag itself', { timeout: patience }, async () => {
    await built.get('react');
    stage.site = join(folderOf('react'), 'dist');
    await walk(`${stage.shop}/?tag`);
  });

  test('react: only the component that is used is in the bundle', { timeout: patience }, async () => {
    await built.get('react');
    const assets = join(folderOf('react'), 'dist/assets');
    const code = readdirSync(assets).map((name) => readFileSync(join(assets, name), 'utf8'));
    assert.ok(code.some((text) => text.includes('card-token-form')));
    assert.ok(!code.some((text) => text.includes('carrier-flow')));
  });

  test('node16: its own backend takes a payment from its own page', { timeout: patience }, async () => {
    await built.get('node16');
    const server = spawn(process.execPath, [join(folderOf('node16'), 'dist/server.js')], {
      env: {
        ...process.env,
        PROVIDER_URL: stage.provider,
        PROJECT_KEY: stage.sandbox.projectKey,
        SECRET_KEY: stage.sandbox.secretKey,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const [line] = (await once(server.stdout, 'data')) as [Buffer];
      const { page, complaints } = await arrive(line.toString().trim());
      await page.getByRole('radio', { name: 'Credit and debit cards' }).check();
      assert.equal(await page.getByRole('radio', { name: 'Phone bill' }).count(), 0, 'filtered');
      const card = new CardPage(page);
      await card.isIn('ready');
      await card.fillCard(good);
      await card.pay();
      await hears(page, 'Paid: o-1');
      assert.equal(stage.sandbox.ledger.length, 1);
      assert.deepEqual(complaints, []);
    } finally {
      server.kill();
    }
  });
});
