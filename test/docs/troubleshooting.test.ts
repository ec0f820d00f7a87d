/** Every message that docs/troubleshooting.md quotes is in the sources. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { inRoot } from '../../scripts/entries.mjs';
import { createSandbox } from '../../src/sandbox/index.js';
import { createProvider, signTestPingback, verifyPingback } from '../../src/server/index.js';

const source = inRoot('src');
const said = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => readFileSync(join(source, path), 'utf8'))
  .join('\n');

const all = readFileSync(inRoot('docs/troubleshooting.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!-|what )/.test(line));
const rows = all.map((line) => line.split(' | ')[0] ?? '');
/** Whole messages, and words in quotation marks. A value in brackets is an example and is cut off. */
const quoted = rows.flatMap((cell) =>
  [...cell.matchAll(/^\| `([^`]+)`|"([^"`]+)"/g)].map(([, code, words = '']) =>
    (code ?? words).replace(/ \(\w+\)$/, ''),
  ),
);

/** Returns the cell with the advice for a message. */
const adviceFor = (message: string): string =>
  all.find((line) => line.startsWith(`| \`${message}\``))?.split(' | ')[1] ?? '';

suite('troubleshooting', () => {
  test('helps with a plan of a year, which the provider takes only if it has changed its limits', async () => {
    const advice = adviceFor('must make a period of');
    const [, min = '', max = ''] = /takes (\d+) to (\d+) days/.exec(advice) ?? [];
    const [, changed = ''] = /`recurringDays: \{ max: (\d+) \}` of `createProvider`/.exec(advice) ?? [];
    const sandbox = createSandbox({ recurringDays: { min: 3, max: Number(changed) + 1 } });
    const { baseUrl, projectKey, secretKey, fetch } = sandbox;
    const subscribe = (periodDuration: number, settings: object = {}): Promise<unknown> =>
      createProvider({ baseUrl, projectKey, secretKey, fetch, ...settings }).subscriptions.create({
        ...{ token: 'ot_any', amount: '99.00', currency: 'EUR', description: 'A year', plan: 'o-1', uid: 'ann' },
        ...{ email: 'ann@shop.example', browserIp: '192.0.2.1', browserDomain: 'shop.example' },
        ...{ customer: { firstname: 'Ann', lastname: 'Lee' }, period: 'day', periodDuration },
      });
    const calls = (): number => sandbox.log.length;
    for (const days of [Number(min) - 1, Number(max) + 1])
      await assert.rejects(subscribe(days), /period_duration must make a period of 3 to 364 days/);
    assert.equal(calls(), 0);
    for (const asked of [
      () => subscribe(Number(min)),
      () => subscribe(Number(max)),
      () => subscribe(365, { recurringDays: { max: Number(changed) } }),
    ])
      await assert.rejects(asked, /token/i, 'the period is accepted, and the token is what is wrong');
    assert.equal(calls(), 3);
  });

  test('says what to hand to verifyPingback instead of the request of node:http', async () => {
    const advice = adviceFor('The pingback has no');
    assert.match(advice, /`verifyPingback`[^|]*`node:http`[^|]*`Request`[^|]*`\{ query, body \}`/);
    const secret = 'sandbox_secret';
    const { url } = signTestPingback({ type: 'paid', ref: 'b-1', uid: 'ann', goodsid: 'o-1' }, { secret, url: 'http://shop.example/' }); // prettier-ignore
    const node = Object.assign(new IncomingMessage(new Socket()), { url: url.replace('http://shop.example', '') });
    await assert.rejects(verifyPingback(node as never, { secret }), /The pingback has no "sig"/);
    const query = node.url.split('?')[1];
    assert.equal((await verifyPingback({ query, body: '' }, { secret })).ref, 'b-1');
  });

  test('has what the handler itself writes to the log about a payment', () => {
    const own = readdirSync(join(source, 'server/handler'))
      .map((name) => readFileSync(join(source, 'server/handler', name), 'utf8'))
      .flatMap((code) => [...code.matchAll(/new (?:TypeError|Error|UnknownOutcome)\(['`]([^'\n]+?)['`][,)]/g)])
      .map(([, words = '']) => words);
    assert.ok(own.length >= 10, String(own.length));
    // They name the setting that is wrong, are for the page or the limiter, or nobody can act on them.
    const clear =
      /^(createHandler|order|savedCards\.list): |^(too many tries|the card came too late|the carrier asks for a step .*)$/;
    for (const words of own.filter((each) => !clear.test(each)))
      assert.ok(
        quoted.some((quote) => words.includes(quote)),
        words,
      );
  });

  test('quotes messages', () => assert.ok(quoted.length >= 15, String(quoted.length)));

  for (const words of quoted) test(words, () => assert.ok(said.includes(words)));
});
