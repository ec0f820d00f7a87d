/** Checks an element in its current state with axe-core. */
import type axe from 'axe-core';
// This is no module: it sets `window.axe`.
import 'axe-core/axe.min.js';

/** Rules about whole pages, which do not apply to a single element. */
const aboutPages = ['region', 'landmark-one-main', 'page-has-heading-one', 'document-title', 'html-has-lang', 'bypass'];

/**
 * Throws an error that lists every violation and its nodes: WCAG 2.2 A and AA, and best practices.
 * @param except rules that a test switches off, with a reason beside the call
 */
export async function isAccessible(element: Element, ...except: string[]): Promise<void> {
  const rules = Object.fromEntries([...aboutPages, ...except].map((rule) => [rule, { enabled: false }]));
  const { axe: runner } = window as unknown as { axe: typeof axe };
  const { violations } = await runner.run(element, { rules, resultTypes: ['violations'] });
  if (violations.length === 0) return;
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  );
  throw new Error(found.join('\n'));
}
