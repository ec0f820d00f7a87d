import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { satisfies } from '../../scripts/check-node.mjs';
import { isInstalled } from '../../scripts/lock.mjs';
import { aptCommands } from '../../scripts/setup.mjs';
import { isStrict, missing, steps } from '../../scripts/steps.mjs';
import { find, findPlain } from '../../scripts/tools.mjs';

const machine = (platform: string, env: Record<string, string>, files: string[]) => ({
  platform,
  env,
  runs: (path: string) => files.includes(path),
});

test('Node versions are checked against the engines range', () => {
  for (const [version, range, answer] of [
    ['20.19.0', '>=20.19', true],
    ['20.20.2', '>=20.19', true],
    ['22.0.0', '>=20.19', true],
    ['20.18.9', '>=20.19', false],
    ['18.20.0', '>=20.19', false],
    ['9.99.0', '>=20.19', false],
    ['20.19.0', '^20.19 || >=22', true],
    ['21.9.0', '^20.19 || >=22', false],
    ['22.1.0', '^20.19 || >=22', true],
  ] as const)
    assert.equal(satisfies(version, range), answer, `${version} in ${range}`);
});

test('this Node satisfies the range of package.json', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } };
  assert.equal(satisfies(process.versions.node, engines.node), true);
});

test('a browser is found where its system keeps it', () => {
  const chrome = 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe';
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  for (const [name, found, expected] of [
    ['on PATH', machine('linux', { PATH: '/bin:/usr/bin' }, ['/usr/bin/chromium']), '/usr/bin/chromium'],
    ['Edge on PATH', machine('linux', { PATH: '/opt' }, ['/opt/microsoft-edge']), '/opt/microsoft-edge'],
    ['first name wins', machine('linux', { PATH: '/a:/b' }, ['/a/google-chrome', '/b/chromium']), '/b/chromium'],
    ['macOS', machine('darwin', { PATH: '/bin' }, [mac]), mac],
    ['Windows', machine('win32', { Path: 'C:\\x', ProgramFiles: 'C:\\Program Files' }, [chrome]), chrome],
    ['Windows, variable not set', machine('win32', { Path: 'C:\\x' }, [chrome]), undefined],
    ['not at all', machine('linux', { PATH: '/bin' }, []), undefined],
    ['no PATH', machine('linux', {}, ['/usr/bin/chromium']), undefined],
    ['named', machine('linux', { CHROME_PATH: '/my/own', PATH: '/bin' }, ['/my/own', '/bin/chromium']), '/my/own'],
    ['named wrongly', machine('linux', { CHROME_PATH: '/gone', PATH: '/bin' }, ['/bin/chromium']), undefined],
  ] as const)
    assert.equal(find('chromium', found), expected, name);
});

test('a headless test uses the headless shell of Chromium, if installed and no other browser is named', () => {
  for (const [name, env, files, expected] of [
    ['both', {}, ['/bin/chromium', '/bin/chromium-headless-shell'], '/bin/chromium-headless-shell'],
    ['as it is called elsewhere', {}, ['/bin/chrome-headless-shell'], '/bin/chrome-headless-shell'],
    ['a whole one only', {}, ['/bin/chromium'], '/bin/chromium'],
    ['named', { CHROME_PATH: '/my/own' }, ['/my/own', '/bin/chromium-headless-shell'], '/my/own'],
    ['named wrongly', { CHROME_PATH: '/gone' }, ['/bin/chromium', '/bin/chromium-headless-shell'], undefined],
    ['neither', {}, [], undefined],
  ] as const)
    assert.equal(findPlain(machine('linux', { PATH: '/bin', ...env }, [...files])), expected, name);
});

test('Valkey is found in place of Redis', () => {
  assert.equal(find('redis', machine('linux', { PATH: '/bin' }, ['/bin/valkey-server'])), '/bin/valkey-server');
});

test('PostgreSQL is found where Debian keeps it, which is not on PATH, and the newest is taken', () => {
  const files = [
    '/usr/lib/postgresql/9.6/bin/postgres',
    ...[15, 17].map((at) => `/usr/lib/postgresql/${at}/bin/postgres`),
  ];
  assert.equal(find('postgres', machine('linux', { PATH: '/bin' }, files)), '/usr/lib/postgresql/17/bin/postgres');
});

test('Python is found as python3 or python', () => {
  assert.equal(find('python', machine('linux', { PATH: '/bin' }, ['/bin/python', '/bin/python3'])), '/bin/python3');
  assert.equal(find('python', machine('win32', { Path: 'C:\\x' }, ['C:\\x\\python.exe'])), 'C:\\x\\python.exe');
});

test('packages are reinstalled exactly when they differ from the lock file', () => {
  const a = { version: '1.0.0', integrity: 'sha512-a' };
  const lock = { packages: { '': {}, 'node_modules/a': a, 'node_modules/mac-only': { ...a, optional: true } } };
  assert.equal(isInstalled(lock, undefined), false, 'nothing installed');
  assert.equal(isInstalled(lock, { packages: {} }), false, 'a package missing');
  assert.equal(isInstalled(lock, { packages: { 'node_modules/a': a } }), true, 'an optional one may be missing');
  assert.equal(isInstalled(lock, { packages: { 'node_modules/a': { ...a, version: '1.0.1' } } }), false, 'version');
  assert.equal(isInstalled(lock, { packages: { 'node_modules/a': { ...a, integrity: 'sha512-b' } } }), false, 'bytes');
});

test('Debian packages are installed only where no password is needed', () => {
  const here = { apt: true, root: true, sudo: false };
  assert.deepEqual(aptCommands([], here), []);
  assert.deepEqual(aptCommands(['chromium'], { ...here, apt: false }), []);
  assert.deepEqual(aptCommands(['chromium'], { ...here, root: false }), []);
  const [update, install] = aptCommands(['chromium', 'xvfb'], here);
  assert.equal(update?.join(' '), 'env DEBIAN_FRONTEND=noninteractive apt-get update -qq');
  assert.match(install?.join(' ') ?? '', /^env .*apt-get install -y .* chromium xvfb$/);
  const [first] = aptCommands(['chromium'], { apt: true, root: false, sudo: true });
  assert.deepEqual(first?.slice(0, 2), ['sudo', '-n']);
});

test('tools that a step lacks are known before it runs', () => {
  const webkit = steps.find(({ name }) => name === 'test:webkit') ?? { name: '' };
  const all = ['/bin/WebKitWebDriver', '/bin/Xvfb'];
  for (const [name, env, files, expected] of [
    ['all there', {}, all, []],
    ['neither', {}, [], ['webkit', 'xvfb']],
    ['no display', {}, all.slice(0, 1), ['xvfb']],
    ['a display of its own', { DISPLAY: ':0' }, all.slice(0, 1), []],
    ['a display alone', { DISPLAY: ':0' }, [], ['webkit']],
  ] as const)
    assert.deepEqual(missing(webkit, machine('linux', { PATH: '/bin', ...env }, [...files])), expected, name);
  assert.deepEqual(missing({ name: 'lint' }, machine('linux', {}, [])), []);
});

test('a missing browser fails a run in CI only', () => {
  for (const [ci, strict] of [
    [undefined, false],
    ['', false],
    ['false', false],
    ['0', false],
    ['true', true],
    ['1', true],
  ] as const)
    // prettier-ignore
    assert.equal(isStrict({ CI: ci }), strict, `CI=${ci}`);
});

test('npm test runs every engine, and each step is a script', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const names = steps.map(({ name }) => name);
  for (const name of names) assert.ok(scripts[name], name);
  for (const name of ['test:browser', 'test:firefox', 'test:webkit', 'test:e2e', 'test:e2e:firefox'])
    assert.ok(names.includes(name), name);
});
