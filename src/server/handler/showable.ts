/** Filters lists from hooks and the provider before they are sent to the browser. */
import { is } from 'valibot';
import type { Schema } from '../../contract/index.js';
import type { Services } from './services.js';

/**
 * Returns the entries of `list` that the contract allows, so that an invalid one does not affect the others. Invalid
 * entries are reported under the name `call`.
 */
export function showable<T>({ report }: Services, schema: Schema, list: readonly T[], call: string): T[] {
  const those = list.filter((each) => is(schema, each));
  if (those.length < list.length) report(new TypeError('what is not of the contract is left out'), call);
  return those;
}
