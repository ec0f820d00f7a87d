/** The provider's notifications by number (provider's document, 'Events'). */

/** What a notification asks of the merchant: hand the goods over, take them back, or only take note. */
export type PingbackEffect = 'deliver' | 'takeBack' | 'none';

/** Every known value of a pingback's `type`. */
export const pingbackTypes = [
  { code: 0, name: 'paid', effect: 'deliver' },
  { code: 1, name: 'goodwill', effect: 'deliver' },
  { code: 2, name: 'refund', effect: 'takeBack' },
  { code: 12, name: 'subscription-cancelled', effect: 'none' },
  { code: 13, name: 'subscription-expired', effect: 'none' },
  { code: 14, name: 'renewal-failed', effect: 'none' },
  { code: 200, name: 'under-review', effect: 'none' },
  { code: 201, name: 'review-accepted', effect: 'deliver' },
  { code: 202, name: 'review-declined', effect: 'takeBack' },
  { code: 203, name: 'authorisation-voided', effect: 'none' },
  { code: 220, name: 'partial-refund', effect: 'none' },
] as const satisfies readonly { code: number; name: string; effect: PingbackEffect }[];

/** Every known value of a refund's `reason`. */
export const pingbackReasons = [
  { code: 1, name: 'chargeback' },
  { code: 2, name: 'card-fraud' },
  { code: 3, name: 'other-fraud' },
  { code: 4, name: 'bad-data' },
  { code: 5, name: 'fake-or-proxy-user' },
  { code: 6, name: 'rejected-by-merchant' },
  { code: 7, name: 'duplicate' },
  { code: 8, name: 'goodwill-taken-back' },
  { code: 9, name: 'cancelled-order' },
  { code: 10, name: 'partial-reversal' },
] as const;

export type PingbackTypeEntry = (typeof pingbackTypes)[number];
export type PingbackTypeName = PingbackTypeEntry['name'];
export type PingbackReasonName = (typeof pingbackReasons)[number]['name'];

const withCode = <Entry extends { readonly code: number }>(
  table: readonly Entry[],
  code: string | number,
): Entry | undefined => table.find((entry) => String(entry.code) === String(code));

/** Returns the entry of a `type` as it was received; undefined if it is not known. */
export const pingbackType = (code: string | number): PingbackTypeEntry | undefined => withCode(pingbackTypes, code);

/** Returns the `type` number of a name. */
export const pingbackCode = (name: PingbackTypeName): number =>
  // The names come from the table, so there is always an entry.
  pingbackTypes.find((entry) => entry.name === name)?.code as number;

/** Returns the name of a `reason`; undefined if it is not known. */
export const pingbackReason = (code: string | number): PingbackReasonName | undefined =>
  withCode(pingbackReasons, code)?.name;
