/** Pages of engines other than Chromium, with just the operations that a story needs. */
import WebDriver from 'webdriver';
import { startWebKit } from '../../scripts/wtr/webkit.mjs';
import { launchFirefox } from '../e2e/engine.js';

export interface EnginePage {
  open(url: string): Promise<void>;
  /** Evaluates an expression in the page and returns its awaited value. */
  ask<Answer>(expression: string): Promise<Answer>;
  close(): Promise<void>;
}

async function firefoxPage(): Promise<EnginePage> {
  const browser = await launchFirefox();
  const page = await browser.newPage({ viewport: { width: 800, height: 900 } });
  return {
    open: async (url) => void (await page.goto(url)),
    ask: async (expression) => page.evaluate(expression),
    close: async () => browser.close(),
  };
}

async function webkitPage(): Promise<EnginePage> {
  const { port, binary, close } = await startWebKit();
  const session = await WebDriver.newSession({
    hostname: '127.0.0.1',
    port,
    path: '/',
    logLevel: 'error',
    capabilities: {
      browserName: 'MiniBrowser',
      'wdio:enforceWebDriverClassic': true,
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    } as WebdriverIO.Capabilities,
  });
  await session.setTimeouts(undefined, undefined, 60_000);
  return {
    open: async (url) => session.navigateTo(url),
    ask: async (expression) => {
      const script = `const done = arguments[0];
        Promise.resolve().then(() => (${expression})).then((answer) => done({ answer }), (error) => done({ error: String(error) }));`;
      const { answer, error } = (await session.executeAsyncScript(script, [])) as { answer: never; error?: string };
      if (error) throw new Error(error);
      return answer;
    },
    close: async () => {
      await session.deleteSession();
      close();
    },
  };
}

export const pages = { firefox: firefoxPage, webkit: webkitPage };
