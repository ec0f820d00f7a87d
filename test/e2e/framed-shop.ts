/** Opens the shop in a frame of another page. */
import type { FrameLocator, Page } from 'playwright-core';
import type { Stage } from './stage.js';

export async function framedShop(stage: Stage, page: Page): Promise<FrameLocator> {
  await page.goto(`${stage.shop}/elsewhere`);
  await page.evaluate(() => {
    const frame = Object.assign(document.createElement('iframe'), { src: '/', width: '600', height: '800' });
    document.body.replaceChildren(frame);
  });
  return page.frameLocator('iframe');
}
