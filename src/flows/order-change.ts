/** An order that is not any more what the payer is shown. */
import type { Order } from '../contract/orders.js';

/** Whether `now` is the order that is `shown`, in another version. Another order's is an answer that comes too late. */
export const isChanged = (shown: Order | undefined, now: Order | undefined): now is Order =>
  now !== undefined && shown?.order === now.order && shown.version !== now.version;

/** What a payer who was shown `before` is told: that the price has changed, or something else. */
export const changeOf = (before: Order | undefined, now: Order | undefined): 'stale' | 'stalePlain' =>
  before && before.amount === now?.amount && before.currency === now.currency ? 'stalePlain' : 'stale';

/** Whether a refusal tells of the order as it now stands, and the payer was shown its price. */
export const keepsPrice = (shown: Order | undefined, { order }: { readonly order?: Order | undefined }): boolean =>
  order !== undefined && changeOf(shown, order) === 'stalePlain';
