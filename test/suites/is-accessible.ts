/** What axe-core finds in an element as it stands. */
import type axe from 'axe-core';
// No module: it puts itself on the window.
import 'axe-core/axe.min.js';

/** Rules about whole pages say nothing of one element. */
const aboutPages = ['region', 'landmark-one-main', 'page-has-heading-one', 'document-title', 'html-has-lang', 'bypass'];

/**
 * Fails with every violation and where it is: WCAG 2.2 A and AA, and best practices.
 * @param except rules that a test knows better about, with a reason beside the call
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
