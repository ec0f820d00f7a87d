/** The page object of `<carrier-flow>`, for Playwright tests. It uses part names, so it works in every language. */
import { ElementPage } from './element-page.js';
import type { Place } from './locator.js';

/** Uses `<carrier-flow>` as a payer does. */
export class CarrierPage extends ElementPage {
  /** @param place the page, frame or section that has the element */
  constructor(place: Place) {
    super(place, 'carrier-flow');
  }

  /** Chooses a country by its code; resolves once the amounts have loaded. */
  async chooseCountry(code: string): Promise<void> {
    await this.element.locator('#country').selectOption(code);
    await this.isIn('choosing');
  }

  /** Presses the main button: start, pay, go to the operator's page. */
  async proceed(): Promise<void> {
    await this.element.locator('[part="submit"]').click();
  }

  /** Returns the text message to send: keyword and shortcode. */
  async message(): Promise<{ readonly keyword: string; readonly shortcode: string }> {
    const [keyword, shortcode] = await Promise.all(
      ['keyword', 'shortcode'].map(async (name) => this.element.locator(`[data-${name}]`).innerText()),
    );
    return { keyword: keyword ?? '', shortcode: shortcode ?? '' };
  }

  /** Enters the PIN or the phone number and pays. */
  async enter(text: string): Promise<void> {
    await this.element.locator('#entry').fill(text);
    await this.proceed();
  }

  /** Returns the message under the field; waits until there is one. */
  async error(): Promise<string> {
    return this.element.locator('[part="error"]:not([hidden])').innerText();
  }
}
