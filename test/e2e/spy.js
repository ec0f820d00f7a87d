// Runs in a watched page before the page's own code; see watch.ts. Plain JavaScript, because Playwright injects the
// file unchanged.
(() => {
  /** Reports leave the page through this binding, never through the console or storage, which are watched. */
  const report = globalThis.payElementsSeen;
  const reported = new WeakSet();
  const words = (value) =>
    JSON.stringify(value, (_, inner) =>
      inner instanceof Error ? { ...inner, text: String(inner), stack: inner.stack } : inner,
    ) ?? '';

  const { dispatchEvent } = EventTarget.prototype;
  EventTarget.prototype.dispatchEvent = function (event) {
    if (event instanceof CustomEvent && !reported.has(event)) {
      reported.add(event);
      report(`event ${event.type}`, words(event.detail));
    }
    return dispatchEvent.call(this, event);
  };

  const attributes = new MutationObserver((records) => {
    for (const { target, attributeName } of records)
      report('attribute', `${attributeName}="${target.getAttribute(attributeName)}"`);
  });
  const observe = (root) => attributes.observe(root, { attributes: true, subtree: true });
  observe(document);
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init);
    observe(root);
    return root;
  };

  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    report('storage', `${key}=${value}`);
    setItem.call(this, key, value);
  };

  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    report('violation', `${violatedDirective} ${blockedURI} ${sample}`);
  });
})();
