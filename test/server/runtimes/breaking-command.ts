/** Runs the calls of breaking.ts from a command line, whose one argument is the provider's address. */
import { argv } from 'node:process';
import { breakAll } from './breaking.js';

console.log(JSON.stringify(await breakAll(argv[2] ?? '')));
