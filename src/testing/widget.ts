/** The page object of `<pay-widget-frame>`, for Playwright tests. It uses part names, so it works in every language. */
import { ElementPage } from './element-page.js';
import type { Place } from './locator.js';

/** The states in which a payment has ended, is under review, or cannot continue by itself. */
const ends = ['succeeded', 'failed', 'cancelled', 'review', 'blocked', 'error'] as const;

/** What a button of the element does: the message key of its label. */
export type WidgetOffer = 'continue' | 'tryAgain' | 'openWindow' | 'continueHere' | 'windowShow' | 'cancel';

/** Uses `<pay-widget-frame>` as a payer does. */
export class WidgetPage extends ElementPage {
  /** @param place the page, frame or section that has the element */
  constructor(place: Place) {
    super(place, 'pay-widget-frame');
  }

  /** The provider's page in the frame. If it opens in a window, use Playwright's `Page` of that window instead. */
  get hosted(): Place {
    return this.element.locator('iframe').contentFrame();
  }

  /**
   * Pays on the provider's page in the frame. `answer` acts on that page; by default it presses "Pay" on the sandbox's
   * page.
   */
  async pay(answer: (hosted: Place) => Promise<void> = payOnHostedPage): Promise<void> {
    await this.isIn('open');
    await answer(this.hosted);
  }

  /**
   * Presses the button of `offer`. `continue` and `openWindow` may open a window: start to wait for it before you
   * press.
   */
  async press(offer: WidgetOffer): Promise<void> {
    await this.element.locator(`[data-offer="${offer}"]`).click();
  }

  /** Waits until the payment has ended, is under review or cannot continue by itself, and returns that state's name. */
  async outcome(): Promise<string> {
    return this.isInOneOf(ends);
  }
}

/**
 * Clicks from within the page, once the button can be clicked: a click by Playwright may wait for its second half in a
 * page that is gone.
 */
async function press(hosted: Place, selector: string): Promise<void> {
  const locator = hosted.locator(selector);
  try {
    await locator.click({ trial: true });
    await locator.evaluate((button) => button.click());
  } catch (error) {
    // The window may close itself before it has answered.
    if (!/has been closed|was destroyed|was detached/.test(String(error))) throw error;
  }
}

/** Presses "Pay" on the sandbox's page, in a frame or a window. */
export const payOnHostedPage = (hosted: Place): Promise<void> => press(hosted, '[data-pay]');

/** Presses "Cancel" on the sandbox's page. */
export const cancelOnHostedPage = (hosted: Place): Promise<void> => press(hosted, '[data-cancel]');
