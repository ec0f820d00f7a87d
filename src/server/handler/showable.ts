/** Lists that come from elsewhere, on their way to the payer. */
import { is } from 'valibot';
import type { Schema } from '../../contract/index.js';
import type { Services } from './services.js';

/** What of `list` can be shown, of `call`. One that cannot keeps no other from being offered; the log says that there is one. */
export function showable<T>({ report }: Services, schema: Schema, list: readonly T[], call: string): T[] {
  const those = list.filter((each) => is(schema, each));
  if (those.length < list.length) report(new TypeError('what is not of the contract is left out'), call);
  return those;
}
