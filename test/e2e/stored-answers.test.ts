/** A shop with a service worker that stores every answer, whatever its headers ask for, as many tutorials teach it. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CardPage, payOnHostedPage } from 'pay-elements/testing';
import type { Page } from 'playwright-core';
import { hears } from './raised.js';
import { useStage } from './use-stage.js';

const stage = useStage();

const worker = `
  addEventListener('install', () => skipWaiting());
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method !== 'GET' || !request.url.startsWith(location.origin)) return;
    event.respondWith(caches.open('all').then(async (cache) => {
      const stored = await cache.match(request);
      if (stored) return stored;
      const answer = await fetch(request);
      cache.put(request, answer.clone());
      return answer;
    }));
  });`;

/** Opens the page with `body` where the worker has been installed on an earlier visit. */
async function visit(body: string): Promise<Page> {
  stage().faults.push({
    match: 'GET /worker.js',
    times: 1,
    answer: () =>
      new Response(worker, { headers: { 'content-type': 'text/javascript', 'service-worker-allowed': '/' } }),
  });
  const page = await stage().visit();
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    const isControlled = new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve));
    await serviceWorker.register('/pay/worker.js', { scope: '/' });
    await isControlled;
  });
  stage().body = body;
  // Of this address, the worker has stored nothing yet.
  await page.goto(`${stage().shop}/?`);
  return page;
}

const paid = (): string[] => stage().sandbox.ledger.map(({ movement }) => movement);

describe('a service worker that stores every answer', () => {
  it('does not make a payment on the hosted page look as if none was made', async () => {
    const page = await visit('<pay-widget-frame order="o-1"></pay-widget-frame>');
    await payOnHostedPage(page.locator('pay-widget-frame').frameLocator('iframe'));
    await hears(page, 'pay-success');
    assert.deepEqual(paid(), ['hosted']);
  });

  it('does not make the issuer ask for ever', async () => {
    const page = await visit('<card-token-form order="o-1"></card-token-form>');
    const card = new CardPage(page);
    await card.isIn('ready');
    await card.fillCard({ number: '4242424242424242', cvc: '333' });
    await card.pay();
    await card.completeChallenge();
    await hears(page, 'pay-success');
    assert.deepEqual(paid(), ['charge']);
  });

  it('does not show the price of an earlier visit', async () => {
    const page = await visit('<card-token-form order="o-1"></card-token-form>');
    await page.getByRole('button', { name: 'Pay €9.90' }).waitFor();
    stage().order = { amount: '12.00' };
    await page.reload();
    await page.getByRole('button', { name: 'Pay €12.00' }).waitFor();
  });
});
