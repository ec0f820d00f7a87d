// @ts-check
// Starts WebKitGTK for the test runner: its driver on a free port, and a display of its own if there is none.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.mjs';
import { find } from '../tools.mjs';

const software = {
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
  NO_AT_BRIDGE: '1',
  GTK_A11Y: 'none',
};

/** WebKit's media queries see a dark colour scheme and reduced motion only through GTK's settings. */
function darkSettings() {
  const folder = mkdtempSync(join(tmpdir(), 'pay-elements-gtk-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  const settings = '[Settings]\ngtk-application-prefer-dark-theme=1\ngtk-enable-animations=0\n';
  writeFileSync(join(folder, 'gtk-3.0', 'settings.ini'), settings);
  return { XDG_CONFIG_HOME: folder, GTK_THEME: 'Adwaita:dark' };
}

/** @param {import('node:child_process').ChildProcess[]} children @returns {Promise<string>} */
function openDisplay(children) {
  const xvfb = spawn(find('xvfb') ?? 'Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  children.push(xvfb);
  return new Promise((resolve, reject) => {
    xvfb.once('error', reject);
    xvfb.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    xvfb.stdio[3]?.once('data', (number) => resolve(`:${String(number).trim()}`));
  });
}

/**
 * @param {{ dark?: boolean }} [options]
 * @returns {Promise<{ port: number, binary: string | undefined, close: () => void }>} All of it ends with this process.
 */
export async function startWebKit({ dark = false } = {}) {
  /** @type {import('node:child_process').ChildProcess[]} */
  const children = [];
  const close = () =>
    children
      .splice(0)
      .reverse()
      .forEach((child) => child.kill());
  process.once('exit', close);

  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, ...software, ...(dark ? darkSettings() : {}) };
  env['DISPLAY'] ??= await openDisplay(children);
  const port = await freePort();
  children.push(
    spawn(find('webkit') ?? 'WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' }),
  );
  for (let tries = 0; ; tries++) {
    const up = await fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (up) break;
    if (tries === 100) throw new Error('WebKitWebDriver did not answer within 5 seconds');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const binary = ['x86_64', 'aarch64']
    .flatMap((cpu) =>
      ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0'].map(
        (kit) => `/usr/lib/${cpu}-linux-gnu/${kit}/MiniBrowser`,
      ),
    )
    .find((path) => existsSync(path));
  return { port, binary, close };
}
