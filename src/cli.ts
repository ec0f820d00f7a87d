#!/usr/bin/env node
/** The program of the package: `npx pay-elements sandbox`. */
import { runSandbox } from './sandbox/cli/main.js';

const [command, ...args] = process.argv.slice(2);

if (command === 'sandbox') await runSandbox(args);
else {
  console.error('Usage: pay-elements sandbox [--port 4174] [--pingback <url>] (--help says more)');
  process.exitCode = 1;
}
