/** Filters lists that hooks and the provider give before they are sent to the browser. */
import { safeParse } from 'valibot';
import type { Schema } from '../../contract/index.js';
import type { Services } from './services.js';
import { wrongIn } from './wrong-in.js';

/**
 * Returns the entries of `list` that the contract allows, so that an invalid one does not affect the others. Invalid
 * entries are reported under the name `call`, with what is wrong in the first of them.
 */
export function showable<T>({ report }: Services, schema: Schema, list: readonly T[], call: string): T[] {
  let wrong: Parameters<typeof wrongIn>[0] | undefined;
  const those = list.filter((each) => {
    const { issues } = safeParse(schema, each, { abortEarly: true });
    wrong ??= issues;
    return !issues;
  });
  if (wrong)
    report(new TypeError(`what is not of the contract is left out: ${wrongIn(wrong, 'an entry').detail}`), call);
  return those;
}
