/** Reads a phone bill's payment from the provider, and turns it into changes of its record. */
import type { Provider } from '../provider/index.js';
import { isOpen, type AttemptRecord, type Failure } from './attempts.js';
import type { Change } from './ledger.js';
import { failed } from './outcome.js';
import type { Services } from './services.js';
import { isSettled, receiptFor, unpaidChange } from './settle.js';
import { unread } from './unread.js';

/** The payment's details, as returned by `carrier.read`. */
export type CarrierDetails = Awaited<ReturnType<Provider['carrier']['read']>>;

/** Returns the payment's details; undefined if they cannot be read (see `unread`). */
export const tryReadCarrier = (
  services: Services,
  record: AttemptRecord,
  mustKnow?: boolean,
): Promise<CarrierDetails | undefined> =>
  services.provider.carrier
    .read({ uid: record.customer, ref: record.attempt })
    .catch(unread(services, record, 'carrier.read', mustKnow));

/** Returns how the record changes when the payment is complete; undefined if it is settled (see `isSettled`). */
export const carrierPaid = (record: AttemptRecord): Change | undefined =>
  isSettled(record)
    ? undefined
    : {
        status: 'succeeded',
        holdsOrder: true,
        failure: null,
        receipt: receiptFor(record, record.attempt),
      };

/** Whether no step can complete the payment any more: the provider then answers `success: false`, else `true`. */
export const isOver = ({ success, completed }: CarrierDetails): boolean => !success && !completed;

/** Returns why the payment is over, in the provider's words. Not retryable: the payer can only start a new payment. */
const whyOver = ({ code = '', error = 'The payment has failed.' }: CarrierDetails): Failure =>
  failed('declined', code, error);

/** Returns how the record changes by the details read; undefined if it stays as it is. */
export function carrierChange(record: AttemptRecord, found: CarrierDetails): Change | undefined {
  if (found.completed) return carrierPaid(record);
  return isOver(found) && isOpen(record) ? unpaidChange(whyOver(found)) : undefined;
}
