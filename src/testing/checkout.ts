/** The page object of `<pay-checkout>`, for Playwright tests: the choice, and the page objects of the pieces in it. */
import { CardPage } from './card.js';
import { CarrierPage } from './carrier.js';
import { ElementPage } from './element-page.js';
import { EpinPage } from './epin.js';
import type { Place } from './locator.js';
import { PickerPage } from './picker.js';
import { WidgetPage } from './widget.js';

/** Uses `<pay-checkout>` as a payer does. */
export class CheckoutPage extends ElementPage {
  readonly picker: PickerPage;
  readonly card: CardPage;
  readonly voucher: EpinPage;
  readonly carrier: CarrierPage;
  readonly widget: WidgetPage;

  /** @param place the page, frame or section that has the element */
  constructor(place: Place) {
    super(place, 'pay-checkout');
    this.picker = new PickerPage(this.element);
    this.card = new CardPage(this.element);
    this.voucher = new EpinPage(this.element);
    this.carrier = new CarrierPage(this.element);
    this.widget = new WidgetPage(this.element);
  }

  /** Chooses a method by its id; resolves once the piece that serves it is there, and rejects if none does. */
  async choose(id: string): Promise<void> {
    await this.picker.choose(id);
    const state = await this.isInOneOf(['paying', 'error']);
    if (state === 'error') throw new Error(`no piece is shown for ${id}: ${await this.notice()}`);
  }

  /** Returns the notice in place of a piece. Read a piece's own notice through its own page object. */
  override async notice(): Promise<string> {
    return this.element.evaluate(
      (element) => element.shadowRoot?.querySelector('[part="notice"]')?.textContent.trim() ?? '',
    );
  }

  /** Waits until the order is paid. */
  async isPaid(): Promise<void> {
    await this.isIn('paid');
  }
}
