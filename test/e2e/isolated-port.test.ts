/** What the card frame of isolated mode answers at its port, whatever the page around it asks. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { FrameLocator, Page } from 'playwright-core';
import { number } from './isolated-form.js';
import { useStage } from './use-stage.js';

const stage = useStage();

type Told = Readonly<Record<string, unknown>>;

interface Port {
  readonly page: Page;
  readonly card: FrameLocator;
  /** Sends commands in one turn of the page. */
  says(...commands: object[]): Promise<void>;
  /** Returns all that the frame has reported, once it has answered all that was said so far. */
  heard(): Promise<Told[]>;
  /** Returns the command to send the card, as the form would send it. */
  tokenise(question: number): object;
  /** Waits for the frame's report on a question. */
  answer(question: number): Promise<Told>;
}

async function opens(): Promise<Port> {
  const page = await stage().visit();
  page.setDefaultTimeout(10_000);
  await page.evaluate(`(async () => {
    const frame = Object.assign(document.createElement('iframe'), { src: '${stage().cards}/frame.html' });
    const loaded = new Promise((resolve) => (frame.onload = resolve));
    document.body.append(frame);
    await loaded;
    const { port1, port2 } = new MessageChannel();
    Object.assign(window, { port: port1, heard: [] });
    port1.onmessage = ({ data }) => window.heard.push(data);
    frame.contentWindow.postMessage({ type: 'pay-elements:card-frame', version: 1 }, '*', [port2]);
  })()`);
  const config = await page.evaluate(`fetch('/pay/config').then((answer) => answer.json())`);
  const { tokenUrl, projectKey } = config as { tokenUrl: string; projectKey: string };
  const tokenise: Port['tokenise'] = (question) => ({ type: 'tokenise', question, tokenUrl, projectKey });
  let asked = 100;
  const says: Port['says'] = (...commands) =>
    page.evaluate(`${JSON.stringify(commands)}.forEach((each) => window.port.postMessage(each))`);
  const answer: Port['answer'] = async (question) => {
    const found = `window.heard.find((each) => each.question === ${question})`;
    await page.waitForFunction(found);
    return page.evaluate(found);
  };
  const heard: Port['heard'] = async () => {
    asked += 1;
    await says({ type: 'check', question: asked });
    await answer(asked);
    return page.evaluate('window.heard');
  };
  return { page, card: page.frameLocator('iframe'), says, tokenise, answer, heard };
}

async function types(card: FrameLocator): Promise<void> {
  await card.getByLabel('Card number').fill(number);
  await card.getByLabel('Expiry date').fill('12/34');
  await card.getByLabel('Security code').fill('123');
}

/** Holds the provider's answers back until the returned function is called. */
function holds(): { release(): void; readonly asked: () => number } {
  let release: () => void = () => undefined;
  let asked = 0;
  const released = new Promise<void>((resolve) => (release = resolve));
  stage().faults.push({
    match: 'POST /api/',
    times: Infinity,
    answer: async (handle) => {
      asked += 1;
      await released;
      return handle();
    },
  });
  return { release, asked: () => asked };
}

const busy = { type: 'invalid-request', code: 'busy', retryable: true };

describe('the card frame, asked by the page around it', () => {
  it('sends no card that cannot be complete, and names the first wrong field', async () => {
    const { says, tokenise, answer } = await opens();
    const { asked } = holds();
    await says(tokenise(1));
    assert.deepEqual(await answer(1), {
      type: 'refused',
      question: 1,
      error: { type: 'declined', field: 'number', retryable: true },
    });
    assert.equal(asked(), 0);
  });

  it('sends one card at a time, and the next one afterwards', async () => {
    const { card, says, tokenise, answer } = await opens();
    await types(card);
    const { release, asked } = holds();
    await says(tokenise(1), tokenise(2));
    assert.deepEqual(await answer(2), { type: 'refused', question: 2, error: busy });
    release();
    assert.equal((await answer(1))['type'], 'token');
    await says(tokenise(3));
    assert.equal((await answer(3))['type'], 'token');
    assert.equal(asked(), 2);
  });

  it('gives up the question that is named, and no other', async () => {
    const { card, says, tokenise, answer, heard } = await opens();
    await types(card);
    const { release } = holds();
    await says(tokenise(1), { type: 'cancel', question: 2 });
    release();
    assert.equal((await answer(1))['type'], 'token');
    const again = holds();
    await says(tokenise(3), { type: 'cancel', question: 3 });
    await heard();
    again.release();
    await says(tokenise(4));
    assert.equal((await answer(4))['type'], 'token');
    assert.ok(!(await heard()).some(({ question }) => question === 3), 'nobody waits for an answer any more');
  });

  it('reports that it is empty once it was wiped', async () => {
    const { card, says, heard } = await opens();
    await types(card);
    await says({ type: 'wipe', fields: ['number', 'expiry', 'cvc'] });
    const filled = (await heard()).filter(({ type }) => type === 'filled');
    assert.deepEqual(filled.at(-1), { type: 'filled', isEmpty: true, wrong: 'number' });
  });
});
