// One contender, one fresh page, one question.
const settle = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));

/** A page with the contender's style in place and its script in memory, not yet run. */
async function prepare(browser, origin, { script, style }, cpu) {
  const context = await browser.newContext({ viewport: { width: 500, height: 900 } });
  const page = await context.newPage();
  await page.goto(origin);
  if (style) await page.addStyleTag({ content: style });
  await page.evaluate((text) => {
    globalThis.benchScript = text;
  }, script);
  // Form controls and fonts are warm before anything is timed.
  await settle(page);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  if (cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return { context, page, session };
}

const start = (page) =>
  page.evaluate(() => {
    const element = document.createElement('script');
    element.textContent = globalThis.benchScript;
    globalThis.benchStart = performance.now();
    document.head.append(element);
    return globalThis.benchDone;
  });

async function heap(session) {
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize = 0 } = await session.send('Runtime.getHeapUsage');
  return usedSize + embedderHeapUsedSize;
}

/** Milliseconds from the script's start to four fields that can be typed in, at 4× CPU throttle. */
export async function startUp(browser, origin, code) {
  const { context, page } = await prepare(browser, origin, code, 4);
  const { usable } = await start(page);
  await context.close();
  return { usable };
}

/** Microseconds and bytes for each of `count` forms. */
export async function many(browser, origin, code, count) {
  const { context, page, session } = await prepare(browser, origin, code, 1);
  await start(page);
  const before = await heap(session);
  const time = await page.evaluate((n) => globalThis.bench.mountMany(n), count);
  await settle(page);
  const bytes = ((await heap(session)) - before) / count;
  await context.close();
  return { render: (time / count) * 1000, memory: bytes / 1024, pageHeap: before / 1024 / 1024 };
}

/** Milliseconds of script, style and layout for each of 16 digits, at 4× CPU throttle; and long tasks meanwhile. */
export async function typing(browser, origin, code) {
  const { context, page, session } = await prepare(browser, origin, code, 4);
  await start(page);
  await page.evaluate(() => {
    globalThis.longTasks = 0;
    new PerformanceObserver((list) => (globalThis.longTasks += list.getEntries().length)).observe({ type: 'longtask' });
    globalThis.bench.deepFind(document, 'input')[0].focus();
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
