/** The package as a user installs it: packed by npm and unpacked into an empty project beside its dependencies. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot, readPackage } from '../../scripts/entries.mjs';

export interface Packed {
  /** The path of the tarball. */
  readonly file: string;
  /** The paths in the tarball. */
  readonly contents: readonly string[];
  /** The folder of a project that has the package in `node_modules`. */
  readonly project: string;
  remove(): void;
}

interface PackReport {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

/** @throws when `npm pack` fails. `dist` must have been built. */
export function pack(): Packed {
  const folder = mkdtempSync(join(tmpdir(), 'pay-elements-pack-'));
  const text = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
    cwd: inRoot('.'),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  const [report] = JSON.parse(text) as PackReport[];
  if (!report) throw new Error('npm pack reported nothing');
  const file = join(folder, report.filename);

  const project = join(folder, 'project');
  const modules = join(project, 'node_modules');
  mkdirSync(join(modules, 'pay-elements'), { recursive: true });
  execFileSync('tar', ['-xzf', file, '--strip-components=1', '-C', join(modules, 'pay-elements')]);
  // Links only the named dependencies, so that a dependency that is used but not named is missing.
  const { dependencies, peerDependencies } = readPackage() as Record<string, Record<string, string>>;
  for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
    if (name.startsWith('@')) mkdirSync(join(modules, name.split('/')[0] ?? ''), { recursive: true });
    symlinkSync(join(inRoot('node_modules'), name), join(modules, name), 'junction');
  }
  return {
    file,
    contents: report.files.map(({ path }) => path),
    project,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Returns every file below a folder whose name has this ending, sorted. */
export const filesIn = (folder: string, ending: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => join(folder, path))
    .sort();
