/** Objects of the contract. */
import * as v from 'valibot';

/** Like valibot's `object`, for pages whose scripts have added to `Object.prototype`: what they added is no field. */
// @__NO_SIDE_EFFECTS__
export const object: typeof v.object = (fields: v.ObjectEntries) =>
  v.object(Object.setPrototypeOf(fields, null) as never);
