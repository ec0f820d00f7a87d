/** The event of a payer who is led to another way to pay. */

/** The payer, who cannot pay in this way, asks for another: what the page put into the slot `other-ways` was pressed. */
export class PayOtherWayEvent extends CustomEvent<Record<string, never>> {
  constructor() {
    super('pay-other-way', { bubbles: true, composed: true, detail: {} });
  }
}
