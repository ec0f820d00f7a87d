/** Detects two copies of this library in one page: two bundles, or two versions. Each copy has its own `configure`. */

const mark = Symbol.for('pay-elements');
let isTold = false;

/** Warns, once, if the page has another copy: `configure` of one copy has no effect on the elements of the other. */
export function warnOfCopies(): void {
  const page = globalThis.document as (Document & { [mark]?: unknown }) | undefined;
  if (!page || isTold || (page[mark] ??= warnOfCopies) === warnOfCopies) return;
  isTold = true;
  console.warn(
    'pay-elements is loaded twice in this page, and "configure" of one copy says nothing to the elements of the other. ' +
      'Load it once: from the CDN, or in your own bundle in one version.',
  );
}
