/** A `<card-token-form>` in isolated mode, in a browser: opens it, fills it in and pays. */
import type { FrameLocator, Page } from 'playwright-core';
import type { Stage } from './stage.js';

export const number = '4242424242424242';
export const cvc = '7391';

export const framed = (page: Page): FrameLocator => page.frameLocator('card-token-form iframe');

export const isIn = (page: Page, state: string): Promise<void> =>
  page.locator(`card-token-form:state(${state})`).waitFor({ state: 'attached', timeout: 10_000 });

export async function fills(page: Page, { number: pan, cvc: code }: { number: string; cvc: string }): Promise<void> {
  await framed(page).getByLabel('Card number').fill(pan);
  await framed(page).getByLabel('Expiry date').fill('12/34');
  await framed(page).getByLabel('Security code').fill(code);
  await page.getByLabel('Name on card').fill('Ada Meadows');
}

export const pay = (page: Page): Promise<void> => page.getByRole('button', { name: 'Pay €9.90' }).click();

export interface IsolatedForm {
  /** Opens a page with the form. `prepare` gets the page before it is loaded once more. */
  open(attributes?: string, prepare?: (page: Page) => Promise<void>): Promise<Page>;
  /** Returns the movements of money, in order. */
  moved(): string[];
}

/** Returns helpers that ask for the stage at each call, because a test may replace it by one of its own. */
export const isolatedForm = (current: () => Stage): IsolatedForm => ({
  open: async (attributes = '', prepare) => {
    const stage = current();
    stage.body = `<card-token-form order="o-1" isolated="${stage.cards}/frame.html" ${attributes}></card-token-form>`;
    const page = await stage.visit();
    page.setDefaultTimeout(10_000);
    if (prepare) {
      await prepare(page);
      await page.reload();
    }
    return page;
  },
  moved: () => current().sandbox.ledger.map(({ movement, amount }) => `${movement} ${amount}`),
});
