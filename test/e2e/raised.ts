/** What the stage's page wrote down of the elements' events. */
import type { Page } from 'playwright-core';

/** An event, as the page wrote it down. */
export interface Raised {
  readonly type: string;
  readonly to?: string;
  readonly error?: string;
  readonly outcome?: { readonly status: string; readonly payment?: { readonly status: string; readonly ref?: string } };
}

declare global {
  interface Window {
    /** In every load of the page anew. */
    raised: Raised[];
  }
}

export const raised = (page: Page): Promise<Raised[]> => page.evaluate(() => window.raised);

/** Waits for an event and gives it. */
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
