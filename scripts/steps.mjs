// @ts-check
// The steps of `npm test`, in the order in which a failure says most, and the browsers that they need.
import { find, thisMachine } from './tools.mjs';

/** @typedef {import('./tools.mjs').ToolName} ToolName */
/** @typedef {{ name: string, needs?: readonly ToolName[] }} Step `name` is a script of package.json. */

/** @type {readonly Step[]} */
export const steps = [
  { name: 'typecheck' },
  { name: 'lint' },
  { name: 'layers' },
  { name: 'test:node' },
  { name: 'test:browser' },
  { name: 'test:firefox', needs: ['firefox'] },
  { name: 'test:webkit', needs: ['webkit', 'xvfb'] },
  { name: 'test:stories' },
  { name: 'build' },
  { name: 'size' },
  { name: 'test:package' },
  { name: 'test:e2e' },
  { name: 'test:e2e:firefox', needs: ['firefox'] },
];

/**
 * What a step needs and this machine has not. A display that is there already does as well as Xvfb.
 * @param {Step} step
 * @param {import('./tools.mjs').Machine} [machine]
 */
export const missing = ({ needs = [] }, machine = thisMachine) =>
  needs.filter((name) => find(name, machine) === undefined && !(name === 'xvfb' && machine.env['DISPLAY']));

/**
 * Whether a missing browser fails the run: where nobody looks at the last lines (CI), it must.
 * @param {import('./tools.mjs').Machine['env']} [env]
 */
export const isStrict = (env = process.env) => !['', '0', 'false', undefined].includes(env['CI']);
