/** Finds the binaries of other runtimes that npm has installed. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execPath } from 'node:process';

export interface Runtime {
  readonly binary: string;
  /** The reason why there is no binary; false if there is one. */
  readonly missing: string | false;
}

const require = createRequire(import.meta.url);

/** Where the package of a platform has its binary, which works even if no install script has run. */
const places = {
  bun: { scope: '@oven', inside: 'bin/bun' },
  deno: { scope: '@deno', inside: 'deno' },
  workerd: { scope: '@cloudflare', inside: 'bin/workerd' },
} as const;

const works = (binary: string): boolean => spawnSync(binary, ['--version'], { timeout: 20_000 }).status === 0;

/** Finds and tries a runtime's binary; otherwise returns the reason why there is none on this machine. */
export function findRuntime(name: 'node' | keyof typeof places): Runtime {
  if (name === 'node') return { binary: execPath, missing: false };
  const { scope, inside } = places[name];
  const modules = dirname(dirname(realpathSync(require.resolve(`${name}/package.json`))));
  const scoped = join(modules, scope);
  const candidates = (existsSync(scoped) ? readdirSync(scoped) : [])
    .filter((each) => each.startsWith(name) || name === 'deno')
    .map((each) => join(scoped, each, inside));
  const binary = [...candidates, join(modules, '.bin', name)].find((each) => existsSync(each) && works(each));
  if (binary !== undefined) return { binary, missing: false };
  const missing = `${name} is not installed for this machine, or does not run on it: the tests were NOT run in it`;
  console.error(`SKIPPED: ${missing}`);
  return { binary: '', missing };
}
