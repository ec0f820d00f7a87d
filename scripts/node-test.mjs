// @ts-check
// Runs node:test over every *.test.ts below folders of test/, or over single ones. Node 20 takes files there, no patterns.
//   node scripts/node-test.mjs [--serial] folder|file …
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './entries.mjs';

const args = process.argv.slice(2);
const serial = args.includes('--serial');
const files = args
  .filter((arg) => arg !== '--serial')
  .map((folder) => inRoot(`test/${folder}`))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) =>
    folder.endsWith('.test.ts')
      ? folder
      : readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((path) => path.endsWith('.test.ts'))
          .map((path) => join(folder, path)),
  )
  .sort();
if (files.length === 0) throw new Error(`There is no test in ${args.join(', ')}`);

const { status } = spawnSync(
  process.execPath,
  [
    ...['--conditions=pay-elements-source', '--import', 'tsx', '--test', '--test-reporter=spec'],
    ...(serial ? ['--test-concurrency=1'] : []),
    ...files,
  ],
  { cwd: inRoot('.'), stdio: 'inherit' },
);
process.exit(status ?? 1);
