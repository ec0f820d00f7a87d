/** What payers can do, and how pages can differ, before the code of server-rendered elements has loaded. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { loadLanguage } from 'pay-elements';
import { CardPage } from 'pay-elements/testing';
import type { Stage } from '../e2e/stage.js';
import { hydration, openServedStage, rendered, visit } from './served.js';

const good = { number: '4242424242424242' };

suite('with hydration', () => {
  let stage: Stage;
  before(async () => {
    stage = await openServedStage(hydration, './test/ssr/german.ts');
  });
  after(() => stage.close());

  test('a card typed before the code arrives is kept and can pay', { timeout: 30_000 }, async () => {
    const { page, arrive, complaints } = await visit(stage, await rendered('card-token-form'));
    const card = new CardPage(page);
    await card.fillCard(good);
    arrive();
    await card.isIn('ready');
    await card.pay();
    assert.equal(await card.outcome(), 'succeeded');
    assert.deepEqual(complaints, []);
    assert.equal(stage.sandbox.ledger.length, 1);
  });

  test('a German page that the server rendered in English becomes German', { timeout: 30_000 }, async () => {
    const { page, arrive } = await visit(stage, await rendered('card-token-form', 'lang="de"'));
    arrive();
    await new CardPage(page).isIn('ready');
    assert.equal(await page.locator('label[for="number"]').innerText(), 'Kartennummer');
  });

  test('a German page that the server rendered in German never shows English', { timeout: 30_000 }, async () => {
    await loadLanguage('de');
    const { page, arrive } = await visit(stage, await rendered('card-token-form', 'lang="de"'));
    arrive();
    await new CardPage(page).isIn('ready');
    const labels = await page.evaluate(() => [...(window as unknown as { labels: Set<string> }).labels]);
    assert.deepEqual(labels, ['Kartennummer']);
    assert.match(await page.locator('[part="submit"]').innerText(), /^9,90\s€ bezahlen$/);
  });

  test(
    'fields in a disabled fieldset become disabled, although the server rendered them enabled',
    { timeout: 30_000 },
    async () => {
      stage.order = { amount: '10.00' };
      const body = `<form><fieldset disabled>${await rendered('epin-redeem')}</fieldset></form>`;
      const { page, arrive, complaints } = await visit(stage, body);
      arrive();
      await page.locator('epin-redeem:state(ready)').waitFor();
      assert.ok(await page.locator('epin-redeem input').isDisabled());
      assert.deepEqual(complaints, []);
    },
  );
});

suite('with hydration that comes after Lit, as a bundler may put it', () => {
  let stage: Stage;
  before(async () => {
    stage = await openServedStage('lit', hydration);
  });
  after(() => stage.close());

  for (const tag of ['card-token-form', 'pay-checkout', 'ps-picker']) {
    test(`the server-rendered content of <${tag}> is hydrated, not duplicated`, { timeout: 30_000 }, async () => {
      const { page, arrive, complaints } = await visit(stage, await rendered(tag, 'country="GB"'));
      const own = page.locator(`${tag} :is(form, fieldset)`);
      const sent = await own.first().elementHandle();
      arrive();
      await page.locator(`${tag}:is(:state(ready), :state(choosing))`).waitFor();
      assert.equal(await own.count(), 1);
      assert.ok(await own.first().evaluate((form, before) => form === before, sent));
      assert.deepEqual(complaints, []);
    });
  }

  test('that the page shows another view than the server rendered is told once', { timeout: 30_000 }, async () => {
    const { page, arrive, complaints, shifts } = await visit(stage, await rendered('pay-widget-frame'));
    await page.evaluate(() => document.querySelector('pay-widget-frame')?.setAttribute('mode', 'window'));
    const told = page.waitForEvent('pageerror');
    arrive();
    await told;
    await shifts();
    assert.equal(complaints.length, 1, complaints.join('\n'));
    assert.match(complaints.join(), /Hydration value mismatch/);
  });
});

suite('without hydration', () => {
  let stage: Stage;
  before(async () => {
    stage = await openServedStage();
  });
  after(() => stage.close());

  test('the server-rendered content is replaced, not duplicated', { timeout: 30_000 }, async () => {
    const { page, arrive, complaints } = await visit(stage, await rendered('card-token-form'));
    arrive();
    const card = new CardPage(page);
    await card.isIn('ready');
    assert.equal(await page.locator('card-token-form form').count(), 1);
    await card.fillCard(good);
    await card.pay();
    assert.equal(await card.outcome(), 'succeeded');
    assert.deepEqual(complaints, []);
  });
});
