// Runs in a page before any of its own code. Plain JavaScript, because it is handed over as it stands.
/** What moved on the page: how much, and which nodes. */
globalThis.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries()) {
    const nodes = sources.map(({ node }) => node?.outerHTML?.slice(0, 60) ?? '');
    globalThis.shifts.push(`${value.toFixed(4)}: ${nodes.join()}`);
  }
}).observe({ type: 'layout-shift', buffered: true });

/** Every wording of the first label that a frame was painted with. */
globalThis.labels = new Set();
const read = () => {
  const label = document.querySelector('card-token-form')?.shadowRoot?.querySelector('label');
  if (label) globalThis.labels.add(label.textContent);
  requestAnimationFrame(read);
};
read();
