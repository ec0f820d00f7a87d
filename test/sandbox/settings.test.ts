import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSandbox, type SandboxConfig } from '../../src/sandbox/index.js';

const sword = { id: 'sword', name: 'Sword', amount: '9.90', currency: 'EUR' };

const wrong: readonly (readonly [setting: object | null, said: string])[] = [
  [null, 'settings: must be an object'],
  [{ pingbackURL: 'https://shop.test/pay' }, 'pingbackURL: there is no such setting'],
  [{ pingbackUrl: '/pay/pingback' }, 'pingbackUrl: must be an absolute http or https URL'],
  [{ pingbackUrl: 'localhost:3000/pay/pingback' }, 'pingbackUrl: must be an absolute http or https URL'],
  [{ pingbackUrl: '' }, 'pingbackUrl: must be an absolute http or https URL'],
  [{ baseUrl: 'sandbox.test' }, 'baseUrl: must be an absolute http or https URL'],
  [{ projectKey: '' }, 'projectKey: must be a text that is not empty'],
  [{ secretKey: 70_107 }, 'secretKey: must be a text that is not empty'],
  [{ clock: 1_700_000_000 }, 'clock: must be a function'],
  [{ clock: () => 1_700_000_000_000 }, 'clock: must return Unix seconds'],
  [{ clock: () => new Date(0) }, 'clock: must return Unix seconds'],
  [{ fetch: {} }, 'fetch: must be a function'],
  [{ onPingback: true }, 'onPingback: must be a function'],
  [{ signVersion: '3' }, 'signVersion: must be 2 or 3'],
  [{ signVersion: 1 }, 'signVersion: must be 2 or 3'],
  [{ words: { gatway: 'cards' } }, 'words.gatway: there is no such setting'],
  [{ words: { gateway: 'a/b' } }, 'words.gateway: must be a word, as it stands in paths'],
  [{ words: { gateway: undefined } }, 'words.gateway: must be a text'],
  [{ seed: 1.5 }, 'seed: must be a whole number'],
  [{ products: sword }, 'products: must be a list of products'],
  [
    { products: [sword, { ...sword, amount: 9.9 }] },
    'products.1.amount: must be a decimal number with at most 2 places',
  ],
  [{ products: [{ ...sword, currency: 'EURO' }] }, 'products.0.currency: must be an ISO 4217 code'],
  [{ products: [{ ...sword, name: undefined }] }, 'products.0.name: must be a text that is not empty'],
  [{ products: [{ ...sword, coins: 0 }] }, 'products.0.coins: must be a whole number above 0'],
  [{ recurringDays: { max: 30 } }, 'recurringDays.min: is missing'],
  [{ recurringDays: 30 }, 'recurringDays: must be an object'],
  [{ freeTrials: 'yes' }, 'freeTrials: must be true or false'],
  [{ returnsCustom: 1 }, 'returnsCustom: must be true or false'],
  [{ renewals: -1 }, 'renewals: must be a whole number'],
];
for (const [setting, said] of wrong)
  test(`a wrong setting is refused at once: ${said}`, () => {
    assert.throws(() => createSandbox(setting as SandboxConfig), new TypeError(`createSandbox: ${said}`));
  });

test('settings that are undefined count as left out', () => {
  const nothing = { projectKey: undefined, clock: undefined, words: undefined, products: undefined };
  const sandbox = createSandbox(nothing as unknown as SandboxConfig);
  assert.equal(sandbox.projectKey, 't_sandbox_project');
  assert.equal(sandbox.words.gateway, 'gateway');
});
