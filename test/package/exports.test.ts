import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import ts from 'typescript';
import { entries, inRoot, readPackage } from '../../scripts/entries.mjs';
import { type Packed, pack } from './packed.js';

let packed: Packed;
before(() => {
  packed = pack();
});
after(() => packed.remove());

const inProject = (code: string): string =>
  execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: packed.project,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });

test('every specifier resolves to a source, a module and its types', () => {
  const missing = entries().flatMap(({ specifier, source, built, types }) =>
    [source, built, types ?? 'types']
      .filter((path) => !existsSync(inRoot(path)))
      .map((path) => `${specifier}: ${path}`),
  );
  assert.deepEqual(missing, []);
});

test('every specifier of a plain file resolves to it', () => {
  const { exports } = readPackage() as { exports: Record<string, unknown> };
  const files = Object.values(exports).filter((target): target is string => typeof target === 'string');
  assert.ok(files.length >= 3);
  assert.deepEqual(
    files.filter((path) => !existsSync(inRoot(path))),
    [],
  );
});

test('every element has a specifier of its own', () => {
  const tags = readdirSync(inRoot('src/define')).map((file) => `./${file.replace(/\.ts$/, '')}`);
  const specifiers = entries().map(({ specifier }) => specifier);
  assert.deepEqual(
    tags.filter((tag) => !specifiers.includes(tag)),
    [],
  );
});

test('everything can be imported in Node from the packed package with only its named dependencies', () => {
  const specifiers = entries()
    .map(({ specifier }) => `pay-elements${specifier.slice(1)}`)
    .filter((specifier) => existsSync(inRoot(`src`)) && !specifier.includes('locales/'));
  const failures = inProject(`
    const failed = [];
    for (const specifier of ${JSON.stringify(specifiers)})
      await import(specifier).catch((error) => failed.push(specifier + ': ' + error.message));
    console.log(JSON.stringify(failed));
  `);
  assert.deepEqual(JSON.parse(failures), []);
});

test('both implementations behind #crypto give the same signatures', () => {
  const hash = (conditions: string[]): string =>
    execFileSync(
      process.execPath,
      [
        ...conditions,
        '--input-type=module',
        '--eval',
        `import { sign } from 'pay-elements/server'; console.log(sign({ a: '1' }, { secret: 's', version: 2 }) + sign({ a: '1' }, { secret: 's', version: 3 }))`,
      ],
      { cwd: packed.project, encoding: 'utf8' },
    );
  assert.match(hash([]), /^[0-9a-f]{96}\n$/);
  assert.equal(hash([]), hash(['--conditions=workerd']));
});

test('the package contains the expected files and no others', () => {
  const allowed = /^(dist|src|docs)\/|^(package\.json|README\.md|CHANGELOG\.md|LICENSE|custom-elements\.json)$/;
  const { exports } = readPackage() as { exports: Record<string, unknown> };
  const named = Object.values(exports).map((target) => (typeof target === 'string' ? target.slice(2) : ''));
  assert.deepEqual(
    packed.contents.filter((path) => !allowed.test(path) && !named.includes(path)),
    [],
  );
  for (const path of [
    'README.md',
    'CHANGELOG.md',
    'LICENSE',
    'custom-elements.json',
    'dist/index.js',
    'dist/integrity.json',
  ])
    assert.ok(packed.contents.includes(path), path);
  const { scripts } = readPackage() as { scripts: Record<string, string> };
  for (const script of ['preinstall', 'install', 'postinstall'])
    assert.equal(scripts[script], undefined, 'no install scripts');
});

test('the program starts the sandbox', async () => {
  const { bin } = readPackage() as { bin: Record<string, string> };
  const program = join(packed.project, 'node_modules/pay-elements', bin['pay-elements'] ?? '');
  assert.match(readFileSync(program, 'utf8'), /^#!\/usr\/bin\/env node\n/);
  const child = spawn(process.execPath, [program, 'sandbox', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const url = /http:\S+/.exec(line.toString())?.[0] ?? '';
    assert.equal((await fetch(`${url}/sandbox/clock`)).status, 200);
  } finally {
    child.kill();
  }
});

test('publint finds nothing', async () => {
  const { messages } = await publint({ pkgDir: inRoot('.'), strict: true, pack: false });
  const pkg = readPackage() as Record<string, unknown>;
  assert.deepEqual(
    messages.map((message) => formatMessage(message, pkg)),
    [],
  );
});

test('types resolve as they should (are-the-types-wrong)', () => {
  // A stylesheet and the page of the card frame, which is served unchanged, have no types.
  const withoutTypes = ['theme.css', 'card-frame/frame.html', 'card-frame/frame.css', 'card-frame/frame.js'];
  const attw = inRoot('node_modules/@arethetypeswrong/cli/dist/index.js');
  assert.doesNotThrow(() =>
    execFileSync(
      process.execPath,
      [attw, packed.file, '--profile', 'esm-only', '--no-color', '--exclude-entrypoints', ...withoutTypes],
      { encoding: 'utf8' },
    ),
  );
});

test('a page that imports nothing but an element has the types of its events', () => {
  const options: ts.CompilerOptions = {
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  let before: ts.Program | undefined;
  const wrong = readdirSync(inRoot('src/define')).flatMap((source) => {
    const name = source.replace('.ts', '');
    const page = join(packed.project, `${name}.page.ts`);
    writeFileSync(
      page,
      `import 'pay-elements/${name}';
       const element = document.createElement('${name === 'all' ? 'ps-picker' : name}');
       element.addEventListener('pay-statechange', ({ detail }) => detail.to.trim());`,
    );
    const program = ts.createProgram([page], options, host, before);
    before = program;
    return ts.getPreEmitDiagnostics(program).map(({ messageText }) => `${name}: ${JSON.stringify(messageText)}`);
  });
  assert.deepEqual(wrong, []);
});

test('every source folder is covered by the tsconfig of a layer', () => {
  const include = (layer: string): string[] =>
    (JSON.parse(readFileSync(inRoot(`tsconfig/${layer}.json`), 'utf8')) as { include: string[] }).include;
  const covered = ['pure', 'browser', 'server'].flatMap(include);
  const pure = include('pure').join();
  for (const layer of ['contract', 'domain', 'flows']) assert.ok(pure.includes(`/${layer}`), layer);
  const folders = readdirSync(inRoot('src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const loose = folders.map(({ name }) => name).filter((name) => !covered.some((path) => path === `../src/${name}`));
  assert.deepEqual(
    loose.filter((name) => !['testing', 'types'].includes(name)),
    [],
  );
});
