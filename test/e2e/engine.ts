/**
 * The browser of the journeys: Chromium, or Firefox with JOURNEYS=firefox. A merchant's page cannot tell them apart, so neither
 * can a journey: both are driven by Playwright.
 */
import { type Browser, type Page, chromium, firefox } from 'playwright-core';
import { chromiumFlags, find, findPlain, tools } from '../../scripts/tools.mjs';

export type Engine = 'chromium' | 'firefox';

const engineOf = (name: string): Engine => {
  if (name === 'chromium' || name === 'firefox') return name;
  throw new Error(`JOURNEYS names "${name}"; it may name chromium or firefox`);
};

export const engine = engineOf(process.env['JOURNEYS'] ?? 'chromium');

/** Options of a test that asks for what only Chromium has; elsewhere it is left out, and the run says why. */
export const chromiumOnly = (reason: string): { readonly skip?: string } =>
  engine === 'chromium' ? {} : { skip: reason };

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
  /** Keeps nothing of any page: no cookies, no storage. A setting of Firefox; see {@link keepNothing} for Chromium. */
  readonly keepsNothing?: boolean;
  /** Has what belongs to a browser with windows, such as autofill. `blocksWindows` and `keepsPages` ask for that too. */
  readonly isWhole?: boolean;
  /** Another Chromium than the machine's own. */
  readonly program?: string;
  /** Held in the hand: pointed at with a finger. Chromium has that from a context's `hasTouch`, Firefox for all of itself. */
  readonly isPhone?: boolean;
}

/** The part of Playwright's own side of a browser that speaks WebDriver BiDi. */
interface BidiBrowser {
  readonly _browserSession: { send: (method: string, params?: object) => Promise<unknown> };
}

/** The same of a page. */
interface BidiPage {
  readonly delegate: { readonly _session: { sessionId: string; emit(event: string, params: object): void } };
  mainFrame(): { pendingDocument(): { readonly documentId?: string } | undefined };
}

const innerOf = <Inner>(outer: Browser | Page): Inner =>
  (outer as unknown as { _connection: { toImpl(of: object): Inner } })._connection.toImpl(outer);

/**
 * An installed Firefox, over WebDriver BiDi. Playwright tells every new context its colour scheme by a command that Firefox
 * does not know up to the extended release 153; nothing here depends on it. There is no public way to leave it out, so
 * that one command is answered here. Delete this when the oldest supported Firefox knows it.
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
      // How many are kept in all its windows together. By itself it keeps eight, and lets a page of another payer go for a ninth.
      'browser.sessionhistory.max_total_viewers': keepsPages ? 100 : 0,
      ...(keepsNothing ? { 'network.cookie.cookieBehavior': 2 } : {}),
      // One bit for what points roughly, none for what points finely or hovers.
      ...(isPhone ? { 'ui.primaryPointerCapabilities': 1, 'ui.allPointerCapabilities': 1 } : {}),
      // Keys and clicks of a driver do not reach frames in a process of their own; 0 gives no site one.
      'fission.webContentIsolationStrategy': 0,
    },
  });
  const session = innerOf<BidiBrowser>(browser)._browserSession;
  const send = session.send.bind(session);
  session.send = async (method, params) =>
    method === 'emulation.setMediaFeaturesOverride' ? {} : send(method, params);
  return browser;
}

/** In Chromium no switch makes pages keep nothing, so what they would keep it in refuses as it does in Firefox. */
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
 * To be called for a page that has come back as it was. Of such a one Firefox says that it is on its way, and never that it is
 * there; Playwright would wait for that.
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
