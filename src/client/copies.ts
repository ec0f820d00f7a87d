/** Two copies of this library in one page: two bundles, or two versions. Each has a `configure` of its own. */

const mark = Symbol.for('pay-elements');
let isTold = false;

/** Warns, once, where another copy is in use: what `configure` tells one, the elements of the other do not hear. */
export function tellOfCopies(): void {
  const page = globalThis.document as (Document & { [mark]?: unknown }) | undefined;
  if (!page || isTold || (page[mark] ??= tellOfCopies) === tellOfCopies) return;
  isTold = true;
  console.warn(
    'pay-elements is loaded twice in this page, and "configure" of one copy says nothing to the elements of the other. ' +
      'Load it once: from the CDN, or in your own bundle in one version.',
  );
}
