/** docs/testing.md names every page object, and exactly the methods that it has. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as testing from 'pay-elements/testing';
import { carrierCountries } from '../../src/sandbox/carrier/countries.js';
import { defaultProducts } from '../../src/sandbox/products.js';
import { openShop } from '../server/handler/shop.js';

const page = readFileSync(new URL('../../docs/testing.md', import.meta.url), 'utf8');

/** Rows of the table: a page object, its tag and the methods that the page lists. */
const rows = [...page.matchAll(/^\| `(\w+Page)` +\| `<([\w-]+)>` +\| (.+) \|$/gm)].map(([, name, tag, does]) => ({
  name: name as keyof typeof testing,
  tag,
  does: [...(does ?? '').matchAll(/`(\w+)`/g)].map(([, word]) => word ?? ''),
}));

test('docs/testing.md has a row for every page object', () => {
  const named = Object.keys(testing).filter((name) => name.endsWith('Page') && /^[A-Z]/.test(name));
  assert.deepEqual(rows.map(({ name }) => name).sort(), named.sort());
});

test('docs/testing.md names the countries whose phone bills the sandbox charges', () => {
  const sentence = /are charged in ([^]+?), vouchers/.exec(page)?.[1] ?? '';
  const named = [...sentence.matchAll(/`([A-Z]{2})`/g)].map(([, country]) => country);
  assert.deepEqual(named, Object.keys(carrierCountries));
});

for (const { name, tag, does } of rows) {
  test(`${name} does what its row says`, () => {
    const asked: string[] = [];
    const place = { locator: (selector: string) => (asked.push(selector), place) } as never;
    const made = new (testing[name] as new (place: never) => object)(place);
    assert.equal(asked[0], tag);
    assert.ok(does.length > 0);
    const methods = Object.getOwnPropertyNames(Object.getPrototypeOf(made)).filter((each) => each !== 'constructor');
    for (const word of does) assert.ok(methods.includes(word) || word in made, `${name} has no ${word}`);
    for (const word of methods.filter((each) => each !== 'notice'))
      assert.ok(does.includes(word), `${word} is not described`);
  });
}

test('docs/testing.md says how many wrong voucher codes lock a customer out, and for how long', async () => {
  const [, words = '', minutes = 0, code] =
    /(\w+) wrong voucher codes lock a customer out for (\d+) minutes \(code (\d+)\)/.exec(page) ?? [];
  const shop = openShop();
  const redeem = async (pin: string): Promise<unknown> => {
    const sent = { amount: '10', currency: 'EUR', epin: [pin], userId: 'ann' };
    return shop.provider.vouchers.redeem(sent).catch((error: unknown) => (error as { code: string }).code);
  };
  const wrong = { Five: 5 }[words] ?? 0;
  for (let tried = 0; tried < wrong; tried++) assert.notEqual(await redeem('no-such-code-000'), code);
  assert.equal(await redeem(shop.sandbox.vouchers.issue({ nominal: '10.00' })), code);
  await shop.sandbox.advance(Number(minutes) * 60);
  assert.equal(typeof (await redeem(shop.sandbox.vouchers.issue({ nominal: '10.00' }))), 'object');
});

test('docs/testing.md names every press of a button on the hosted page', () => {
  for (const name of Object.keys(testing).filter((each) => each.endsWith('OnHostedPage')))
    assert.ok(page.includes(`\`${name}\``), name);
});

test('docs/testing.md names the products that the sandbox sells', () => {
  for (const { id, coins } of defaultProducts) {
    assert.match(page, coins === undefined ? new RegExp(`\`${id}\``) : new RegExp(`\\b${coins}\\b`), id);
  }
});
