// Measures one thing of one contender, in a fresh page.
const settle = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));

/** Draws the page's sample text, so that its fonts are loaded, and removes the text. */
async function warm(page) {
  await settle(page);
  await page.evaluate(() => document.getElementById('words').remove());
  await settle(page);
}

/**
 * Returns the milliseconds from the script's start until four fields accept input, at 4× CPU throttle. Script and style
 * are in memory as text before; parsing them is part of the time.
 */
export async function startUp(open, origin, { script, style }) {
  const page = await open(origin);
  await page.evaluate(
    (text, css) => {
      globalThis.benchScript = text;
      globalThis.benchStyle = css;
    },
    script,
    style,
  );
  await warm(page);
  await page.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await settle(page);
  const { usable } = await page.evaluate(() => {
    const add = (name, text) =>
      document.head.append(Object.assign(document.createElement(name), { textContent: text }));
    globalThis.benchStart = performance.now();
    if (globalThis.benchStyle) add('style', globalThis.benchStyle);
    add('script', globalThis.benchScript);
    return globalThis.benchDone;
  });
  await page.close();
  return { usable };
}

/**
 * Returns the milliseconds from the first byte of a page that loads script and style over a slow line until four
 * fields accept input, at 4× CPU throttle.
 */
export const slowStart = async (open, origin, name) => ({ slow: await overSlowLine(open, `${origin}slow/${name}`) });

/** As `slowStart`, but until the amount to pay is shown: split-off parts and the backend's answers use the line too. */
export const slowOrder = async (open, origin, name) => ({
  order: await overSlowLine(open, `${origin}slow-whole/${name}`),
});

async function overSlowLine(open, address) {
  const page = await open(new URL('/', address).href);
  await warm(page);
  await page.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.visit(address);
  const { usable } = await page.evaluate(() => globalThis.benchDone);
  await page.close();
  return usable;
}

/** Opens a page with one form, from text in memory or from modules. */
async function withForm(browser, origin, { script, entry, style }, cpu) {
  const context = await browser.newContext({ viewport: { width: 500, height: 900 } });
  const page = await context.newPage();
  await page.goto(origin);
  if (style) await page.addStyleTag({ content: style });
  await warm(page);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  if (cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await page.addScriptTag(entry ? { url: entry, type: 'module' } : { content: script });
  await page.evaluate(() => globalThis.benchDone);
  return { context, page, session };
}

async function heap(session) {
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize = 0 } = await session.send('Runtime.getHeapUsage');
  return usedSize + embedderHeapUsedSize;
}

/** Returns microseconds and KiB for each of `count` forms, and the page's heap before them in MiB. */
export async function many(browser, origin, code, count) {
  const { context, page, session } = await withForm(browser, origin, code, 1);
  await settle(page);
  const before = await heap(session);
  const time = await page.evaluate((n) => globalThis.bench.mountMany(n), count);
  await settle(page);
  const bytes = ((await heap(session)) - before) / count;
  await context.close();
  return { render: (time / count) * 1000, memory: bytes / 1024, pageHeap: before / 1024 / 1024 };
}

/**
 * Returns the milliseconds of script, style and layout for each of 16 digits at 4× CPU throttle, and all long tasks.
 */
export async function typing(browser, origin, code) {
  const { context, page, session } = await withForm(browser, origin, code, 4);
  await page.evaluate(() => {
    globalThis.longTasks = 0;
    new PerformanceObserver((list) => (globalThis.longTasks += list.getEntries().length)).observe({ type: 'longtask' });
    globalThis.bench.deepFind(document.getElementById('host'), 'input')[0].focus();
  });
  await settle(page);
  const counters = async () =>
    Object.fromEntries((await session.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]));
  const before = await counters();
  await page.keyboard.type('4242424242424242', { delay: 60 });
  await settle(page);
  const after = await counters();
  const spent = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration']
    .map((name) => after[name] - before[name])
    .reduce((sum, seconds) => sum + seconds, 0);
  const longTasks = await page.evaluate(() => globalThis.longTasks);
  await context.close();
  return { key: (spent / 16) * 1000, longTasks };
}
