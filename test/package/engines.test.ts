/** The package runs on the oldest Node version that it supports, and on the newest of each supported line. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { entries, inRoot, readPackage } from '../../scripts/entries.mjs';
import { type Packed, pack } from './packed.js';

const floor = /\d+\.\d+/.exec((readPackage() as { engines: { node: string } }).engines.node)?.[0] ?? '';
const versions = [`${floor}.0`, '22', '24'];

/** Returns the program of a Node version, which is an npm package for each platform and is installed once. */
function nodeOf(version: string): string | undefined {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const folder = inRoot(`node_modules/.cache/engines/${version}`);
  const program = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    const args = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
    spawnSync('npm', [...args, `${name}@${version}`], { stdio: 'ignore', shell: process.platform === 'win32' });
  }
  return existsSync(program) ? program : undefined;
}

const specifiers = entries()
  .map(({ specifier }) => `pay-elements${specifier.slice(1)}`)
  .filter((specifier) => !specifier.includes('*'));

/** Imports everything, signs, and asks the sandbox for the payment systems of a country. */
const program = `
  const failed = [];
  for (const specifier of ${JSON.stringify(specifiers)})
    await import(specifier).catch((error) => failed.push(specifier + ': ' + error.message));
  const { createProvider, sign } = await import('pay-elements/server');
  const { createSandbox } = await import('pay-elements/sandbox');
  const sandbox = createSandbox();
  const provider = createProvider({
    baseUrl: sandbox.baseUrl, projectKey: sandbox.projectKey, secretKey: sandbox.secretKey, fetch: (input, init) => sandbox.fetch(new Request(input, init)),
  });
  const systems = await provider.paymentSystems.list({ countryCode: 'DE' });
  const signatures = [2, 3].map((version) => sign({ a: '1', b: ['2', '3'] }, { secret: 's', version }));
  console.log(JSON.stringify({ failed, version: process.version, systems: systems.length, signatures }));
`;

suite('every supported Node', () => {
  let packed: Packed;
  before(() => {
    packed = pack();
  });
  after(() => packed.remove());

  const run = (node: string) =>
    JSON.parse(
      execFileSync(node, ['--input-type=module', '--eval', program], { cwd: packed.project, encoding: 'utf8' }),
    ) as { failed: string[]; version: string; systems: number; signatures: string[] };

  for (const version of versions) {
    test(`Node ${version}`, (context) => {
      const node = nodeOf(version);
      // Without that version's program (no registry, an unsupported platform), a machine cannot test it.
      if (!node) return context.skip(`no program of Node ${version} could be installed here`);
      const told = run(node);
      assert.ok(told.version.startsWith(`v${version}`), told.version);
      assert.deepEqual(told.failed, []);
      assert.ok(told.systems > 0);
      assert.deepEqual(told.signatures, run(process.execPath).signatures);
    });
  }
});
