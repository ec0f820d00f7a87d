/** `pay-cardchange`: the event about a card while it is being entered. */
import { reach } from './change-events.js';

/** What a page may know about a card while it is being entered: never a digit, not even how many there are. */
export interface EnteredCard {
  /** Brand of the number typed so far, or of the chosen saved card: `visa`, `american-express`. */
  readonly brand: string | undefined;
  /** Whether the card could be sent as it is. */
  readonly complete: boolean;
  /** True if nothing is typed and no saved card is chosen. */
  readonly empty: boolean;
}

/** Raised when `brand`, `complete` or `empty` changes, so that a page can update its own button or card picture. */
export class PayCardChangeEvent extends CustomEvent<EnteredCard> {
  constructor(detail: EnteredCard) {
    super('pay-cardchange', { ...reach, detail });
  }
}
