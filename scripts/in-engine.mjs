// @ts-check
// Runs one kind of test in one engine. Further arguments are passed on.
//   node scripts/in-engine.mjs firefox|webkit|… wtr [--files …]      element, controller and client tests
//   node scripts/in-engine.mjs firefox-dark,webkit-dark wtr …       the same, with a dark colour scheme
//   node scripts/in-engine.mjs firefox e2e                           journeys; add e2e/card.test.ts … for some of them
import { spawnSync } from 'node:child_process';
import { inRoot } from './entries.mjs';

const [engine = '', kind = '', ...rest] = process.argv.slice(2);
const args =
  kind === 'wtr'
    ? [inRoot('scripts/wtr-test.mjs'), ...rest]
    : [inRoot('scripts/node-test.mjs'), '--lanes=2', kind, ...rest];
const { status } = spawnSync(process.execPath, args, {
  cwd: inRoot('.'),
  stdio: 'inherit',
  env: { ...process.env, BROWSERS: engine, JOURNEYS: engine },
});
process.exit(status ?? 1);
