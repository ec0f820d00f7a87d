/**
 * Starts the browser of the journeys: Chromium, or Firefox with JOURNEYS=firefox. Playwright drives both. A merchant's
 * page works the same way in either, so a journey does not distinguish them.
 */
import { type Browser, type Page, chromium, firefox } from 'playwright-core';
import { chromiumFlags, find, findPlain, tools } from '../../scripts/tools.mjs';

export type Engine = 'chromium' | 'firefox';

const engineOf = (name: string): Engine => {
  if (name === 'chromium' || name === 'firefox') return name;
  throw new Error(`JOURNEYS names "${name}"; it may name chromium or firefox`);
};

export const engine = engineOf(process.env['JOURNEYS'] ?? 'chromium');

/** Returns options for a test of what only Chromium has; other browsers skip the test, and the run reports `reason`. */
export const chromiumOnly = (reason: string): { readonly skip?: string } =>
  engine === 'chromium' ? {} : { skip: reason };

function programOf(name: Engine): string {
  const program = find(name);
  if (program) return program;
  throw new Error(`${name} was not found. ${tools[name].install} Or run: node scripts/setup.mjs ${name}`);
}

export interface BrowserOptions {
  /**
   * Keeps the pop-up blocker on, as payers have it: a window opens only during a user gesture. Chromium only: in
   * Firefox, each call of Playwright's counts as a gesture.
   */
  readonly blocksWindows?: boolean;
  /** Keeps the back-forward cache on: Back restores a page as it was left. */
  readonly keepsPages?: boolean;
  /** Stores nothing for any page: no cookies, no storage. A Firefox setting; see {@link keepNothing} for Chromium. */
  readonly keepsNothing?: boolean;
  /**
   * Uses the full browser instead of the headless shell, for features such as autofill. Implied by `blocksWindows` and
   * `keepsPages`.
   */
  readonly isWhole?: boolean;
  /** Path of a Chromium to use instead of the machine's own. */
  readonly program?: string;
  /**
   * Has a touch screen as its only pointer. This is for Firefox, which sets it for the whole browser; Chromium takes it
   * from a context's `hasTouch`.
   */
  readonly isPhone?: boolean;
}

/** The part of Playwright's internal browser object that speaks WebDriver BiDi. */
interface BidiBrowser {
  readonly _browserSession: { send: (method: string, params?: object) => Promise<unknown> };
}

/** The part of Playwright's internal page object that speaks WebDriver BiDi. */
interface BidiPage {
  readonly delegate: { readonly _session: { sessionId: string; emit(event: string, params: object): void } };
  mainFrame(): { pendingDocument(): { readonly documentId?: string } | undefined };
}

const innerOf = <Inner>(outer: Browser | Page): Inner =>
  (outer as unknown as { _connection: { toImpl(of: object): Inner } })._connection.toImpl(outer);

/**
 * Launches an installed Firefox over WebDriver BiDi. Playwright sets the colour scheme of every new context with a
 * command that Firefox does not know up to the extended support release 153. No test depends on that command, and
 * Playwright has no public way to omit it, so it is answered here. Delete this when every supported Firefox knows it.
 */
export async function launchFirefox({
  keepsPages = false,
  isPhone = false,
  keepsNothing = false,
}: BrowserOptions = {}): Promise<Browser> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: programOf('firefox'),
    firefoxUserPrefs: {
      // Pages cached for Back in all windows together. The default is eight: a ninth evicts another payer's page.
      'browser.sessionhistory.max_total_viewers': keepsPages ? 100 : 0,
      ...(keepsNothing ? { 'network.cookie.cookieBehavior': 2 } : {}),
      // Bit masks: 1 is a coarse pointer; the bits for a fine pointer and for hovering are not set.
      ...(isPhone ? { 'ui.primaryPointerCapabilities': 1, 'ui.allPointerCapabilities': 1 } : {}),
      // A driver's keys and clicks do not reach frames in a separate process; 0 gives no site a separate process.
      'fission.webContentIsolationStrategy': 0,
    },
  });
  const session = innerOf<BidiBrowser>(browser)._browserSession;
  const send = session.send.bind(session);
  session.send = async (method, params) =>
    method === 'emulation.setMediaFeaturesOverride' ? {} : send(method, params);
  return browser;
}

/** Makes storage throw in Chromium as it does in Firefox: Chromium has no switch that makes pages store nothing. */
export const keepNothing = async (page: Page): Promise<void> => {
  if (engine === 'firefox') return;
  await page.addInitScript({
    content: `const refuse = () => { throw new DOMException('The operation is insecure.', 'SecurityError'); };
      for (const name of ['sessionStorage', 'localStorage', 'indexedDB']) Object.defineProperty(window, name, { get: refuse });
      window.BroadcastChannel = function () { refuse(); };`,
  });
};

/** Starts the browser of the journeys. */
export async function openBrowser(options: BrowserOptions = {}): Promise<Browser> {
  if (engine === 'firefox') return launchFirefox(options);
  const ignoreDefaultArgs = [
    ...(options.blocksWindows ? ['--disable-popup-blocking'] : []),
    ...(options.keepsPages ? ['--disable-back-forward-cache'] : []),
  ];
  const isWhole = options.isWhole || options.blocksWindows || options.keepsPages;
  return chromium.launch({
    executablePath: options.program ?? (isWhole ? undefined : findPlain()) ?? programOf('chromium'),
    args: [...chromiumFlags],
    ignoreDefaultArgs,
  });
}

/**
 * Tells Playwright that a page restored from the back-forward cache has arrived. Call it for every such page: Firefox
 * reports that the navigation started but never that it ended, and Playwright would wait for the end.
 */
export async function cameBack(page: Page): Promise<void> {
  if (engine === 'chromium') return;
  const url = await page.evaluate(() => location.href);
  const inner = innerOf<BidiPage>(page);
  const session = inner.delegate._session;
  const navigation = inner.mainFrame().pendingDocument()?.documentId;
  for (const event of ['navigationCommitted', 'domContentLoaded', 'load'])
    session.emit(`browsingContext.${event}`, { context: session.sessionId, navigation, url });
}
