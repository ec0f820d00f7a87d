/**
 * The function of docs/orders.md that gives a payment back, run as the page has it. The project is live, because a test
 * project gets no tickets.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import ts from 'typescript';
import { inRoot } from '../../scripts/entries.mjs';
import { createSandbox } from '../../src/sandbox/index.js';
import { createProvider, type Provider, UnknownOutcome } from '../../src/server/index.js';
import { openShop, pays } from '../server/handler/shop.js';

type GiveBack = (provider: Provider, ref: string) => Promise<void>;

const [, code = ''] =
  /^```ts\n([^`]*?export async function giveBack[^]*?)^```$/m.exec(readFileSync(inRoot('docs/orders.md'), 'utf8')) ??
  [];
const { outputText } = ts.transpileModule(code, { compilerOptions: { module: ts.ModuleKind.ESNext } });
const runnable = outputText.replace(`'pay-elements/server'`, `'${import.meta.resolve('pay-elements/server')}'`);
const { giveBack } = (await import(`data:text/javascript,${encodeURIComponent(runnable)}`)) as { giveBack: GiveBack };

const open = () => openShop({ sandbox: createSandbox({ projectKey: 'live_project', clock: () => 1_800_000_000 }) });

const moved = ({ sandbox }: ReturnType<typeof open>): readonly string[] =>
  sandbox.ledger.map(({ movement, amount }) => `${movement} ${amount}`);

test('a payment by card is refunded once, however often it is given back', async () => {
  const shop = open();
  const { body } = await shop.call('POST', '/charges', { body: await shop.payment() });
  await giveBack(shop.provider, body.receipt.id);
  await giveBack(shop.provider, body.receipt.id);
  assert.deepEqual(moved(shop), ['charge 9.90', 'refund 9.90']);
  assert.deepEqual(shop.sandbox.tickets, []);
});

test('a payment on the hosted page without a card gets a refund ticket', async () => {
  const shop = open();
  const { body } = await shop.call('POST', '/widget', { body: { order: 'o-1', variant: 'one-time' } });
  const ref = await pays(shop, body.url, '', 'paypal');
  await giveBack(shop.provider, ref);
  assert.deepEqual(
    shop.sandbox.tickets.map(({ type, ref, message }) => ({ type, ref, message })),
    [{ type: 'refund', ref, message: 'Paid a second time' }],
  );
});

test('a refund whose answer was lost files no ticket', async () => {
  const shop = open();
  const { body } = await shop.call('POST', '/charges', { body: await shop.payment() });
  const { baseUrl, projectKey, secretKey, fetch } = shop.sandbox;
  const lost = createProvider({
    ...{ baseUrl, projectKey, secretKey, clock: shop.sandbox.now },
    fetch: async (request) => {
      await fetch(request);
      throw new TypeError('the line broke');
    },
  });
  await assert.rejects(giveBack(lost, body.receipt.id), UnknownOutcome);
  assert.deepEqual(shop.sandbox.tickets, []);
});

test('a refund whose answer says that the money is not back is not taken for done', async () => {
  const shop = open();
  const { body } = await shop.call('POST', '/charges', { body: await shop.payment() });
  const { baseUrl, projectKey, secretKey, fetch } = shop.sandbox;
  const id = String(body.receipt.id);
  const slow = createProvider({
    ...{ baseUrl, projectKey, secretKey, clock: shop.sandbox.now },
    fetch: async (request) =>
      request.url.endsWith('/refund') ? Response.json({ object: 'charge', id, refunded: false }) : fetch(request),
  });
  await assert.rejects(giveBack(slow, id), /not given back/);
  await giveBack(shop.provider, id);
  assert.deepEqual(moved(shop), ['charge 9.90', 'refund 9.90']);
});
