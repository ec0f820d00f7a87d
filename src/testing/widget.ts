/** `<pay-widget-frame>` as a payer uses it, for Playwright tests; by parts, so in every language. */
import { ElementPage } from './element-page.js';
import type { Place } from './locator.js';

/** The states in which a payment has come to an end, waits for somebody else than the payer, or cannot go on by itself. */
const ends = ['succeeded', 'failed', 'cancelled', 'review', 'blocked', 'error'] as const;

/** What a button of the element does; the names of its words. */
export type WidgetOffer = 'continue' | 'tryAgain' | 'openWindow' | 'continueHere' | 'windowShow' | 'cancel';

export class WidgetPage extends ElementPage {
  /** @param place the page, frame or section that has the element */
  constructor(place: Place) {
    super(place, 'pay-widget-frame');
  }

  /** The provider's page in the frame. In a window it is Playwright's `page` of that window. */
  get hosted(): Place {
    return this.element.locator('iframe').contentFrame();
  }

  /**
   * Pays on the provider's page in the frame. `answer` says what is done there; by default the sandbox's payer presses
   * "Pay".
   */
  async pay(answer: (hosted: Place) => Promise<void> = payOnHostedPage): Promise<void> {
    await this.isIn('open');
    await answer(this.hosted);
  }

  /** Presses the button that does this. With `continue` and `openWindow` a window may open: wait for it as you press. */
  async press(offer: WidgetOffer): Promise<void> {
    await this.element.locator(`[data-offer="${offer}"]`).click();
  }

  /** Waits until the payment has ended, is under review or cannot go on by itself, and gives the name of that state. */
  async outcome(): Promise<string> {
    return this.isInOneOf(ends);
  }
}

/** In the page, once it can be pressed: a key's second half may be waited for in a page that is gone. */
async function press(hosted: Place, selector: string): Promise<void> {
  const locator = hosted.locator(selector);
  try {
    await locator.click({ trial: true });
    await locator.evaluate((button) => button.click());
  } catch (error) {
    // A window may close itself before it has answered.
    if (!/has been closed|was destroyed|was detached/.test(String(error))) throw error;
  }
}

/** Presses "Pay" on the sandbox's page, in a frame or a window. */
export const payOnHostedPage = (hosted: Place): Promise<void> => press(hosted, '[data-pay]');

/** Presses "Cancel" on the sandbox's page. */
export const cancelOnHostedPage = (hosted: Place): Promise<void> => press(hosted, '[data-cancel]');
