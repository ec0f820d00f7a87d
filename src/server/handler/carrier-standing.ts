/** How a payment by phone bill stands with the provider, and what that makes of its record. */
import type { Provider } from '../provider/index.js';
import { isOpen, type AttemptRecord, type Failure } from './attempts.js';
import type { Change } from './ledger.js';
import type { Services } from './services.js';
import { receiptFor, unpaid } from './settle.js';

/** What `carrier.read` answers. */
export type CarrierDetails = Awaited<ReturnType<Provider['carrier']['read']>>;

export const readCarrier = ({ provider }: Services, { customer, attempt }: AttemptRecord): Promise<CarrierDetails> =>
  provider.carrier.read({ uid: customer, ref: attempt });

/** The same where the record is still the best that is known when it cannot be read. */
export const seenCarrier = (services: Services, record: AttemptRecord): Promise<CarrierDetails | undefined> =>
  readCarrier(services, record).catch((error: unknown) => void services.report(error, 'carrier.read', record));

/** How a record moves when the payment is complete; undefined when that is known. */
export const carrierPaid = (record: AttemptRecord): Change | undefined =>
  record.status === 'succeeded' || record.status === 'refunded'
    ? undefined
    : {
        status: 'succeeded',
        holdsOrder: true,
        failure: null,
        receipt: receiptFor(record, record.attempt),
      };

/** Whether no step can pay it any more. The provider answers so with `success` false; one that is open has it true. */
export const isOver = ({ success, completed }: CarrierDetails): boolean => !success && !completed;

/** Why it is over, in the provider's words. It is not to be tried again, only begun anew. */
const whyOver = ({ code, error }: CarrierDetails): Failure => ({
  type: 'declined',
  error: { code: code ?? '', message: (error ?? 'The payment has failed.').slice(0, 1024), retryable: false },
});

/** How a record moves by what was read; undefined when it stays. */
export function carrierChange(record: AttemptRecord, found: CarrierDetails): Change | undefined {
  if (found.completed) return carrierPaid(record);
  return isOver(found) && isOpen(record) ? unpaid(whyOver(found)) : undefined;
}
