import assert from 'node:assert/strict';
import { journeys } from './journey.js';
import type { Payer } from './payer.js';
import { type Seen, watch } from './watch.js';

const journey = journeys();

/** Amex codes have 4 digits: less likely to turn up by chance in an id or a time. */
const card = { number: '378282246310005', cvc: '7391' };
const declined = { number: '4000000000009995', cvc: '739' };

/** Returns everything that contains the number in any grouping, or the code on its own. */
function leaks(seen: readonly Seen[], { number, cvc }: typeof card): readonly Seen[] {
  const code = new RegExp(`(?<![\\w.-])${cvc}(?![\\w.-])`);
  return seen.filter(({ text }) => text.replace(/[\s-]/g, '').includes(number) || code.test(text));
}

const watchers = new WeakMap<object, readonly Seen[]>();
const seenBy = (payer: Payer): readonly Seen[] => watchers.get(payer.context) ?? [];

const kinds = (seen: readonly Seen[]): ReadonlySet<string> =>
  new Set(seen.map(({ where }) => where.split(' ')[0] ?? ''));

journey(
  'card number and security code are seen nowhere but at the provider',
  async ({ payer }) => {
    await payer.buys();
    await payer.pays(declined);
    await payer.reads(/bank refused the payment/i);
    await payer.page.reload();
    await payer.pays(card);
    await payer.isThanked();

    const seen = seenBy(payer);
    for (const kind of ['event', 'attribute', 'storage', 'url', 'request'])
      assert.ok(kinds(seen).has(kind), `the watcher sees every ${kind}`);
    assert.ok(seen.some(({ where }) => where === 'event pay-success'));
    assert.ok(seen.some(({ where }) => where === `request POST ${payer.line.url}/pay/charges`));
    assert.deepEqual(leaks(seen, card), []);
    assert.deepEqual(leaks(seen, declined), []);
    assert.deepEqual(
      seen.filter(({ where }) => where === 'violation'),
      [],
      'nothing broke the content security policy',
    );
  },
  async (context, line) => {
    watchers.set(context, await watch(context, line));
  },
);

journey(
  'the watcher would see a leak',
  async ({ payer }) => {
    await payer.visits();
    await payer.page.evaluate(({ number, cvc }) => {
      console.info(`card ${number}`);
      localStorage.setItem('code', `"${cvc}"`);
      document.body.setAttribute('data-card', number.replace(/(\d{4})/g, '$1 '));
      document.dispatchEvent(new CustomEvent('pay-success', { detail: { error: new Error(`bad ${cvc}`) } }));
      return fetch(`/shop/orders?card=${number}`, { method: 'POST', body: JSON.stringify({ cvc }) });
    }, card);
    const found = kinds(leaks(seenBy(payer), card));
    assert.deepEqual([...found].sort(), ['attribute', 'console', 'event', 'request', 'storage', 'url']);
  },
  async (context, line) => {
    watchers.set(context, await watch(context, line));
  },
);
