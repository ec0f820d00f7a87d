/** Runs the neutral tests in a runtime with a command line, and prints their results. */
import { runAll } from './neutral.js';

console.log(JSON.stringify(await runAll()));
