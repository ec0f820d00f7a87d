// Runs the element, controller and client tests in real browsers.
//   BROWSERS=chromium,firefox,webkit   engines to use; also firefox-dark and webkit-dark. Default: chromium.
import { fileURLToPath } from 'node:url';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { webdriverLauncher } from '@web/test-runner-webdriver';
import puppeteer from 'puppeteer-core';
import { find, findPlain, tools } from './scripts/tools.mjs';
import { pagesAtOnce, startChromium } from './scripts/wtr/chromium.mjs';
import { engineCommands } from './scripts/wtr/commands.mjs';
import { lostFiles } from './scripts/wtr/lost-files.mjs';
import { summary } from './scripts/wtr/summary.mjs';
import { startWebKit } from './scripts/wtr/webkit.mjs';

const darkFirefox = {
  'layout.css.prefers-color-scheme.content-override': 0,
  'ui.prefersReducedMotion': 1,
  // Forced colours: the page counts as dark if the colours below are dark.
  'browser.display.document_color_use': 2,
  'browser.display.use_system_colors': false,
  'browser.display.background_color': '#000000',
  'browser.display.foreground_color': '#FFFFFF',
  'browser.display.background_color.dark': '#000000',
  'browser.display.foreground_color.dark': '#FFFFFF',
};

/** Returns the path of a required program: a missing browser is an error, never a skipped test. */
function need(name) {
  const path = find(name);
  if (!path) throw new Error(`${name} was not found. ${tools[name].install} Or run: node scripts/setup.mjs ${name}`);
  return path;
}

const chromium = () => startChromium(findPlain() ?? need('chromium'));

const firefox = (extraPrefsFirefox = {}) =>
  chromeLauncher({
    puppeteer,
    launchOptions: {
      browser: 'firefox',
      executablePath: need('firefox'),
      headless: true,
      // No reports of requests: nothing here reads them, and Firefox spends a third of its time on them.
      networkEnabled: false,
      extraPrefsFirefox,
    },
  });

async function webkit(options) {
  need('webkit');
  if (!process.env.DISPLAY) need('xvfb');
  const { port, binary } = await startWebKit(options);
  return webdriverLauncher({
    hostname: '127.0.0.1',
    port,
    path: '/',
    logLevel: 'error',
    capabilities: {
      'wdio:enforceWebDriverClassic': true,
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    },
  });
}

// One page at a time, except in Chromium without windows: a tab behind another one gets no animation frames.
// name in BROWSERS → engine, name in the report, sessions at once, launcher
const engines = {
  chromium: ['chromium', 'Chromium', pagesAtOnce, chromium],
  firefox: ['firefox', 'Firefox', 1, () => firefox()],
  'firefox-dark': ['firefox', 'Firefox (dark, reduced motion, forced colors)', 1, () => firefox(darkFirefox)],
  webkit: ['webkit', 'WebKit', 1, () => webkit()],
  'webkit-dark': ['webkit', 'WebKit (dark, reduced motion)', 1, () => webkit({ dark: true })],
};

/** Starts a launcher, with its own concurrency and the name that the report shows (launchers rename themselves). */
async function launch(name) {
  const entry = engines[name];
  if (!entry) throw new Error(`BROWSERS names "${name}"; it may name ${Object.keys(engines).join(', ')}`);
  const [engine, title, concurrency, start] = entry;
  const launcher = await start();
  const initialize = launcher.initialize.bind(launcher);
  return Object.assign(launcher, {
    engine,
    isDark: name.endsWith('-dark'),
    concurrency,
    async initialize(config, files) {
      await initialize({ ...config, concurrency }, files);
      launcher.name = title;
    },
  });
}

const wanted = (process.env.BROWSERS ?? 'chromium').split(',');

export default {
  files: 'test/{elements,controllers,client}/**/*.test.ts',
  nodeResolve: { exportConditions: ['pay-elements-source', 'browser', 'development'] },
  middleware: [
    lostFiles(),
    // An empty page stands in for the provider's pages in frames; test/e2e tests the real ones over HTTP.
    (context, next) => {
      if (!context.path.startsWith('/provider/')) return next();
      context.type = 'html';
      context.body = '<!doctype html><html lang="en"><title>Provider</title></html>';
    },
  ],
  plugins: [
    engineCommands(),
    // The base file, because esbuild gets these options as text and does not follow `extends`.
    esbuildPlugin({ ts: true, tsconfig: fileURLToPath(new URL('tsconfig.base.json', import.meta.url)) }),
  ],
  browsers: await Promise.all(wanted.map(launch)),
  reporters: [defaultReporter({ reportTestResults: true, reportTestProgress: false }), summary()],
  filterBrowserLogs: ({ args }) => !String(args[0]).includes('Lit is in dev mode'),
  testsFinishTimeout: 300_000,
  testFramework: { config: { timeout: 60_000 } },
  coverageConfig: { include: ['src/**/*.ts'], reporters: ['text', 'lcovonly'], reportDir: 'coverage' },
};
