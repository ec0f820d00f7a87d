/** A stage for tests of one `<pay-widget-frame>`, and the helpers that these tests share. Call once in a file. */
import { setImmediate } from 'node:timers/promises';
import { WidgetPage, payOnHostedPage } from 'pay-elements/testing';
import type { FrameLocator, Page } from 'playwright-core';
import type { OrderDetails } from '../../src/server/index.js';
import type { BrowserOptions } from './engine.js';
import { type Raised, hears, raised } from './raised.js';
import type { Stage } from './stage.js';
import { useStage } from './use-stage.js';

export interface HostedStage {
  readonly stage: Stage;
  /** Opens a page with the element. `attributes` go on its tag; `order` overrides the order's details. */
  open(attributes?: string, order?: Partial<OrderDetails>): Promise<Page>;
  hosted(page: Page): FrameLocator;
  raised(page: Page): Promise<Raised[]>;
  /** Returns the element's current state. */
  state(page: Page): Promise<any>;
  /** Waits for an event and returns it. */
  hears(page: Page, type: string): Promise<Raised>;
  isIn(page: Page, name: string): Promise<void>;
  pays(where: FrameLocator | Page): Promise<void>;
  /** Presses the button with this name, and returns the window that opens. */
  opens(page: Page, name: string): Promise<Page>;
  /** Returns how often the backend was asked for a hosted page. */
  widgets(): number;
  /** Returns how often the backend was asked for the status of the payment. */
  asked(): number;
  /** Waits until the backend was asked for the status `times` more times. */
  asks(times: number): Promise<void>;
  /**
   * Waits until the page has handled all messages that its frames have posted so far, and the requests that these
   * messages caused have reached the backend.
   */
  settles(page: Page): Promise<void>;
}

export function hostedStage(browser?: BrowserOptions): HostedStage {
  const stage = useStage({}, { browser });

  const here: HostedStage = {
    get stage() {
      return stage();
    },
    open: async (attributes = '', order = {}) => {
      stage().order = order;
      stage().body = `<pay-widget-frame order="o-1" ${attributes}></pay-widget-frame>`;
      return stage().visit();
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
      await opened.waitForURL(`${stage().provider}/**`);
      return opened;
    },
    widgets: () => stage().calls.filter((call) => call === 'POST /widget').length,
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
      // Messages of one frame arrive in the order in which it posted them.
      await Promise.all(frames.map((frame) => frame.evaluate(() => parent.postMessage('last', '*'))));
      await ear.evaluate(({ heard }) => heard);
      await page.evaluate(() => fetch('/other').then(() => undefined));
    },
    asked: () => stage().calls.filter((call) => call.endsWith('/o-1/payment')).length,
  };
  return here;
}
