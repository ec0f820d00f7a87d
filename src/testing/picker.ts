/** The page object of `<ps-picker>`, for Playwright tests. It uses method ids, so it works in every language. */
import { ElementPage } from './element-page.js';
import type { Place } from './locator.js';

/** Uses `<ps-picker>` as a payer does. */
export class PickerPage extends ElementPage {
  /** @param place the page, frame or section that has the element */
  constructor(place: Place) {
    super(place, 'ps-picker');
  }

  /** Chooses a method by its id: a payment system's short code, or the value of a method that the merchant provides. */
  async choose(id: string): Promise<void> {
    await this.isIn('ready');
    await this.element.locator(`input[value=${JSON.stringify(id)}]`).check();
  }

  /** Returns the ids of the methods that are shown, in their order. */
  async ids(): Promise<readonly string[]> {
    return this.element.evaluate((element) =>
      [...(element.shadowRoot?.querySelectorAll('input') ?? [])].map(({ value }) => value),
    );
  }

  /** Returns the id of the chosen method; empty if there is none. */
  async value(): Promise<string> {
    return this.element.evaluate((element) => (element as HTMLElement & { value: string }).value);
  }

  /** Shows the methods beyond the limit. */
  async showMore(): Promise<void> {
    await this.element.locator('[part="more"]').click();
  }

  /** Requests the methods again, after a failure or when they take long. */
  async tryAgain(): Promise<void> {
    await this.element.locator('[part="notice"] [part="button"]').click();
  }
}
