/**
 * The projects of test/consumers as their owners would have them: outside this repository, with their own dependencies
 * and the packed package installed by npm. Dependencies are kept between runs; the package and the sources are not.
 */
import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inRoot } from '../../scripts/entries.mjs';
import { pack } from '../package/packed.js';

const sources = inRoot('test/consumers');
const isWindows = process.platform === 'win32';

/** Names of the projects. */
export const projects = readdirSync(sources, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
  .map(({ name }) => name)
  .sort();

const manifests = (): readonly string[] => ['.', ...projects].map((name) => join(name, 'package.json'));

function install(folder: string, ...packages: readonly string[]): void {
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--no-save', '--prefer-offline'];
  execFileSync('npm', ['install', ...flags, '--loglevel=error', ...packages], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: isWindows,
  });
}

/** Returns a folder with the projects' dependencies, and makes it if there is none for exactly these manifests. */
function prepared(): string {
  const said = manifests()
    .map((path) => join(sources, path))
    .map((path) => (existsSync(path) ? readFileSync(path, 'utf8') : ''));
  const key = createHash('sha256')
    .update(JSON.stringify([sources, process.version, ...said]))
    .digest('hex')
    .slice(0, 16);
  const folder = join(tmpdir(), `pay-elements-consumers-${key}`);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}`;
  for (const path of manifests()) {
    if (!existsSync(join(sources, path))) continue;
    mkdirSync(join(draft, path, '..'), { recursive: true });
    cpSync(join(sources, path), join(draft, path));
  }
  install(draft);
  renameSync(draft, folder);
  return folder;
}

/** Installs everything, and returns a function from a project's name to its folder. */
export function installed(): (project: string) => string {
  const folder = prepared();
  for (const project of projects) {
    for (const name of existsSync(join(folder, project)) ? readdirSync(join(folder, project)) : [])
      if (name !== 'node_modules') rmSync(join(folder, project, name), { recursive: true });
    cpSync(join(sources, project), join(folder, project), { recursive: true });
  }
  rmSync(join(folder, 'node_modules/pay-elements'), { recursive: true, force: true });
  const packed = pack();
  try {
    install(folder, packed.file);
  } finally {
    packed.remove();
  }
  return (project) => join(folder, project);
}

/** Makes the `dist` of the project without a bundler: the file for script tags, and a page that names its hash. */
export function buildPlainPage(folder: string): void {
  const built = join(folder, '../node_modules/pay-elements/dist');
  const integrity = JSON.parse(readFileSync(join(built, 'integrity.json'), 'utf8')) as Record<string, string>;
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  mkdirSync(join(folder, 'dist'));
  writeFileSync(
    join(folder, 'dist/index.html'),
    page.replace('%INTEGRITY%', integrity['cdn/pay-elements.js'] ?? 'sha384-'),
  );
  cpSync(join(built, 'cdn/pay-elements.js'), join(folder, 'dist/pay-elements.js'));
}

/** Runs one of the project's own tools. Rejects with its output if it fails. */
export async function tool(folder: string, command: string): Promise<void> {
  const [name = '', ...args] = command.split(' ');
  const places = [join(folder, 'node_modules/.bin', name), join(folder, '../node_modules/.bin', name)];
  const path = places.find((place) => existsSync(place)) ?? name;
  await promisify(execFile)(path, args, { cwd: folder, shell: isWindows, env: { ...process.env, CI: '1' } }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`${command}\n${stdout}${stderr}`);
    },
  );
}
