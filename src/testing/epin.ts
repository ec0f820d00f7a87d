/** The page object of `<epin-redeem>`, for Playwright tests. It uses part names, so it works in every language. */
import { ElementPage } from './element-page.js';
import type { Locator, Place } from './locator.js';

/** Uses `<epin-redeem>` as a payer does. */
export class EpinPage extends ElementPage {
  /** @param place the page, frame or section that has the element */
  constructor(place: Place) {
    super(place, 'epin-redeem');
  }

  /** Enters the code and presses the button. */
  async redeem(code: string): Promise<void> {
    await this.#part('input').fill(code);
    await this.#part('submit').click();
  }

  /** Returns the message under the field. */
  async error(): Promise<string> {
    return this.#part('error').innerText();
  }

  #part(name: string): Locator {
    return this.element.locator(`[part="${name}"]`);
  }
}
