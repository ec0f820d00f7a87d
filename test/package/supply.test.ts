/** What the package installs: permissive licences, no install scripts, and pinned versions. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot, readPackage } from '../../scripts/entries.mjs';
import { file, installed, page, permissive } from '../../scripts/licences.mjs';

interface Locked {
  readonly version: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};
const { dependencies } = readPackage() as { dependencies: Record<string, string> };

test('the list of licences is current', () => {
  assert.equal(readFileSync(file, 'utf8'), page());
});

test('every package installed with this one has a permissive licence and no install script', () => {
  const rows = installed(packages, Object.keys(dependencies));
  assert.ok(rows.length >= Object.keys(dependencies).length);
  assert.deepEqual(
    rows.filter(({ license }) => !permissive.has(license)),
    [],
  );
  const names = new Set(rows.map(({ name }) => `node_modules/${name}`));
  assert.deepEqual(
    Object.entries(packages).filter(([path, { hasInstallScript }]) => names.has(path) && hasInstallScript),
    [],
  );
});

test('a package nested under another one is found there', () => {
  const rows = installed(
    {
      'node_modules/a': { version: '1.0.0', license: 'MIT', dependencies: { b: '1', c: '1' } },
      'node_modules/a/node_modules/b': { version: '1.0.0', license: 'GPL-3.0' },
      'node_modules/b': { version: '2.0.0', license: 'MIT' },
      'node_modules/c': { version: '1.0.0', license: 'ISC' },
    },
    ['a'],
  );
  assert.deepEqual(
    rows.map(({ name, version }) => `${name}@${version}`),
    ['a@1.0.0', 'b@1.0.0', 'c@1.0.0'],
  );
});

test('every locked package is pinned by its hash, without an address', () => {
  const entries = Object.entries(packages).filter(([path]) => path.startsWith('node_modules/'));
  assert.ok(entries.length > 100);
  assert.deepEqual(
    entries.filter(([, { integrity, resolved }]) => !integrity || resolved).map(([path]) => path),
    [],
  );
});
