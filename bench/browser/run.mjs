// node bench/browser/run.mjs [rounds=9] [forms=1000] [contender,…]: all contenders interleaved in one run → bench/results.json,
// or the file that BENCH_OUT names.
import { writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { chromiumFlags, find } from '../../scripts/tools.mjs';
import { barePages } from './bare-page.mjs';
import { bundles, contenders } from './build.mjs';
import { many, slowOrder, slowStart, startUp, typing } from './measure.mjs';
import { servePage } from './page.mjs';

const [rounds = '9', forms = '1000', only] = process.argv.slice(2);
const names = only ? only.split(',') : contenders;
/** Its fields are in frames from elsewhere: nothing to type into, nothing to count. */
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

/** How often each is asked in a round: what differs most from one time to the next, most often. */
const times = { usable: 6, slow: 4, key: 3 };

for (const name of names) await startUp(open, origin, code[name].first);
for (let round = 0; round < Number(rounds); round++) {
  // Another order each round, so that none is always first.
  const order = names.map((_, index) => names[(index + round * 3) % names.length]);
  for (const name of round % 2 ? order.reverse() : order) {
    for (let again = 0; again < times.usable; again++) keep(name, await startUp(open, origin, code[name].first));
    for (let again = 0; again < times.slow; again++) keep(name, await slowStart(open, origin, name));
    if (code[name].hasLater)
      for (let again = 0; again < times.slow; again++) keep(name, await slowOrder(open, origin, name));
    if (!hasFields(name)) continue;
    const whole = await many(browser, origin, code[name].whole, Number(forms));
    const { first, hasLater } = code[name];
    const { render, memory, pageHeap } = hasLater ? await many(browser, origin, first, Number(forms)) : whole;
    keep(name, { ...whole, firstRender: render, firstMemory: memory, firstPageHeap: pageHeap });
    for (let again = 0; again < times.key; again++) keep(name, await typing(browser, origin, code[name].whole));
  }
  console.error(`round ${round + 1} of ${rounds}`);
}
const version = browser.version();
await browser.close();
close();
writeFileSync(
  process.env.BENCH_OUT ?? new URL('../results.json', import.meta.url),
  `${JSON.stringify({ chromium: version, node: process.version, rounds: Number(rounds), forms: Number(forms), samples }, null, 1)}\n`,
);
