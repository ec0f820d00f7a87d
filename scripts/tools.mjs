// @ts-check
// The programs that setup and tests need besides Node, and where each system keeps them. Uses only Node itself, because
// it runs before any package is installed.
import { accessSync, constants } from 'node:fs';
import { posix, win32 } from 'node:path';

/**
 * @typedef {object} Tool
 * @property {string} env Environment variable that names the program and takes precedence.
 * @property {readonly string[]} commands Names to look for on PATH.
 * @property {Readonly<Record<string, readonly string[]>>} [paths] Usual places by platform, for programs not on PATH.
 * @property {readonly string[]} apt Debian packages that contain it.
 * @property {string} install What to tell a person who has neither the program nor apt.
 *
 * @typedef {object} Machine
 * @property {string} platform In the form of `process.platform`.
 * @property {Readonly<Record<string, string | undefined>>} env
 * @property {(path: string) => boolean} runs Whether the file exists and is executable.
 */

/** Versions of PostgreSQL that packages keep in a folder of their own, newest first. */
const postgresVersions = Array.from({ length: 12 }, (_, index) => 24 - index);

/** @type {Readonly<Record<'chromium' | 'shell' | 'firefox' | 'webkit' | 'xvfb' | 'redis' | 'postgres' | 'python', Tool>>} */
export const tools = {
  chromium: {
    env: 'CHROME_PATH',
    commands: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'],
    paths: {
      darwin: [
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
        '/Applications/Chromium.app/Contents/MacOS/Chromium',
        '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
      ],
      win32: [
        '%ProgramFiles%\\Google\\Chrome\\Application\\chrome.exe',
        '%ProgramFiles(x86)%\\Google\\Chrome\\Application\\chrome.exe',
        '%LocalAppData%\\Google\\Chrome\\Application\\chrome.exe',
        '%LocalAppData%\\Chromium\\Application\\chrome.exe',
        '%ProgramFiles(x86)%\\Microsoft\\Edge\\Application\\msedge.exe',
        '%ProgramFiles%\\Microsoft\\Edge\\Application\\msedge.exe',
      ],
    },
    apt: ['chromium'],
    install: 'Install Chrome, Chromium or Edge, or set CHROME_PATH to the program of one.',
  },
  shell: {
    env: 'CHROME_SHELL_PATH',
    commands: ['chromium-headless-shell', 'chrome-headless-shell'],
    apt: ['chromium-headless-shell'],
    install: 'Tests run in Chromium itself, and take twice as long; chrome-headless-shell is the same without windows.',
  },
  firefox: {
    env: 'FIREFOX_PATH',
    commands: ['firefox-esr', 'firefox'],
    paths: {
      darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
      win32: ['%ProgramFiles%\\Mozilla Firefox\\firefox.exe'],
    },
    apt: ['firefox-esr'],
    install: 'Install Firefox, or set FIREFOX_PATH to its program.',
  },
  webkit: {
    env: 'WEBKIT_DRIVER_PATH',
    commands: ['WebKitWebDriver'],
    apt: ['webkit2gtk-driver'],
    install: 'Install WebKitGTK with its WebKitWebDriver (Linux only).',
  },
  xvfb: {
    env: 'XVFB_PATH',
    commands: ['Xvfb'],
    apt: ['xvfb'],
    install: 'Install Xvfb (Linux only).',
  },
  redis: {
    env: 'REDIS_SERVER_PATH',
    commands: ['redis-server', 'valkey-server'],
    paths: { darwin: ['/opt/homebrew/bin/redis-server', '/usr/local/bin/redis-server'] },
    apt: ['redis-server'],
    install: 'Install Redis or Valkey, or set REDIS_SERVER_PATH to the program of one.',
  },
  postgres: {
    env: 'POSTGRES_PATH',
    commands: ['postgres'],
    paths: {
      linux: postgresVersions.flatMap((version) => [
        `/usr/lib/postgresql/${version}/bin/postgres`,
        `/usr/pgsql-${version}/bin/postgres`,
      ]),
      darwin: ['/opt/homebrew/opt', '/usr/local/opt'].flatMap((folder) =>
        postgresVersions.map((version) => `${folder}/postgresql@${version}/bin/postgres`),
      ),
    },
    apt: ['postgresql'],
    install: 'Install PostgreSQL 12 or newer, or set POSTGRES_PATH to its program postgres.',
  },
  python: {
    env: 'PYTHON_PATH',
    commands: ['python3', 'python'],
    apt: ['python3'],
    install: 'Install Python 3.9 or newer, or set PYTHON_PATH to its program.',
  },
};

/** @typedef {keyof typeof tools} ToolName */

/** @type {Machine} */
export const thisMachine = {
  platform: process.platform,
  env: process.env,
  runs: (path) => {
    try {
      accessSync(path, process.platform === 'win32' ? constants.F_OK : constants.X_OK);
      return true;
    } catch {
      return false;
    }
  },
};

/**
 * Returns the path of a program, or undefined. If the environment variable is set, only its path counts: when that file
 * does not exist, nothing is found, rather than a program other than the requested one.
 * @param {ToolName} name
 * @param {Machine} [machine]
 * @returns {string | undefined}
 */
export function find(name, machine = thisMachine) {
  const { env, platform, runs } = machine;
  const tool = tools[name];
  const named = env[tool.env];
  if (named) return runs(named) ? named : undefined;
  const { join, delimiter } = platform === 'win32' ? win32 : posix;
  const folders = (env['PATH'] ?? env['Path'] ?? '').split(delimiter).filter(Boolean);
  const suffix = platform === 'win32' ? '.exe' : '';
  const onPath = tool.commands.flatMap((command) => folders.map((folder) => join(folder, command + suffix)));
  const usual = (tool.paths?.[platform] ?? []).flatMap((path) => expand(path, env));
  return [...onPath, ...usual].find(runs);
}

/**
 * Replaces `%Name%`, the Windows notation for variables. Returns no path if a variable is not set.
 * @param {string} path
 * @param {Machine['env']} env
 */
function expand(path, env) {
  let whole = true;
  const filled = path.replace(/%([^%]+)%/g, (_, /** @type {string} */ name) => {
    const value = env[name] ?? env[name.toUpperCase()];
    whole &&= value !== undefined;
    return value ?? '';
  });
  return whole ? [filled] : [];
}

/**
 * The Chromium for tests that need pages but no window: the headless shell takes half the time. A browser named by
 * CHROME_PATH is used for every test.
 * @param {Machine} [machine]
 */
export const findPlain = (machine = thisMachine) =>
  (machine.env[tools.chromium.env] ? undefined : find('shell', machine)) ?? find('chromium', machine);

/** Flags for automated Chromium: no first-run pages, no background traffic; without a sandbox only as root or in CI. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 || process.env['CI'] ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
