/** Isolated mode: the payer types the card into a frame on an origin of its own, and pays. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { CardPage } from '../../src/testing/index.js';
import { cvc, fills, framed, isIn, isolatedForm, number, pay } from './isolated-form.js';
import { useStage } from './use-stage.js';
import { type Seen, watch } from './watch.js';

const stage = useStage();

const { open, moved } = isolatedForm(stage);

const card = { number: '378282246310005', cvc };

/** Script that reports all messages; injected into the page as it is. */
const overhearing = `{
  const tell = (data) => window.overheard(JSON.stringify(data) ?? '');
  addEventListener('message', ({ data }) => tell(data));
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (...args) {
    tell(args[0]);
    return postMessage.apply(this, args);
  };
  const { set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage');
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    set(listener) {
      set.call(this, (event) => (tell(event.data), listener.call(this, event)));
    },
  });
}`;

/** Records all messages of the page's window and of its ports, the latter in both directions. */
async function overhear(page: Page): Promise<string[]> {
  const heard: string[] = [];
  await page.exposeFunction('overheard', (text: string) => void heard.push(text));
  await page.addInitScript({ content: overhearing });
  return heard;
}

describe('isolated mode', () => {
  it('pays, and neither the page nor the shop ever sees the card', async () => {
    let seen: readonly Seen[] = [];
    let heard: string[] = [];
    const page = await open('', async (fresh) => {
      seen = await watch(fresh.context(), stage());
      heard = await overhear(fresh);
    });
    await fills(page, card);
    const reach = await page.evaluate(() => {
      const form = document.querySelector('card-token-form')!;
      const frame = form.shadowRoot!.querySelector('iframe')!;
      const tried = ['document', 'customElements', 'localStorage'].map((name) => {
        try {
          return String(Reflect.get(frame.contentWindow!, name));
        } catch (error) {
          return (error as Error).name;
        }
      });
      const own = [...form.shadowRoot!.querySelectorAll('input')].map(({ autocomplete }) => autocomplete);
      return { document: frame.contentDocument, tried, own, html: form.getHTML({ shadowRoots: [form.shadowRoot!] }) };
    });
    assert.equal(reach.document, null);
    assert.deepEqual(reach.tried, ['SecurityError', 'SecurityError', 'SecurityError']);
    assert.deepEqual(reach.own, ['cc-name'], 'the form itself has no field for the card');
    // The requests to the shop are checked below; the only other one must be the request for the token.
    const sent: { to: string; from: string }[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' && !request.url().startsWith(`${stage().shop}/`))
        sent.push({ to: request.url(), from: request.frame().url() });
    });
    await pay(page);
    await isIn(page, 'succeeded');
    assert.deepEqual(moved(), ['charge 9.90']);
    assert.equal(sent.length, 1, 'the card is sent once');
    assert.ok(sent[0]?.to.startsWith(`${stage().provider}/`) && sent[0].from === `${stage().cards}/frame.html`);

    const all = [...seen.map(({ where, text }) => `${where} ${text}`), ...heard, reach.html];
    assert.ok(heard.some((text) => text.includes('"token"')) && heard.some((text) => text.includes('"look"')));
    assert.ok(seen.some(({ where }) => where === 'event pay-success'));
    const code = new RegExp(`(?<![\\w.-])${cvc}(?![\\w.-])`);
    assert.deepEqual(
      all.filter((text) => text.replace(/[\s-]/g, '').includes(card.number) || code.test(text)),
      [],
    );
    assert.deepEqual(seen.filter(({ where }) => where === 'violation'), []); // prettier-ignore
  });

  it('has the card fields in one form inside the frame, as autofill needs them', async () => {
    const page = await open();
    await isIn(page, 'ready');
    const forms = await framed(page)
      .locator('form')
      .evaluateAll((all) =>
        all.map((form) => [...form.querySelectorAll('input')].map((input) => input.getAttribute('autocomplete'))),
      );
    assert.deepEqual(forms, [['cc-number', 'cc-exp', 'cc-csc']]);
  });

  it('shows errors in the frame, moves the focus there, and pays on Enter', async () => {
    const page = await open();
    await isIn(page, 'ready');
    await page.getByLabel('Name on card').fill('Ada Meadows');
    await pay(page);
    await framed(page).getByText('Enter the number on the card.').waitFor();
    await framed(page).locator('#number:focus').waitFor();
    await page.keyboard.type(`${number}1234111`);
    assert.equal(await framed(page).getByLabel('Card number').inputValue(), '4242 4242 4242 4242 123');
    await fills(page, { number, cvc: '111' });
    await framed(page).getByLabel('Security code').press('Enter');
    await framed(page).getByText('The security code does not match the card.').first().waitFor();
    await framed(page).locator('#cvc:focus').waitFor();
    assert.equal(await framed(page).getByLabel('Security code').inputValue(), '', 'the code is not kept');
    await framed(page).getByLabel('Security code').fill('123');
    await framed(page).getByLabel('Security code').press('Enter');
    await isIn(page, 'succeeded');
    assert.deepEqual(moved(), ['charge 9.90']);
    assert.equal(await framed(page).locator('#number').inputValue(), '', 'nothing stays typed');
  });

  it("tells the page's form that the card is valid again after an undo", async () => {
    stage().body = `<form action="/done"><card-token-form mode="token" isolated="${stage().cards}/frame.html"></card-token-form></form>`;
    const page = await stage().visit();
    await isIn(page, 'ready');
    await fills(page, { number, cvc: '123' });
    const isRight = (right: boolean): Promise<unknown> =>
      page.waitForFunction((wanted) => document.querySelector('form')?.checkValidity() === wanted, right, {
        timeout: 5_000,
      });
    await isRight(true);
    await framed(page).getByLabel('Security code').press('End');
    await page.keyboard.press('Backspace');
    await isRight(false);
    await page.keyboard.press('Control+z');
    assert.equal(await framed(page).getByLabel('Security code').inputValue(), '123');
    await isRight(true);
  });

  it('waits for the new frame when the page changes its URL', async () => {
    const page = await open();
    await isIn(page, 'ready');
    stage().frame = { html: '<!doctype html>Not ready yet' };
    await page.evaluate(() => {
      const form = document.querySelector('card-token-form')!;
      form.isolated += '?other';
    });
    await framed(page).getByText('Not ready yet').waitFor();
    assert.equal(await page.locator('card-token-form:state(loading)').count(), 1);
  });

  it('is filled in by the page object that merchants use', async () => {
    const form = new CardPage(await open());
    await form.isIn('ready');
    await form.fillCard({ number: card.number, cvc });
    await form.pay();
    assert.equal(await form.outcome(), 'succeeded');
    assert.deepEqual(moved(), ['charge 9.90']);
  });

  it("shows neither frame nor card field if the URL is on the page's own origin, or not encrypted", async () => {
    for (const url of [
      `${stage().shop}/frame.html`,
      '/frame.html',
      'http://cards.example/frame.html',
      'javascript:1',
      '',
    ]) {
      stage().body = `<card-token-form order="o-1" isolated="${url}"></card-token-form>`;
      const page = await stage().visit();
      await isIn(page, 'unavailable');
      assert.equal(await page.locator('card-token-form iframe').count(), 0, url);
      assert.equal(await page.locator('card-token-form').getByLabel('Card number').count(), 0, url);
      await page.context().close();
    }
  });
});
