/** Expired tries and lock-outs are forgotten, and no call searches through those that have not expired. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createMemoryLimiter, addWindow, type Windows } from '../../../src/server/handler/limiter.js';
import { createServices } from '../../../src/server/handler/services.js';
import { openShop, seal } from './shop.js';

const many = 50_000;

/** Creates services on their own clock, with a limiter that cannot lock out. */
function services() {
  let now = 1_800_000_000;
  const { provider } = openShop();
  const made = createServices({
    provider,
    customer: () => undefined,
    order: () => undefined,
    onPayment: () => undefined,
    seal,
    clock: () => now,
    limiter: { consume: async () => undefined },
  });
  return { made, passes: (seconds: number) => (now += seconds) };
}

it('expired lock-outs use no memory if the limiter cannot lock out', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const { made, passes } = services();
  const used = async (): Promise<number> => {
    for (let customer = 0; customer < many; customer++) {
      passes(1);
      await made.lockOut('epin', `${passes(0)}`, 900);
    }
    collect();
    return process.memoryUsage().heapUsed;
  };
  // The first round pays for compilation and one-time objects.
  const kept = (-(await used()) + (await used())) / many;
  assert.ok(kept < 30, `${kept} bytes for each`);
});

it('a lock-out lasts to its end, and a second one to its own end', async () => {
  const { made, passes } = services();
  const isLocked = (who: string): Promise<boolean> =>
    made.limit('epin', who).then(
      () => false,
      () => true,
    );
  await made.lockOut('epin', 'ann', 900);
  passes(800);
  await made.lockOut('epin', 'bob', 900);
  await made.lockOut('epin', 'ann', 900);
  passes(200);
  await made.lockOut('epin', 'cid', 900);
  assert.deepEqual(await Promise.all(['ann', 'bob', 'cid', 'dan'].map(isLocked)), [true, true, true, false]);
  passes(700);
  await made.lockOut('epin', 'dan', 900);
  assert.deepEqual(await Promise.all(['ann', 'bob', 'cid', 'dan'].map(isLocked)), [false, false, true, true]);
});

it('a try of a new customer looks only at the expired tries and one more', () => {
  let looks = 0;
  class Counted extends Map<string, { until: number; left: number }> {
    override *[Symbol.iterator](): ReturnType<Windows[typeof Symbol.iterator]> {
      for (const entry of super[Symbol.iterator]()) {
        looks += 1;
        yield entry;
      }
    }
  }
  const windows = new Counted();
  for (let customer = 0; customer < many; customer++) {
    addWindow(windows, `card:${customer}`, { until: 600, left: 20 }, 0);
  }
  assert.ok(looks < many, `${looks} looks`);
  addWindow(windows, 'card:0', { until: 1200, left: 20 }, 300);
  addWindow(windows, 'card:new', { until: 1201, left: 20 }, 601);
  assert.deepEqual([...windows.keys()], ['card:0', 'card:new']);
});

it('the tries of a customer are counted however many others try', async () => {
  let now = 0;
  const limiter = createMemoryLimiter(() => now);
  for (let tried = 0; tried < 20; tried++) await limiter.consume('card:ann');
  for (let customer = 0; customer < many; customer++) await limiter.consume(`card:${customer}`);
  await assert.rejects(limiter.consume('card:ann'), { msBeforeNext: 600_000 });
  now = 600;
  await limiter.consume('card:ann');
});
