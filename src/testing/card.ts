/** `<card-token-form>` as a payer uses it, for Playwright tests; by parts, so in every language. */
import { ElementPage } from './element-page.js';
import type { Place } from './locator.js';

export interface CardEntry {
  readonly number: string;
  /** `MM/YY`. */
  readonly expiry?: string;
  readonly cvc?: string;
  readonly name?: string;
}

/** The states in which a payment has come to an end, or waits for somebody else than the payer. */
const ends = ['succeeded', 'declined', 'failed', 'review', 'challenge', 'unavailable'] as const;

export class CardPage extends ElementPage {
  /** @param place the page, frame or section that has the element */
  constructor(place: Place) {
    super(place, 'card-token-form');
  }

  /** Fills the card in: by default good until 12/39, with code 123, of "Test Payer". */
  async fillCard({ number, expiry = '12/39', cvc = '123', name = 'Test Payer' }: CardEntry): Promise<void> {
    await this.#chooseAnother();
    const fields = await this.#fields();
    await fields.locator('#number').fill(number);
    await fields.locator('#expiry').fill(expiry);
    await fields.locator('#cvc').fill(cvc);
    await this.element.locator('#name').fill(name);
  }

  /** Where saved cards are offered, the last choice is to type another. */
  async #chooseAnother(): Promise<void> {
    await this.element.evaluate((element) =>
      [...(element.shadowRoot?.querySelectorAll<HTMLInputElement>('[part="saved"] input') ?? [])].at(-1)?.click(),
    );
  }

  /** Where the card is typed: in isolated mode that is a page of its own. */
  async #fields(): Promise<Place> {
    // Frameworks set a property; before the element is registered there is only an attribute.
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
   * Answers the issuer in the dialog, after a reload also where the payer is asked to continue first. `answer` says what is
   * done on the issuer's page; by default the sandbox's payer approves. Resolves once the form has heard of it: `outcome` is
   * then how the payment ended.
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

  /** Waits until the payment has ended, is under review, or the issuer asks, and gives the name of that state. */
  async outcome(): Promise<string> {
    return this.isInOneOf(ends);
  }

  /** What stands under the first field that is wrong; waits until one is. */
  async error(): Promise<string> {
    const places = new Set([await this.#fields(), this.element]);
    return Promise.race([...places].map(async (place) => place.locator('[part="error"] >> nth=0').innerText()));
  }
}

const approve = (issuer: Place): Promise<void> => issuer.locator('button[value="approve"]').click();
