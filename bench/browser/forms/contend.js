// Every contender calls `contend`. Its `mount(host)` adds one form to `host` and resolves when its framework reports
// that the form is rendered.

/** Finds the elements that match `selector`, including those in open shadow roots. */
export function deepFind(root, selector, found = []) {
  for (const element of root.querySelectorAll('*')) {
    if (element.matches(selector)) found.push(element);
    if (element.shadowRoot) deepFind(element.shadowRoot, selector, found);
  }
  return found;
}

const task = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(0);
  });

const visible = (host, selector) =>
  deepFind(host, selector).filter((element) => element.getBoundingClientRect().height > 0).length;

/** Whether a payer can type: four fields and a button have boxes. The check forces layout. */
const usable = (host, { inputs = 4, buttons = 1 }) =>
  visible(host, 'input:not([type=hidden], [aria-hidden=true])') >= inputs && visible(host, 'button') >= buttons;

export function contend(contender) {
  const start = globalThis.benchStart ?? performance.now();
  const evaluated = performance.now();
  globalThis.bench = {
    deepFind,
    async mountMany(count) {
      const host = document.createElement('div');
      document.body.append(host);
      const before = performance.now();
      await Promise.all(Array.from({ length: count }, () => contender.mount(host)));
      host.getBoundingClientRect();
      return performance.now() - before;
    },
  };
  globalThis.benchDone = (async () => {
    const host = document.getElementById('host');
    await contender.mount(host);
    for (const until = performance.now() + 10_000; !usable(host, contender); await task()) {
      if (performance.now() > until) throw new Error('the form never became usable');
    }
    return { evaluated: evaluated - start, usable: performance.now() - start };
  })();
}
