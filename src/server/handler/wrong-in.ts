/** Says what is wrong with a value that a schema refused. */
import type { BaseIssue } from 'valibot';
import { ownRule } from '../../contract/own-rule.js';
import { dotted } from '../dotted.js';

/** Returns which field is wrong and what it must be, but never its value. */
export function wrongIn([issue]: readonly [BaseIssue<unknown>, ...unknown[]], whole: string) {
  const field = dotted(issue);
  const { type, kind, input, expected, requirement } = issue;
  const rule =
    type === 'max_length'
      ? `is longer than ${String(requirement)}`
      : input === undefined
        ? 'is missing'
        : kind === 'schema'
          ? `must be ${expected} (given: ${input === null ? input : typeof input})`
          : 'is not valid';
  return { field, detail: ownRule(issue) ?? `${field ?? whole} ${rule}` };
}
