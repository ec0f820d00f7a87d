/** The event of a card that is being entered. */

/** What a page may know of it: never a digit, not even how many there are. */
export interface EnteredCard {
  /** Of the number as far as it is typed, or of the saved card that is chosen: `visa`, `american-express`. */
  readonly brand: string | undefined;
  /** Whether it could be sent as it is. */
  readonly complete: boolean;
  /** Nothing is typed, and no saved card is chosen. */
  readonly empty: boolean;
}

/** Another brand, a card that could be sent now or could not any more: for a button or a picture of the page's own. */
export class PayCardChangeEvent extends CustomEvent<EnteredCard> {
  constructor(detail: EnteredCard) {
    super('pay-cardchange', { bubbles: true, composed: true, detail });
  }
}
