// Runs in a page before any of the page's own code. Plain JavaScript, because it is injected unchanged.
/** The layout shifts of the page: the score of each, and the nodes that moved. */
globalThis.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries()) {
    const nodes = sources.map(({ node }) => node?.outerHTML?.slice(0, 60) ?? '');
    globalThis.shifts.push(`${value.toFixed(4)}: ${nodes.join()}`);
  }
}).observe({ type: 'layout-shift', buffered: true });

/** Every text that the first label had in a painted frame. */
globalThis.labels = new Set();
const read = () => {
  const label = document.querySelector('card-token-form')?.shadowRoot?.querySelector('label');
  if (label) globalThis.labels.add(label.textContent);
  requestAnimationFrame(read);
};
read();
