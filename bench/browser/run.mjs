// node bench/browser/run.mjs [rounds=9] [forms=1000] [contender,…]: measures all contenders, interleaved in one run,
// and writes bench/results.json or the file named by BENCH_OUT.
import { writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { chromiumFlags, find } from '../../scripts/tools.mjs';
import { barePages } from './bare-page.mjs';
import { bundles, contenders } from './build.mjs';
import { many, slowOrder, slowStart, startUp, typing } from './measure.mjs';
import { servePage } from './page.mjs';

const [rounds = '9', forms = '1000', only] = process.argv.slice(2);
const names = only ? only.split(',') : contenders;
/** Adyen's fields are in frames from its own servers: there is nothing to type into and nothing to count. */
const hasFields = (name) => name !== 'adyen';

const code = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await bundles(name)])));
const { origin, close } = await servePage(
  new Map(names.flatMap((name) => [...code[name].whole.files])),
  Object.fromEntries(names.map((name) => [name, code[name].first])),
);
const browser = await chromium.launch({ executablePath: find('chromium'), args: chromiumFlags });
const open = await barePages(browser);

const samples = Object.fromEntries(names.map((name) => [name, { gzip: [code[name].first.gzip / 1000] }]));
const keep = (name, measured) => {
  for (const [what, value] of Object.entries(measured)) (samples[name][what] ??= []).push(value);
};

/** How often each contender is measured in a round. Measures that vary most are taken most often. */
const times = { usable: 24, slow: 12, key: 6 };

/** Measures the contenders one after the other, `count` times, so that other load on the machine affects all alike. */
async function inTurn(order, count, measure) {
  for (let again = 0; again < count; again++)
    for (const name of again % 2 ? order.toReversed() : order) keep(name, await measure(name));
}

/**
 * Measures a page full of forms. For a contender whose parts load later, also measures a page with the first load only.
 */
async function full(name) {
  const { first, whole, hasLater } = code[name];
  const entire = await many(browser, origin, whole, Number(forms));
  const { render, memory, pageHeap } = hasLater ? await many(browser, origin, first, Number(forms)) : entire;
  return { ...entire, firstRender: render, firstMemory: memory, firstPageHeap: pageHeap };
}

for (const name of names) await startUp(open, origin, code[name].first);
for (let round = 0; round < Number(rounds); round++) {
  // The order changes each round, so that no contender is always first.
  const order = names.map((_, index) => names[(index + round * 3) % names.length]);
  const typed = order.filter(hasFields);
  const later = order.filter((name) => code[name].hasLater);
  await inTurn(order, times.usable, (name) => startUp(open, origin, code[name].first));
  await inTurn(order, times.slow, (name) => slowStart(open, origin, name));
  await inTurn(later, times.slow, (name) => slowOrder(open, origin, name));
  await inTurn(typed, 1, full);
  await inTurn(typed, times.key, (name) => typing(browser, origin, code[name].whole));
  console.error(`round ${round + 1} of ${rounds}`);
}
const version = browser.version();
await browser.close();
close();
writeFileSync(
  process.env.BENCH_OUT ?? new URL('../results.json', import.meta.url),
  `${JSON.stringify({ chromium: version, node: process.version, rounds: Number(rounds), forms: Number(forms), samples }, null, 1)}\n`,
);
