/** A malicious page that opens the card frame of isolated mode: it learns nothing about the card. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { useStage } from './use-stage.js';

const stage = useStage();

/** Returns the messages that a script of the page gets from a frame that it opened itself. */
const attack = (page: Page, url: string, commands: unknown[]): Promise<any[]> =>
  page.evaluate(`(async () => {
    const frame = document.createElement('iframe');
    frame.src = ${JSON.stringify(url)};
    const loaded = new Promise((resolve) => (frame.onload = resolve));
    document.body.append(frame);
    await loaded;
    const heard = [];
    const open = () => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => heard.push(data);
      frame.contentWindow.postMessage({ type: 'pay-elements:card-frame', version: 1 }, '*', [port2]);
      return port1;
    };
    const port = open();
    for (const command of ${JSON.stringify(commands)}) port.postMessage(command);
    open().postMessage({ type: 'check', question: 99 });
    // The last question is answered after all others were read.
    port.postMessage({ type: 'check', question: 100 });
    for (let tries = 0; tries < 60 && !heard.some(({ question }) => question === 100); tries++)
      await new Promise((resolve) => setTimeout(resolve, 25));
    return heard;
  })()`);

describe('a malicious page', () => {
  it('gets nothing when its origin is not on the list', async () => {
    const page = await stage().visit();
    await page.goto(stage().stranger);
    const heard = await attack(page, `${stage().cards}/frame.html`, [{ type: 'check', question: 1 }]);
    assert.deepEqual(heard, []);
    await page.frameLocator('iframe').getByRole('alert').getByText('may not be used on this page').waitFor();
    assert.equal(await page.frameLocator('iframe').locator('input').count(), 0);
  });

  it('gets nothing when nobody is on the list, and the frame does nothing by itself', async () => {
    stage().frame = { parents: '* null https://*.example' };
    const page = await stage().visit();
    assert.deepEqual(await attack(page, `${stage().cards}/frame.html`, []), []);
    await page.goto(`${stage().cards}/frame.html`);
    await page.getByText('part of a checkout').waitFor();
    assert.equal(await page.locator('input').count(), 0);
  });

  it('gets no values, no second port and no other token URL, even if its origin is on the list', async () => {
    const page = await stage().visit();
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    const tokenise = (question: number, tokenUrl: string): object => ({ type: 'tokenise', question, tokenUrl, projectKey: 'x' }); // prettier-ignore
    const heard = await attack(page, `${stage().cards}/frame.html`, [
      { type: 'read', field: 'number' },
      { type: 'value' },
      { type: 'check', question: 1, values: true },
      { type: 'wipe', fields: ['number', '*'] },
      { type: 'look', texts: { number: 'x' } },
      { type: '__proto__' },
      null,
      'tokenise',
      ['check'],
      tokenise(2, `${stage().stranger}/api/token`),
      tokenise(3, 'http://cards.example/token'),
      tokenise(4, 'javascript:alert(1)'),
      tokenise(5, `${stage().provider}/elsewhere`),
      { type: 'check', question: 6 },
    ]);
    const answers = heard.filter(({ type }) => type !== 'height');
    const refused = (question: number): object => ({ type: 'refused', question, error: { type: 'invalid-request', code: 'token-url', retryable: false } }); // prettier-ignore
    assert.deepEqual(answers, [
      { type: 'ready' },
      refused(2),
      refused(3),
      refused(4),
      refused(5),
      { type: 'checked', question: 6, wrong: 'number' },
      { type: 'checked', question: 100, wrong: 'number' },
    ]);
    assert.deepEqual(asked.filter((url) => !url.startsWith(stage().cards)), []); // prettier-ignore
  });

  it('may choose the token URL only if the frame names none, and never an unencrypted one', async () => {
    stage().frame = { tokenUrl: '' };
    const page = await stage().visit();
    const tokenise = { type: 'tokenise', question: 1, tokenUrl: 'http://cards.example/token', projectKey: 'x' };
    const heard = await attack(page, `${stage().cards}/frame.html`, [tokenise]);
    assert.equal(heard.find(({ question }) => question === 1)?.error.code, 'token-url');
  });
});
