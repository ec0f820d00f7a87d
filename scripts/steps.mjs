// @ts-check
// The steps of `npm test`, those with the most telling failures first, and the tools that they need.
import { find, thisMachine } from './tools.mjs';

/** @typedef {import('./tools.mjs').ToolName} ToolName */
/**
 * `name`: a script of package.json. `beside`: leaves a processor idle, so it runs in parallel with the next step.
 * @typedef {{ name: string, needs?: readonly ToolName[], beside?: boolean }} Step
 */

/** @type {readonly Step[]} */
export const steps = [
  { name: 'typecheck', beside: true },
  { name: 'lint' },
  { name: 'layers' },
  { name: 'test:node' },
  { name: 'test:postgres', needs: ['postgres'] },
  { name: 'test:browser' },
  { name: 'test:firefox', needs: ['firefox'], beside: true },
  { name: 'test:webkit', needs: ['webkit', 'xvfb'] },
  { name: 'test:dark', needs: ['firefox', 'webkit', 'xvfb'] },
  { name: 'test:stories' },
  { name: 'test:stories:engines', needs: ['firefox', 'webkit', 'xvfb'] },
  { name: 'build' },
  { name: 'size' },
  { name: 'test:package' },
  { name: 'test:consumers' },
  { name: 'test:e2e' },
  { name: 'test:e2e:firefox', needs: ['firefox'] },
];

/**
 * Returns the tools that a step needs and this machine lacks. An existing display serves as well as Xvfb.
 * @param {Step} step
 * @param {import('./tools.mjs').Machine} [machine]
 */
export const missing = ({ needs = [] }, machine = thisMachine) =>
  needs.filter((name) => find(name, machine) === undefined && !(name === 'xvfb' && machine.env['DISPLAY']));

/**
 * Whether a missing browser fails the run. In CI it must, because nobody reads the last lines there.
 * @param {import('./tools.mjs').Machine['env']} [env]
 */
export const isStrict = (env = process.env) => !['', '0', 'false', undefined].includes(env['CI']);
