/** The call that opens the hosted page for an order, and how the order then stands. */
import type { Shop } from './shop.js';

export const channel = 'channel-0123456789';
export const open = { variant: 'one-time', order: 'o-1', channel };

/** Returns the status of the order's payment. */
export const standing = async (shop: Shop, id: string) => (await shop.call('GET', `/orders/${id}/payment`)).body.status;
