import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { test } from 'node:test';
import { Shop } from './shop.js';

test('the demo skips a port that is in use, and Ctrl-C closes everything', { timeout: 30_000 }, async () => {
  const blocker = createServer().listen(0, 'localhost');
  await once(blocker, 'listening');
  const { port } = blocker.address() as { port: number };
  const shop = await Shop.open(port);
  try {
    const used = [shop.url, shop.provider].map((url) => Number(new URL(url).port));
    assert.ok(
      used.every((one) => one > port),
      `${String(used)} come after ${port}`,
    );
    assert.notEqual(used[0], used[1]);
    assert.equal((await fetch(shop.url)).status, 200);
    assert.equal((await fetch(`${shop.provider}/sandbox/clock`)).status, 200);
  } finally {
    assert.equal(await shop.close(), 0);
    blocker.close();
  }
  await assert.rejects(fetch(shop.url));
  await assert.rejects(fetch(shop.provider));
});
