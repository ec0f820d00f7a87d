/**
 * The browser of the journeys: Chromium, or Firefox with JOURNEYS=firefox. A merchant's page cannot tell them apart, so neither
 * can a journey: both are driven by Playwright.
 */
import { type Browser, chromium, firefox } from 'playwright-core';
import { chromiumFlags, find, tools } from '../../scripts/tools.mjs';

export type Engine = 'chromium' | 'firefox';

const engineOf = (name: string): Engine => {
  if (name === 'chromium' || name === 'firefox') return name;
  throw new Error(`JOURNEYS names "${name}"; it may name chromium or firefox`);
};

export const engine = engineOf(process.env['JOURNEYS'] ?? 'chromium');

function programOf(name: Engine): string {
  const program = find(name);
  if (program) return program;
  throw new Error(`${name} was not found. ${tools[name].install} Or run: node scripts/setup.mjs ${name}`);
}

export interface BrowserOptions {
  /**
   * Windows open inside the payer's gesture or not at all, as they do for payers. In Chromium only: in Firefox each call of
   * Playwright's counts as a gesture.
   */
  readonly blocksWindows?: boolean;
  /** Back shows a page as it was left. */
  readonly keepsPages?: boolean;
}

/** The part of Playwright's own side of a browser that speaks WebDriver BiDi. */
interface BidiBrowser {
  readonly _browserSession: { send: (method: string, params?: object) => Promise<unknown> };
}

/**
 * An installed Firefox, over WebDriver BiDi. Playwright tells every new context its colour scheme by a command that Firefox
 * does not know up to the extended release 153; nothing here depends on it. There is no public way to leave it out, so
 * that one command is answered here. Delete this when the oldest supported Firefox knows it.
 */
async function launchFirefox({ keepsPages = false }: BrowserOptions): Promise<Browser> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: programOf('firefox'),
    firefoxUserPrefs: {
      ...(keepsPages ? {} : { 'browser.sessionhistory.max_total_viewers': 0 }),
      // Keys and clicks of a driver do not reach frames in a process of their own; 0 gives no site one.
      'fission.webContentIsolationStrategy': 0,
    },
  });
  const { toImpl } = (browser as unknown as { _connection: { toImpl(of: Browser): BidiBrowser } })._connection;
  const session = toImpl(browser)._browserSession;
  const send = session.send.bind(session);
  session.send = async (method, params) =>
    method === 'emulation.setMediaFeaturesOverride' ? {} : send(method, params);
  return browser;
}

/** Starts the browser of the journeys. */
export async function openBrowser(options: BrowserOptions = {}): Promise<Browser> {
  if (engine === 'firefox') return launchFirefox(options);
  const ignoreDefaultArgs = [
    ...(options.blocksWindows ? ['--disable-popup-blocking'] : []),
    ...(options.keepsPages ? ['--disable-back-forward-cache'] : []),
  ];
  return chromium.launch({ executablePath: programOf('chromium'), args: [...chromiumFlags], ignoreDefaultArgs });
}
