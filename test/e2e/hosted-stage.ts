/** A page with one `<pay-widget-frame>` on a stage of its own, and what its journeys look at. Call once in a file. */
import { after, afterEach, before } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { WidgetPage, payOnHostedPage } from 'pay-elements/testing';
import type { FrameLocator, Page } from 'playwright-core';
import type { OrderDetails } from '../../src/server/index.js';
import type { BrowserOptions } from './engine.js';
import { type Raised, hears, raised } from './raised.js';
import { type Stage, openStage } from './stage.js';

export interface HostedStage {
  readonly stage: Stage;
  /** A page with the element, whose tag says these attributes, for an order with these changes. */
  open(attributes?: string, order?: Partial<OrderDetails>): Promise<Page>;
  hosted(page: Page): FrameLocator;
  raised(page: Page): Promise<Raised[]>;
  /** The element's state, as it is now. */
  state(page: Page): Promise<any>;
  /** Waits for an event and gives it. */
  hears(page: Page, type: string): Promise<Raised>;
  isIn(page: Page, name: string): Promise<void>;
  pays(where: FrameLocator | Page): Promise<void>;
  /** The window that opens when the button is pressed. */
  opens(page: Page, name: string): Promise<Page>;
  /** How often the backend was asked for a page. */
  widgets(): number;
  /** How often the backend was asked how it stands. */
  asked(): number;
  /** Waits until it was asked so many times more. */
  asks(times: number): Promise<void>;
  /** Waits until everything that any frame of the page has posted is heard, and what came of it is at the backend. */
  settles(page: Page): Promise<void>;
}

export function hostedStage(browser?: BrowserOptions): HostedStage {
  let stage: Stage;
  before(async () => {
    stage = await openStage({}, { browser });
  });
  after(() => stage.close());
  afterEach(() => stage.reset());

  const here: HostedStage = {
    get stage() {
      return stage;
    },
    open: async (attributes = '', order = {}) => {
      stage.order = order;
      stage.body = `<pay-widget-frame order="o-1" ${attributes}></pay-widget-frame>`;
      return stage.visit();
    },
    hosted: (page) => page.frameLocator('iframe'),
    raised,
    state: (page) =>
      page.evaluate(() => ({ ...(document.querySelector('pay-widget-frame') as unknown as { state: object }).state })),
    hears,
    isIn: async (page, name) => {
      await new WidgetPage(page).isIn(name).catch(async () => {
        throw new Error(`never ${name}, but ${(await here.state(page)).name}`);
      });
    },
    pays: payOnHostedPage,
    opens: async (page, name) => {
      const [opened] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name }).click()]);
      await opened.waitForURL(`${stage.provider}/**`);
      return opened;
    },
    widgets: () => stage.calls.filter((call) => call === 'POST /widget').length,
    asks: async (times) => {
      const enough = here.asked() + times;
      while (here.asked() < enough) await setImmediate();
    },
    settles: async (page) => {
      const frames = page.frames();
      const ear = await page.evaluateHandle(
        (count) => ({
          heard: new Promise<void>((resolve, reject) => {
            let left = count;
            setTimeout(() => reject(new Error(`${left} of ${count} frames were not heard`)), 15_000);
            addEventListener('message', ({ data }) => data === 'last' && --left === 0 && resolve());
          }),
        }),
        frames.length,
      );
      // What one frame posts is heard in its order.
      await Promise.all(frames.map((frame) => frame.evaluate(() => parent.postMessage('last', '*'))));
      await ear.evaluate(({ heard }) => heard);
      await page.evaluate(() => fetch('/other').then(() => undefined));
    },
    asked: () => stage.calls.filter((call) => call.endsWith('/o-1/payment')).length,
  };
  return here;
}
