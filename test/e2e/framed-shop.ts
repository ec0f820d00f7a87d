/** Opens the shop in a frame of another page. */
import type { FrameLocator, Page } from 'playwright-core';
import type { Stage } from './stage.js';

/** @param around origin of the other page */
export async function framedShop(stage: Stage, page: Page, around = stage.shop): Promise<FrameLocator> {
  await page.goto(`${around}/elsewhere`);
  await page.evaluate((src) => {
    const frame = Object.assign(document.createElement('iframe'), { src, width: '600', height: '800' });
    document.body.replaceChildren(frame);
  }, `${stage.shop}/`);
  return page.frameLocator('iframe');
}
