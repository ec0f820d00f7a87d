/** Detects that an order is no longer what the payer was shown. */
import type { Order } from '../contract/orders.js';

/**
 * Whether `now` is another version of the order `shown`. An answer about another order came too late and does not
 * count.
 */
export const isChanged = (shown: Order | undefined, now: Order | undefined): now is Order =>
  now !== undefined && shown?.order === now.order && shown.version !== now.version;

/**
 * Returns what to tell a payer who was shown `before`: that the price has changed, or (`stalePlain`) something else.
 */
export const changeOf = (before: Order | undefined, now: Order | undefined): 'stale' | 'stalePlain' =>
  before && before.amount === now?.amount && before.currency === now.currency ? 'stalePlain' : 'stale';

/** Whether a refusal brings the order as it now stands, and its price is the one the payer was shown. */
export const keepsPrice = (shown: Order | undefined, { order }: { readonly order?: Order | undefined }): boolean =>
  order !== undefined && changeOf(shown, order) === 'stalePlain';
