/** The page object of `<card-token-form>`, for Playwright tests. It uses part names, so it works in every language. */
import { ElementPage } from './element-page.js';
import type { Place } from './locator.js';

/** The card that a test enters. */
export interface CardEntry {
  readonly number: string;
  /** `MM/YY`. */
  readonly expiry?: string;
  readonly cvc?: string;
  readonly name?: string;
}

/** The states in which a payment has ended, is under review, or waits for the issuer's step. */
const ends = ['succeeded', 'declined', 'failed', 'review', 'challenge', 'unavailable'] as const;

/** Uses `<card-token-form>` as a payer does. */
export class CardPage extends ElementPage {
  /** @param place the page, frame or section that has the element */
  constructor(place: Place) {
    super(place, 'card-token-form');
  }

  /** Fills the card in. By default it expires 12/39, its security code is 123, and the name on it is "Test Payer". */
  async fillCard({ number, expiry = '12/39', cvc = '123', name = 'Test Payer' }: CardEntry): Promise<void> {
    await this.#chooseAnother();
    const fields = await this.#fields();
    await fields.locator('#number').fill(number);
    await fields.locator('#expiry').fill(expiry);
    await fields.locator('#cvc').fill(cvc);
    await this.element.locator('#name').fill(name);
  }

  /** If saved cards are offered, chooses the last entry, which is to type another card. */
  async #chooseAnother(): Promise<void> {
    await this.element.evaluate((element) =>
      [...(element.shadowRoot?.querySelectorAll<HTMLInputElement>('[part="saved"] input') ?? [])].at(-1)?.click(),
    );
  }

  /** Returns the place in which the card is typed: in isolated mode, the page in the frame. */
  async #fields(): Promise<Place> {
    // Frameworks set the property; before the element is registered, there is only the attribute.
    const isIsolated = await this.element.evaluate(
      (element: HTMLElement & { isolated?: string | null }) =>
        (element.isolated ?? element.getAttribute('isolated')) !== null,
    );
    return isIsolated ? this.element.locator('[part="frame"]').contentFrame() : this.element;
  }

  /** Presses the button. */
  async pay(): Promise<void> {
    await this.element.locator('[part="submit"]').click();
  }

  /**
   * Completes the issuer's step in the dialog; after a reload, presses the button that continues the payment first.
   * `answer` acts on the issuer's page; by default it approves on the sandbox's page. Resolves once the form has moved
   * on: `outcome` then tells how the payment ended.
   */
  async completeChallenge(answer: (issuer: Place) => Promise<void> = approve): Promise<void> {
    await this.isIn('challenge');
    await this.element.locator('[part="challenge"], [part="notice"] .primary >> nth=0').waitFor({ state: 'attached' });
    const isShown = await this.element.evaluate(
      ({ shadowRoot }) => shadowRoot?.querySelector('[part="challenge"]') !== null,
    );
    if (!isShown) await this.element.locator('[part="notice"] .primary').click();
    await answer(this.element.locator('[part="challenge"] iframe').contentFrame());
    await this.isOutOf('challenge');
  }

  /** Waits until the payment has ended, is under review, or the issuer asks, and returns the name of that state. */
  async outcome(): Promise<string> {
    return this.isInOneOf(ends);
  }

  /** Returns the message under the first field that is wrong; waits until there is one. */
  async error(): Promise<string> {
    const places = new Set([await this.#fields(), this.element]);
    return Promise.race([...places].map(async (place) => place.locator('[part="error"] >> nth=0').innerText()));
  }
}

const approve = (issuer: Place): Promise<void> => issuer.locator('button[value="approve"]').click();
