/** `<epin-redeem>` as a payer uses it, for Playwright tests; by parts, so in every language. */
import { type Locator, type Place, isIn, stateOf } from './locator.js';

export class EpinPage {
  readonly element: Locator;
  readonly #place: Place;

  /** @param place the page, frame or section that has the element */
  constructor(place: Place) {
    this.#place = place;
    this.element = place.locator('epin-redeem');
  }

  /** Enters the code and presses the button. */
  async redeem(code: string): Promise<void> {
    await this.#part('input').fill(code);
    await this.#part('submit').click();
  }

  /** What stands under the field. */
  async error(): Promise<string> {
    return this.#part('error').innerText();
  }

  /** What became of the payment, in words. */
  async notice(): Promise<string> {
    return this.#part('notice').innerText();
  }

  /** Waits for `ready`, `unknown`, `locked`, `succeeded`, … */
  async isIn(state: string): Promise<void> {
    return isIn(this.#place, 'epin-redeem', state);
  }

  async state(): Promise<string> {
    return stateOf(this.element);
  }

  #part(name: string): Locator {
    return this.element.locator(`[part="${name}"]`);
  }
}
