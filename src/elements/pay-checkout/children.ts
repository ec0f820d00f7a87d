/** Tells from the state of a piece whether it has a payment under way. */
import { awaitsOutcome } from '../../flows/widget-state.js';

/** States of the pieces in which money may be on its way, so that the choice is locked. */
const underWay: ReadonlySet<string> = new Set([
  'asking',
  'tokenising',
  'charging',
  'challenge',
  'confirming',
  'redeeming',
  'checking',
  'processing',
  'opening',
  'leaving',
  'away',
  'pending',
  'review',
  'unknown',
]);

/** Those in which the payer and the page wait for an outcome that is known soon. */
const awaited: ReadonlySet<string> = new Set([
  'charging',
  'challenge',
  'redeeming',
  'processing',
  'unknown',
  'pending',
]);

export const isUnderWay = (state: string): boolean => underWay.has(state);

type Piece = Element & { readonly state?: Parameters<typeof awaitsOutcome>[0]; readonly order?: string | undefined };

const nameOf = ({ state }: Piece): string => state?.name ?? '';

/** Returns whether `element` is a payment element that has a payment under way. */
export const isPaying = (element: Piece): boolean => isUnderWay(nameOf(element));

/** Returns whether `element` is a payment element that has paid `order`. */
export const hasPaid = (element: Piece, order: string): boolean =>
  nameOf(element) === 'succeeded' && element.order === order;

/** Returns whether `element` is a payment element whose payment has an outcome that must be waited for. */
export const isAwaited = (element: Piece): boolean =>
  awaited.has(nameOf(element)) || awaitsOutcome(element.state ?? {});
