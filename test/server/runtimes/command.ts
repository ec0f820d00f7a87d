/** Runs the neutral tests in a runtime with a command line, and prints what they found. */
import { runAll } from './neutral.js';

console.log(JSON.stringify(await runAll()));
