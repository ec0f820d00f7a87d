/** `pay-other-way`: the payer asks for another way to pay. */
import { reach } from './change-events.js';

/** Raised when a payer who cannot pay in this way presses what the page put into the slot `other-ways`. */
export class PayOtherWayEvent extends CustomEvent<Record<string, never>> {
  constructor() {
    super('pay-other-way', { ...reach, detail: {} });
  }
}
