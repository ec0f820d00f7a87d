/** Advice that the log gives a live project at its start, and never a test project. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createProvider } from 'pay-elements/server';
import { openShop, type ShopConfig } from './shop.js';

const told = (
  config: ShopConfig,
  { projectKey = 'live_1', tokenUrl }: { projectKey?: string; tokenUrl?: string } = {},
) =>
  openShop({
    provider: createProvider({
      baseUrl: 'https://api.provider.example',
      projectKey,
      secretKey: 'secret',
      ...(tokenUrl !== undefined && { tokenUrl }),
    }),
    ...config,
  }).errors.map(({ error, call }) => `${call}: ${String(error)}`);

describe('a live project', () => {
  it('is warned that its cards have no live address', () => {
    const [said, ...more] = told({});
    assert.match(said ?? '', /^createHandler: .*tokenUrl/);
    assert.deepEqual(more, []);
    assert.equal(told({ features: ['widget', 'card'] }).length, 1);
  });

  it('is not warned if it has one or takes no cards; nor is a test project', () => {
    assert.deepEqual(told({}, { tokenUrl: 'https://tokens.provider.example' }), []);
    assert.deepEqual(told({ features: ['widget'] }), []);
    assert.deepEqual(told({}, { projectKey: 't_1' }), []);
    assert.deepEqual(told({ test: true }), []);
  });
});
