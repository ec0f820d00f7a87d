// @ts-check
// Prepares a fresh clone. If everything is in place, it finishes at once and prints nothing.
//   node scripts/setup.mjs [chromium] [firefox] [webkit] [xvfb] [redis] [postgres] [python] [--wanted chromium …]
// Tools after --wanted are optional: they are installed where possible, and setup goes on without them. Uses only Node
// itself, because it runs before any package is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isInstalled } from './lock.mjs';
import { find, tools } from './tools.mjs';

const root = new URL('..', import.meta.url);

/** @typedef {import('./tools.mjs').ToolName} ToolName */

/** @param {string} text */
const say = (text) => console.error(`setup: ${text}`);

/** @param {string} text @returns {never} */
function giveUp(text) {
  say(text);
  process.exit(1);
}

/** @param {string} command @param {readonly string[]} args @param {import('node:child_process').SpawnSyncOptions} [options] */
const run = (command, args, options) =>
  spawnSync(command, args, { cwd: fileURLToPath(root), stdio: ['ignore', 'ignore', 'inherit'], ...options }).status ===
  0;

/** @param {string} path */
function readJson(path) {
  const file = new URL(path, root);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function installPackages() {
  const isReady = () => isInstalled(readJson('package-lock.json'), readJson('node_modules/.package-lock.json'));
  if (isReady()) return;
  say('installing packages (npm ci)');
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env['npm_execpath'];
  const installed = npm?.endsWith('.js')
    ? run(process.execPath, [npm, ...args])
    : run('npm', args, { shell: process.platform === 'win32' });
  if (!installed) giveUp('npm ci failed; what it said stands above.');
}

/**
 * Returns the commands that install Debian packages; none if that would need a person.
 * @param {readonly string[]} packages
 * @param {{ apt: boolean, root: boolean, sudo: boolean }} machine
 * @returns {string[][]}
 */
export function aptCommands(packages, machine) {
  if (packages.length === 0 || !machine.apt || !(machine.root || machine.sudo)) return [];
  const apt = [...(machine.root ? [] : ['sudo', '-n']), 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
  return [
    [...apt, 'update', '-qq'],
    [...apt, 'install', '-y', '-qq', '--no-install-recommends', ...packages],
  ];
}

/** @param {readonly ToolName[]} names @param {boolean} isNeeded */
function installTools(names, isNeeded) {
  const missing = names.filter((name) => find(name) === undefined);
  if (missing.length === 0) return;
  const apt = process.platform === 'linux' && existsSync('/usr/bin/apt-get');
  const isRoot = process.getuid?.() === 0;
  const sudo = apt && !isRoot && run('sudo', ['-n', 'true'], { stdio: 'ignore' });
  const packages = missing.flatMap((name) => tools[name].apt);
  const commands = aptCommands(packages, { apt, root: isRoot, sudo });
  if (commands.length > 0) say(`installing ${packages.join(', ')}`);
  for (const [command = '', ...args] of commands) if (!run(command, args)) break;
  for (const name of missing)
    if (find(name) === undefined) (isNeeded ? giveUp : say)(`${name} was not found. ${tools[name].install}`);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const args = process.argv.slice(2);
  const end = args.includes('--wanted') ? args.indexOf('--wanted') : args.length;
  const needed = /** @type {ToolName[]} */ (args.slice(0, end));
  const wanted = /** @type {ToolName[]} */ (args.slice(end + 1));
  const unknown = [...needed, ...wanted].find((name) => !(name in tools));
  if (unknown) giveUp(`it knows no "${unknown}", only ${Object.keys(tools).join(', ')}.`);
  installPackages();
  installTools(needed, true);
  // One at a time, so that a missing system package does not stop the installation of the others.
  for (const name of wanted) installTools([name], false);
}
