#!/usr/bin/env node
/** The package's command line: `npx pay-elements sandbox`. */
import { help, runSandbox } from './sandbox/cli/main.js';

const [command, ...args] = process.argv.slice(2);

try {
  if (command === 'sandbox') await runSandbox(args);
  else if (command === 'help' || command === '--help' || command === '-h') process.stdout.write(help);
  else throw new TypeError(command === undefined ? 'Say what to do.' : `There is no command "${command}".`);
} catch (error) {
  // A mistake in the command line is reported with the usage; any other error is a bug here and keeps its stack.
  if (!(error instanceof TypeError)) throw error;
  process.stderr.write(`${error.message}\n\n${help}`);
  process.exitCode = 1;
}
