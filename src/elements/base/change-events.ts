/** Events that an element may raise before it has loaded all it needs. */
import type { PayError } from '../../client/pay-error.js';

/** How all events travel: they bubble and cross shadow roots. */
export const reach = { bubbles: true, composed: true } as const;

/** The flow moved from one state to another. */
export class PayStateChangeEvent extends CustomEvent<{ from: string; to: string; attempt: string | undefined }> {
  constructor(from: string, to: string, attempt?: string) {
    super('pay-statechange', { ...reach, detail: { from, to, attempt } });
  }
}

/** The payment was refused or could not be made; `error.retryable` says whether the payer may try again. */
export class PayFailureEvent extends CustomEvent<{ error: PayError }> {
  constructor(error: PayError) {
    super('pay-failure', { ...reach, detail: { error } });
  }
}
