import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { inRoot } from '../../scripts/entries.mjs';
import { frameworkFiles } from '../../scripts/frameworks.mjs';

interface Manifest {
  readonly modules: readonly {
    readonly path: string;
    readonly declarations?: readonly {
      name: string;
      tagName?: string;
      events?: readonly { name: string; type?: { text: string } }[];
    }[];
  }[];
}

const committed = JSON.parse(readFileSync(inRoot('custom-elements.json'), 'utf8')) as Manifest;
const elements = committed.modules.flatMap(({ declarations = [] }) => declarations.filter(({ tagName }) => tagName));

test('custom-elements.json matches the sources (else: npm run manifest)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pay-elements-manifest-'));
  const cem = inRoot('node_modules/@custom-elements-manifest/analyzer/cem.js');
  try {
    const outdir = relative(inRoot('.'), folder);
    execFileSync(process.execPath, [cem, 'analyze', '--quiet', '--outdir', outdir], {
      cwd: inRoot('.'),
      stdio: 'ignore',
    });
    assert.deepEqual(committed, JSON.parse(readFileSync(join(folder, 'custom-elements.json'), 'utf8')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('wrappers, types and editor data match custom-elements.json (else: npm run manifest)', async () => {
  const files = await frameworkFiles();
  assert.ok(Object.keys(files).length > elements.length);
  for (const [path, text] of Object.entries(files)) assert.equal(readFileSync(inRoot(path), 'utf8'), text, path);
});

test('custom-elements.json has every element, with its tag and its events', () => {
  const tags = readdirSync(inRoot('src/define'))
    .map((file) => file.replace(/\.ts$/, ''))
    .filter((tag) => tag !== 'all');
  assert.deepEqual(elements.map(({ tagName }) => tagName).sort(), tags.sort());
  for (const { tagName, events = [] } of elements) {
    assert.ok(events.length > 0, `${tagName} tells its events`);
    const untyped = events.filter(({ name, type }) => !name || !type?.text);
    assert.deepEqual(untyped, [], `${tagName} tells what its events are`);
    assert.equal(new Set(events.map(({ name }) => name)).size, events.length, `${tagName} tells each event once`);
  }
});

test('custom-elements.json names files of the package and no source files', () => {
  assert.doesNotMatch(JSON.stringify(committed), /"\/?src\//);
  for (const { path } of committed.modules) assert.match(path, /^dist\/.*\.js$/);
});

test('custom-elements.json names no class of the inside: only elements, their bases and their events', () => {
  const names = committed.modules.flatMap(({ declarations = [] }) => declarations.map(({ name }) => name));
  const bases = ['FormControl', 'PaymentElement'];
  const fired = elements.flatMap(({ events = [] }) => events.map(({ type }) => type?.text ?? ''));
  const events = [...new Set(fired)].filter((name) => name !== 'Event');
  assert.deepEqual(names.sort(), [...elements.map(({ name }) => name), ...bases, ...events].sort());
});
