// @ts-check
// Test commands that work in every engine, or answer false if the engine cannot do it. The runner's own `setViewport`
// and `emulateMedia` throw on WebDriver, so these commands have other names:
//   executeServerCommand('pay:engine')                                → 'chromium' | 'firefox' | 'webkit'
//   executeServerCommand('pay:viewport', { width, height })           → true, or false if the window cannot be so small
//   executeServerCommand('pay:media', { media?, features?: {…} })     → true on Chromium (CDP) and if started dark
//   executeServerCommand('pay:keys', { keys: ['Control', 'z'] })      → true; holds all keys, then releases them
//   executeServerCommand('pay:role', { locator: 'return element' })   → { role, name } as computed, false on Firefox

/** @typedef {Record<string, any>} Session */

/** The session that emulates media for each page. @type {WeakMap<object, any>} */
const sessions = new WeakMap();

/** @type {Record<string, (session: Session, payload: any) => Promise<unknown>>} */
const commands = {
  'pay:engine': async ({ browser }) => browser.engine,

  'pay:viewport': async ({ browser, id }, { width, height }) => {
    if (browser.type !== 'webdriver') {
      await browser.getPage(id).setViewport({ width, height });
      return true;
    }
    const { driver } = browser;
    // Window borders have an unknown size: measure, correct, and measure again.
    for (let tries = 0; tries < 5; tries++) {
      const [innerWidth, innerHeight] = await driver.execute('return [innerWidth, innerHeight]');
      if (innerWidth === width && innerHeight === height) return true;
      const rect = await driver.getWindowRect();
      await driver.setWindowRect(null, null, rect.width + width - innerWidth, rect.height + height - innerHeight);
    }
    return false;
  },

  'pay:media': async ({ browser, id }, { media = '', features = {} } = {}) => {
    if (browser.engine !== 'chromium') return browser.isDark;
    const page = browser.getPage(id);
    // Only the session that started an emulation can end it, and pages are used again for other files.
    const session = sessions.get(page) ?? (await page.createCDPSession());
    sessions.set(page, session);
    await session.send('Emulation.setEmulatedMedia', {
      media,
      features: Object.entries(features).map(([name, value]) => ({ name, value })),
    });
    return true;
  },

  'pay:keys': async ({ browser, id }, { keys }) => {
    if (browser.type === 'webdriver') await browser.driver.keys(keys);
    else {
      const { keyboard } = browser.getPage(id);
      for (const key of keys) await keyboard.down(key);
      for (const key of keys.toReversed()) await keyboard.up(key);
    }
    return true;
  },

  'pay:role': async ({ browser, id }, { locator }) => {
    if (browser.type === 'webdriver') {
      const element = /** @type {string} */ (Object.values(await browser.driver.execute(locator))[0]);
      return {
        role: await browser.driver.getElementComputedRole(element),
        name: await browser.driver.getElementComputedLabel(element),
      };
    }
    if (browser.engine === 'firefox') return false;
    const page = browser.getPage(id);
    const root = await page.evaluateHandle(`(() => { ${locator} })()`);
    const node = await page.accessibility.snapshot({ root, interestingOnly: false });
    return node ? { role: node.role, name: node.name } : false;
  },
};

/** @returns {import('@web/test-runner').TestRunnerPlugin} */
export function engineCommands() {
  return {
    name: 'pay-commands',
    async executeCommand({ command, payload, session }) {
      return commands[command]?.(session, payload);
    },
  };
}
