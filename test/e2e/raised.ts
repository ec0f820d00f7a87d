/** Reads the elements' events that the stage's page has recorded. */
import type { Page } from 'playwright-core';
import type { OrderPayment } from '../../src/contract/orders.js';

/** An event, as the page recorded it. */
export interface Raised {
  readonly type: string;
  readonly to?: string;
  readonly error?: string;
  readonly outcome?: { readonly status: string; readonly payment?: Partial<OrderPayment> };
}

declare global {
  interface Window {
    /** The events since the page was loaded. */
    raised: Raised[];
  }
}

export const raised = (page: Page): Promise<Raised[]> => page.evaluate(() => window.raised);

/** Waits for an event and returns it. */
export async function hears(page: Page, type: string): Promise<Raised> {
  const isHeard = (wanted: string): boolean => window.raised.some((each) => each.type === wanted);
  try {
    await page.waitForFunction(isHeard, type, { timeout: 8000 });
  } catch {
    const seen = (await raised(page)).map((each) => each.type + (each.to ? ` ${each.to}` : ''));
    throw new Error(`${type} was not raised, but ${seen.join(', ')}`);
  }
  return (await raised(page)).find((each) => each.type === type) as Raised;
}
