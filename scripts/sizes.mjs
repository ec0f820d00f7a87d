// @ts-check
// Measures what each way of using the package costs on first load: bundled and minified by esbuild, gzipped, with
// dependencies. As a program, it prints the table and fails if a limit is exceeded; `--why` also draws what each byte
// is for.
import { existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { visualizer } from 'esbuild-visualizer';
import { inRoot } from './entries.mjs';

/**
 * @typedef {object} Scenario
 * @property {string} name
 * @property {string} code Code that a page or backend would contain.
 * @property {number} goal Target size in kB (1,000 bytes) of gzip.
 * @property {number} limit Maximum size in kB. Raised only for a benefit to payers, and never above the goal.
 * @property {'browser' | 'node'} [platform]
 * @property {string[]} [external] Modules that are not counted.
 */

/** @param {string} tag */
const element = (tag) => `import 'pay-elements/${tag}';`;
const five = ['card-token-form', 'carrier-flow', 'ps-picker', 'epin-redeem', 'pay-widget-frame'];

/** @type {readonly Scenario[]} */
export const scenarios = [
  { name: '<card-token-form>', code: element('card-token-form'), goal: 18, limit: 14 },
  {
    name: '<card-token-form>, configured',
    code: `import { configure } from 'pay-elements/configure';\n${element('card-token-form')}\nconfigure({ endpoint: '/pay' });`,
    goal: 18,
    limit: 14.1,
  },
  { name: '<carrier-flow>', code: element('carrier-flow'), goal: 14, limit: 11.7 },
  { name: '<ps-picker>', code: element('ps-picker'), goal: 12, limit: 12 },
  { name: '<epin-redeem>', code: element('epin-redeem'), goal: 12, limit: 12 },
  { name: '<pay-widget-frame>', code: element('pay-widget-frame'), goal: 12, limit: 12 },
  { name: 'all five', code: five.map(element).join('\n'), goal: 30, limit: 20.5 },
  { name: '<pay-checkout> before a choice', code: element('pay-checkout'), goal: 16, limit: 15.7 },
  {
    name: 'sign alone',
    code: `export { sign } from 'pay-elements/server';`,
    goal: 2,
    limit: 2,
    platform: 'node',
    external: ['#crypto'],
  },
  {
    name: 'the server handler',
    code: `export { createHandler, createProvider } from 'pay-elements/server';`,
    goal: 40,
    limit: 40,
    platform: 'node',
  },
];

/** @param {Scenario} scenario */
export async function measure({ code, platform = 'browser', external = [] }) {
  const { outputFiles = [], metafile } = await build({
    stdin: { contents: code, resolveDir: inRoot('.'), loader: 'js' },
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    platform,
    external,
    conditions: platform === 'browser' ? ['browser', 'production'] : ['node', 'production'],
    outdir: inRoot('out'),
    legalComments: 'none',
    metafile: true,
    write: false,
    logLevel: 'error',
  });
  const outputs = Object.entries(metafile.outputs);
  const bytesOf = new Map(outputFiles.map(({ path, contents }) => [path.replaceAll('\\', '/'), contents]));
  /** @param {string} path */
  const gzip = (path) =>
    gzipSync(bytesOf.get(fileURLToPath(new URL(path, `file://${process.cwd()}/`))) ?? '', { level: 9 }).length;
  // First load is the entry and everything it imports statically. The rest is loaded when it is needed.
  const first = new Set(outputs.filter(([, { entryPoint }]) => entryPoint === '<stdin>').map(([path]) => path));
  for (const path of first)
    for (const { path: next, kind } of metafile.outputs[path]?.imports ?? [])
      if (kind === 'import-statement' && metafile.outputs[next]) first.add(next);
  const sum = (/** @type {Iterable<string>} */ paths) => [...paths].reduce((total, path) => total + gzip(path), 0);
  const firstOutputs = Object.fromEntries(outputs.filter(([path]) => first.has(path)));
  return {
    first: sum(first),
    all: sum(outputs.map(([path]) => path)),
    /** What the first load consists of. */
    metafile: { ...metafile, outputs: firstOutputs },
  };
}

/** @param {number} bytes */
const kB = (bytes) => (bytes / 1000).toFixed(2).padStart(7);

async function main() {
  const why = process.argv.includes('--why');
  if (!existsSync(inRoot('dist'))) throw new Error('There is no dist: run npm run build first.');
  if (why) mkdirSync(inRoot('reports'), { recursive: true });
  let broken = 0;
  for (const scenario of scenarios) {
    const measured = await measure(scenario).catch((/** @type {Error} */ error) => error);
    if (measured instanceof Error) {
      broken++;
      console.log(`FAILED  ${scenario.name}: ${measured.message.split('\n').slice(0, 2).join(' ')}`);
      continue;
    }
    const { first, all, metafile } = measured;
    const fits = first <= scenario.limit * 1000;
    if (!fits) broken++;
    const mark = !fits ? 'OVER' : first <= scenario.goal * 1000 ? 'goal' : 'ok  ';
    console.log(
      `${mark} ${kB(first)} of ${String(scenario.limit).padStart(4)} kB, goal ${String(scenario.goal).padStart(2)} (${kB(all)} with all that is loaded later)  ${scenario.name}`,
    );
    const file = `reports/size-${scenario.name.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '')}.html`;
    if (why) writeFileSync(inRoot(file), await visualizer(metafile, { title: scenario.name }));
  }
  if (why) console.log('reports/size-*.html are treemaps of the first loads. Open them in a browser.');
  if (broken) process.exit(1);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) await main();
