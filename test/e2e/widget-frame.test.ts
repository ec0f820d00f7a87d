/** The hosted page in a frame, over HTTP. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page, Route } from 'playwright-core';
import type { OrderDetails } from '../../src/server/index.js';
import { cancelOnHostedPage } from 'pay-elements/testing';
import { hostedStage } from './hosted-stage.js';

const here = hostedStage();
const { open, hosted, state, hears, isIn, pays, widgets, asked } = here;

const isOpenAtOther = (page: Page, url: string) =>
  page.waitForFunction((before) => {
    const state = document.querySelector('pay-widget-frame')?.state;
    return state?.name === 'open' && state.url !== before;
  }, url);

describe('the hosted page in a frame', () => {
  it('pays, and believes the backend alone', async () => {
    const page = await open();
    await hears(page, 'pay-ready');
    const before = asked();
    await pays(hosted(page));
    const { outcome } = await hears(page, 'pay-success');
    assert.equal(outcome?.status, 'succeeded');
    assert.equal(outcome?.payment?.status, 'succeeded');
    assert.ok(asked() > before, 'the backend must be asked after the payment');
    assert.equal(here.stage.sandbox.ledger.length, 1);
    await page.getByText('Payment received').waitFor();
    assert.equal(await page.locator('iframe').count(), 0);
  });

  it('reserves its height before the page loads, and then follows the page within bounds', async () => {
    const page = await open('hidden');
    const kept = await page.locator('pay-widget-frame').evaluateHandle((element: HTMLElement) => {
      element.hidden = false;
      const heights: number[] = [];
      new ResizeObserver(([entry]) => entry && heights.push(entry.contentRect.height)).observe(element);
      return heights;
    });
    await isIn(page, 'open');
    const heights = await kept.jsonValue();
    assert.ok((heights[0] ?? 0) > 600, `reserved from the first: ${heights.join(' ')}`);
    const frame = page.locator('iframe');
    assert.equal(await frame.getAttribute('title'), 'Payment page');
    assert.equal(await frame.getAttribute('allow'), 'payment');
    assert.match((await frame.getAttribute('sandbox')) ?? '', /^allow-scripts allow-forms/);
    for (const [wanted, got] of [
      ['700px', 700],
      ['90000px', 2000],
      ['1px', 240],
    ] as const) {
      // prettier-ignore
      await hosted(page).locator('body').evaluate((_, height) => parent.postMessage(JSON.stringify({ event: 'widgetSizeChanged', data: { height } }), '*'), wanted); // prettier-ignore
      await page.waitForFunction((height) => {
        const stage = document.querySelector('pay-widget-frame')?.shadowRoot?.querySelector('.stage');
        return Math.abs((stage?.getBoundingClientRect().height ?? 0) - height) < 3;
      }, got);
    }
  });

  for (const [variant, order] of [
    ['one-time', {}],
    ['goods', { product: { id: 'soundtrack' }, goods: {} }],
    ['currency', { units: 100, amount: '0.99' }],
    ['subscription', { purpose: 'subscribe', plan: { period: 'month', periodLength: 1 } }],
    ['subscription', { purpose: 'subscribe', plan: { period: 'month', periodLength: 1 }, trial: { amount: '1.00', period: 'week', periodLength: 1 } }], // prettier-ignore
  ] as readonly (readonly [string, Partial<OrderDetails>])[]) {
    it(`sells ${variant}${order.trial ? ' with a trial' : ''}`, async () => {
      const page = await open(`variant="${variant}"`, order);
      await hosted(page).getByRole('button', { name: /^Pay / }).waitFor();
      await pays(hosted(page));
      await hears(page, 'pay-success');
    });
  }

  it('tells first what became of a payment in the middle of which the shop names another order', async () => {
    const page = await open();
    await isIn(page, 'open');
    const paying = new Promise<Route>((resolve) => void page.route('**/checkout/*', resolve));
    await pays(hosted(page));
    const held = await paying;
    await page.locator('pay-widget-frame').evaluate((element) => element.setAttribute('order', 'o-2'));
    await isIn(page, 'processing');
    await held.continue();
    assert.equal((await hears(page, 'pay-success')).outcome?.payment?.order, 'o-1');
    await page.waitForFunction(() => {
      const { state } = document.querySelector('pay-widget-frame') as HTMLElementTagNameMap['pay-widget-frame'];
      return state.name === 'open';
    });
    assert.equal(here.stage.sandbox.ledger.length, 1);
  });

  it('passes on the chosen method, the language and the country', async () => {
    const page = await open('ps="sepa" lang="de" country="DE"');
    await isIn(page, 'open');
    const { searchParams } = new URL((await state(page)).url);
    assert.equal(searchParams.get('ps'), 'sepa');
    assert.equal(searchParams.get('lang'), 'de');
    assert.equal(searchParams.get('country_code'), 'DE');
    assert.match(decodeURIComponent(searchParams.get('success_url') ?? ''), /ref=\$ref$/, '$ref stays literal');
  });

  it('is cancelled, and tried again with a new address', async () => {
    const page = await open();
    await isIn(page, 'open');
    const first = await state(page);
    await cancelOnHostedPage(hosted(page));
    await hears(page, 'pay-cancel');
    await page.getByText('No payment was made.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await isIn(page, 'open');
    const second = await state(page);
    assert.notEqual(second.url, first.url);
    assert.notEqual(second.channel, first.channel);
    await pays(hosted(page));
    await hears(page, 'pay-success');
  });

  it('says when the payment is under review, and when it is accepted', async () => {
    const page = await open();
    await hosted(page).getByLabel('Security code').fill('555');
    await pays(hosted(page));
    const { outcome } = await hears(page, 'pay-pending');
    assert.equal(outcome?.status, 'review');
    await isIn(page, 'review');
    await here.stage.sandbox.advance(150);
    await hears(page, 'pay-success');
  });

  it('keeps asking about a review after an answer that says nothing about it', async () => {
    const page = await open();
    await hosted(page).getByLabel('Security code').fill('555');
    await pays(hosted(page));
    await isIn(page, 'review');
    const problem = { type: 'unauthorized', title: 'The session has ended', status: 401, retryable: false };
    const answer = (): Response =>
      Response.json(problem, { status: 401, headers: { 'content-type': 'application/problem+json' } });
    here.stage.faults.push({ match: 'GET /orders/o-1/payment', times: 1, answer });
    await here.asks(1);
    await here.stage.sandbox.advance(150);
    await hears(page, 'pay-success');
  });

  it('says when a payment under review is refused', async () => {
    const page = await open();
    await hosted(page).getByLabel('Security code').fill('556');
    await pays(hosted(page));
    await hears(page, 'pay-pending');
    await here.stage.sandbox.advance(150);
    assert.equal((await hears(page, 'pay-failure')).error, 'declined');
    await page.getByRole('button', { name: 'Try again' }).click();
    await isIn(page, 'open');
  });

  it('is found paid after a reload, and not offered again', async () => {
    const page = await open();
    await pays(hosted(page));
    await hears(page, 'pay-success');
    await page.reload();
    await hears(page, 'pay-success');
    assert.equal(await page.locator('iframe').count(), 0);
  });

  it('finds a payment whose return never came, when the tab is shown again', async () => {
    const page = await open();
    await isIn(page, 'open');
    here.stage.faults.push({ match: 'GET /widget/return', times: 1, answer: () => new Response('') });
    // The hosted page's own messages must not help either.
    await page.evaluate(() => window.addEventListener('message', (event) => event.stopImmediatePropagation(), true));
    const url = (await state(page)).url as string;
    const other = await page.context().newPage();
    await other.goto(url);
    await pays(other);
    await other.waitForURL('**/widget/return*');
    await here.stage.sandbox.settle();
    assert.equal((await state(page)).name, 'open');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await hears(page, 'pay-success');
  });

  const interruptions: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
    'the page is reloaded': (page) => page.reload(),
    'the element is moved elsewhere in its page, which loads the frame again': (page) =>
      page.evaluate(() => {
        const element = document.querySelector('pay-widget-frame');
        if (element) document.body.appendChild(document.createElement('section')).append(element);
      }),
  };

  for (const [when, interrupt] of Object.entries(interruptions)) {
    it(`finds the payment that the hosted page was processing when ${when}`, async () => {
      const page = await open();
      await isIn(page, 'open');
      // The provider takes longer than the frame lives: here, the payment is made on the same page elsewhere.
      const provider = await page.context().newPage();
      await provider.goto((await state(page)).url as string);
      await hosted(page)
        .locator('body')
        .evaluate(() => parent.postMessage(JSON.stringify({ event: 'paymentProcessingStart', data: {} }), '*'));
      await isIn(page, 'processing');
      await interrupt(page);
      await page.locator('pay-widget-frame:not(:state(processing))').waitFor();
      await pays(provider);
      await hears(page, 'pay-success');
      assert.equal(widgets(), 1, 'the payer is not offered to pay once more');
    });
  }

  it('finds a payment whose notification never came', async () => {
    here.stage.faults.push({ match: 'pingback', times: 99, answer: () => new Response('down', { status: 500 }) });
    const page = await open();
    await pays(hosted(page));
    await hears(page, 'pay-success');
  });

  it('hears the hosted page in whatever document the element is shown', async () => {
    const page = await open();
    await page.locator('pay-widget-frame').evaluate(async (element) => {
      const place = document.createElement('iframe');
      Object.assign(place, { srcdoc: '<!doctype html>', width: 600, height: 800 });
      document.body.append(place);
      await new Promise((resolve) => (place.onload = resolve));
      place.contentDocument?.body.append(element);
    });
    const place = page.frameLocator('body > iframe');
    const isThere = (name: string) =>
      place.locator(`pay-widget-frame:state(${name})`).waitFor({ state: 'attached', timeout: 10_000 });
    await isThere('open');
    // Firefox's driver does not find its way to a click in a frame of a frame.
    await place
      .frameLocator('iframe')
      .locator('[data-cancel]')
      .evaluate((button: HTMLElement) => button.click());
    await isThere('cancelled');
  });

  it('starts over for another order or language, and stops when it is removed', async () => {
    const page = await open();
    await isIn(page, 'open');
    const first = await state(page);
    await page.evaluate(() => document.querySelector('pay-widget-frame')?.setAttribute('order', 'o-2'));
    await isOpenAtOther(page, first.url);
    const second = await state(page);
    await page.evaluate(() => (document.documentElement.lang = 'de'));
    await isOpenAtOther(page, second.url);
    assert.equal(widgets(), 3);
    const element = await page.locator('pay-widget-frame').elementHandle();
    await element?.evaluate((node) => node.remove());
    const before = here.stage.calls.length;
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 60)));
    assert.equal(here.stage.calls.length, before, 'nothing is asked any more');
    await element?.evaluate((node) => document.body.append(node));
    await isIn(page, 'open');
    assert.equal(widgets(), 4, 'an address is never used twice');
  });

  it('offers another try when the backend has no address, and asks for a new one', async () => {
    here.stage.faults.push({ match: 'POST /widget', times: 1, answer: () => new Response('down', { status: 502 }) });
    const page = await open();
    assert.equal((await hears(page, 'pay-failure')).error, 'provider-unavailable');
    await page.getByRole('button', { name: 'Try again' }).click();
    await isIn(page, 'open');
  });

  it('asks for a new address when the page loads too late for the old one', async () => {
    const page = await here.stage.visit();
    here.stage.body = '<pay-widget-frame order="o-1"></pay-widget-frame>';
    let release: () => void = () => undefined;
    const awake = new Promise<void>((resolve) => (release = resolve));
    here.stage.faults.push({ match: 'GET /api/subscription', times: 1, answer: (handle) => awake.then(handle) });
    await page.reload({ waitUntil: 'commit' });
    await isIn(page, 'loading');
    const before = (await state(page)).url as string;
    // The machine slept for two hours; the provider accepts only timestamps of the last hour.
    await here.stage.sandbox.advance(2 * 3600);
    await page.clock.setFixedTime(Date.now() + 2 * 3600 * 1000);
    release();
    await hosted(page).getByRole('button', { name: /^Pay / }).waitFor();
    assert.notEqual((await state(page)).url, before);
    await pays(hosted(page));
    await hears(page, 'pay-success');
  });

  it('offers another try and a window when the page does not load', async () => {
    let release: () => void = () => undefined;
    const stuck = new Promise<void>((resolve) => (release = resolve));
    const page = await here.stage.visit();
    here.stage.body = '<pay-widget-frame order="o-1" load-timeout="2000"></pay-widget-frame>';
    here.stage.faults.push({ match: 'GET /api/subscription', times: 1, answer: (handle) => stuck.then(handle) });
    await page.reload({ waitUntil: 'commit' });
    await isIn(page, 'slow');
    const before = (await state(page)).url;
    await page.getByText('taking a while to load').waitFor();
    await page.getByRole('button', { name: 'Open in a new window' }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await isIn(page, 'open');
    assert.notEqual((await state(page)).url, before);
    release();
  });
});
