/** Says what is wrong with a value that a schema refused. */
import type { BaseIssue } from 'valibot';
import { ownRule } from '../../contract/own-rule.js';
import { dotted } from '../dotted.js';

/** Returns which field is wrong and what it must be, but never its value. */
export function wrongIn([issue]: readonly [BaseIssue<unknown>, ...unknown[]], whole: string) {
  const field = dotted(issue);
  const rule = issue.type === 'max_length' ? `is longer than ${String(issue.requirement)}` : 'is missing or not valid';
  return { field, detail: ownRule(issue) ?? `${field ?? whole} ${rule}` };
}
