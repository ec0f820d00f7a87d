/** A malicious or broken frame in isolated mode: it pays nothing, and the payer can go on. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { fills, framed, isIn, isolatedForm, number, pay } from './isolated-form.js';
import { hears, raised } from './raised.js';
import type { HandlerConfig } from '../../src/server/index.js';
import { useStage } from './use-stage.js';

const stage = useStage();

const { open, moved } = isolatedForm(stage);

describe('a malicious or broken frame', () => {
  const child = (script: string): string => `<!doctype html><body>Mine<script>
    addEventListener('message', ({ ports: [port] }) => {
      const say = (message) => port.postMessage(message);
      ${script}
    }, { once: true });
  </script>`;

  it('cannot claim a success, grow without bounds, or put markup on the page', async () => {
    stage().frame = {
      html: child(`
        say({ type: 'ready' });
        for (const odd of [null, 7, 'ready', [], {}, { type: 'outcome', outcome: { status: 'succeeded' } }, { type: 'tokenised', token: 't' },
          { type: 'token', question: 1, token: 't' }, { type: 'height', height: -5 }, { type: 'height', height: NaN },
          { type: 'height', height: '100vh' }, { type: 'filled', isEmpty: 'no' }]) say(odd);
        say({ type: 'height', height: 1e9 });
        parent.postMessage({ type: 'pay-success' }, '*');
        port.onmessage = ({ data: { type, question } }) => {
          if (type === 'check') say({ type: 'checked', question });
          if (type !== 'tokenise') return;
          say({ type: 'token', question: question + 1, token: 'other' });
          say({ type: 'token', question, token: 'x'.repeat(1e6) });
          say({ type: 'token', question, token: 'forged', brand: '<img src=x>', last4: '1111' });
          say({ type: 'refused', question, error: { type: 'declined', retryable: true, code: '<b>', field: 'number' } });
          say({ type: 'token', question, token: 'forged', last4: '<b>1' });
          say({ type: 'token', question, token: 'forged', brand: 'Visa', last4: '1111' });
        };`),
    };
    const page = await open();
    await isIn(page, 'ready');
    const height = await page
      .locator('card-token-form iframe')
      .evaluate((frame) => frame.getBoundingClientRect().height);
    assert.equal(height, 4_000);
    await page.getByLabel('Name on card').fill('Ada Meadows');
    // Press a key: while the frame grows, a click may land in it.
    await page.getByLabel('Name on card').press('Enter');
    await hears(page, 'pay-failure');
    assert.ok(!(await raised(page)).some(({ type }) => type === 'pay-success'));
    assert.deepEqual(moved(), [], 'a forged token pays nothing');
    assert.equal(await page.locator('card-token-form').getByRole('img').count(), 0);
  });

  it('leads to an error message if it never answers whether the card is valid', async () => {
    stage().frame = { html: child(`say({ type: 'ready' });`) };
    const page = await open('', async (fresh) => fresh.clock.install());
    await isIn(page, 'ready');
    await page.getByLabel('Name on card').fill('Ada Meadows');
    await page.getByLabel('Name on card').press('Enter');
    await page.clock.fastForward(6_000);
    await page.getByText('There is no connection. Nothing was charged.').waitFor();
    await isIn(page, 'failed');
    assert.equal((await hears(page, 'pay-failure')).error, 'network');
  });

  it('is replaced after a press if it went away, and the new frame pays', async () => {
    const page = await open('', async (fresh) => fresh.clock.install());
    await isIn(page, 'ready');
    await fills(page, { number, cvc: '123' });
    const inner = page.frames().find((frame) => frame.url().startsWith(stage().cards));
    await inner?.goto(stage().stranger);
    await pay(page);
    await page.clock.fastForward(6_000);
    await page.getByText('There is no connection. Nothing was charged.').waitFor();
    await fills(page, { number, cvc: '123' });
    await pay(page);
    await isIn(page, 'succeeded');
    assert.deepEqual(moved(), ['charge 9.90']);
  });

  describe('beside a saved card', () => {
    let permanent = '';
    const saved = { id: 'k-1', brand: 'Visa', last4: '4242', expMonth: '12', expYear: '2034' };
    const keepsCards: Partial<HandlerConfig> = {
      customer: () => ({ id: 'c-1', email: 'ada@example.com', firstname: 'Ada', lastname: 'Meadows', ip: '192.0.2.1' }),
      savedCards: {
        list: () => (permanent ? [saved] : []),
        token: () => permanent,
        save: (_, { token }) => ((permanent = token), saved.id),
        remove: () => true,
      },
    };

    /** Saves a card with a first order, and opens a second one with a frame that stays silent. */
    const opensSilent = async (prepare?: (page: Page) => Promise<void>): Promise<Page> => {
      permanent = '';
      const page = await open('', prepare);
      await isIn(page, 'ready');
      await fills(page, { number, cvc: '123' });
      await page.getByLabel('Save this card').check();
      await pay(page);
      await isIn(page, 'succeeded');

      stage().frame = { parents: 'https://other.example' };
      stage().body = stage().body.replace('o-1', 'o-2');
      await page.reload();
      await isIn(page, 'ready');
      return page;
    };

    it('does not keep the payer from paying with that card if it stays silent', async () => {
      await stage.instead(keepsCards, async () => {
        const page = await opensSilent();
        await pay(page);
        await isIn(page, 'succeeded');
        assert.deepEqual(moved(), ['charge 9.90', 'charge 9.90']);
      });
    });

    it('does not interrupt that payment when an earlier press gets no answer from it', async () => {
      await stage.instead(keepsCards, async () => {
        const page = await opensSilent(async (fresh) => fresh.clock.install());
        let goesOn = (): void => undefined;
        const released = new Promise<void>((resolve) => (goesOn = resolve));
        stage().faults.push({ match: 'POST /charges', times: 1, answer: (handle) => released.then(handle) });
        await page.getByLabel('Another card').check();
        await pay(page);
        await page.getByRole('radio', { name: 'Visa' }).check();
        await pay(page);
        await isIn(page, 'charging');
        await page.clock.fastForward(6_000);
        goesOn();
        await isIn(page, 'succeeded');
        const states = (await raised(page)).flatMap(({ type, to }) => (type === 'pay-statechange' && to ? [to] : []));
        assert.deepEqual(states.slice(states.indexOf('charging')), ['charging', 'succeeded']);
        assert.deepEqual(moved(), ['charge 9.90', 'charge 9.90']);
      });
    });
  });

  it('does not keep the form from looking up an open payment if it stays silent', async () => {
    const page = await open();
    await isIn(page, 'ready');
    await fills(page, { number, cvc: '333' });
    await pay(page);
    await page.getByRole('dialog', { name: 'Confirm with your bank' }).waitFor();
    stage().frame = { parents: 'https://other.example' };
    await page.reload();
    await page.getByText('Your bank asks you to confirm this payment.').waitFor();
  });

  describe('that stays silent', () => {
    const waitsInVain = async (): Promise<Page> => {
      const page = await open('', async (fresh) => fresh.clock.install());
      await framed(page).locator('body').waitFor();
      await isIn(page, 'loading');
      await page.clock.fastForward(16_000);
      await isIn(page, 'unavailable');
      return page;
    };

    it('leads to an error message, and another try loads a frame that pays', async () => {
      stage().frame = { parents: 'https://other.example' };
      const page = await waitsInVain();
      stage().frame = {};
      await page.getByRole('button', { name: 'Try again' }).click();
      await isIn(page, 'ready');
      await fills(page, { number, cvc: '123' });
      await pay(page);
      await isIn(page, 'succeeded');
      assert.deepEqual(moved(), ['charge 9.90']);
    });

    it('is used by another try if it has answered meanwhile', async () => {
      stage().frame = { html: child(`setTimeout(() => say({ type: 'ready' }), 20_000);`) };
      const page = await waitsInVain();
      await page.clock.fastForward(6_000);
      stage().frame = { parents: 'https://other.example' };
      await page.getByRole('button', { name: 'Try again' }).click();
      await isIn(page, 'ready');
    });
  });
});
