/** `pay-other-way`: the payer asks for another way to pay. */

/** Raised when a payer who cannot pay in this way presses what the page put into the slot `other-ways`. */
export class PayOtherWayEvent extends CustomEvent<Record<string, never>> {
  constructor() {
    super('pay-other-way', { bubbles: true, composed: true, detail: {} });
  }
}
