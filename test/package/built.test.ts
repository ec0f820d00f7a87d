import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { entries, inRoot, readPackage } from '../../scripts/entries.mjs';
import { languageTags } from '../../src/locales/languages.js';
import { filesIn } from './packed.js';

const dist = inRoot('dist');
const cdn = join(dist, 'cdn/pay-elements.js');
const read = (file: string): string => readFileSync(file, 'utf8');

/** Returns the specifiers of the static and dynamic imports of a built module. */
const importsOf = (code: string): string[] =>
  [
    ...code.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)(["'])(?<path>[^"'\n]+)\1/g),
    ...code.matchAll(/\bimport\(`(?<path>[^`$]+)`\)/g),
  ].map(({ groups }) => groups?.['path'] ?? '');

/** Returns the module and all our modules that it imports, directly or indirectly. */
function reached(file: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const path of importsOf(read(file))) if (path.startsWith('.')) reached(join(dirname(file), path), known);
  return known;
}

const isServerSide = (specifier: string): boolean => /^\.\/(server|sandbox|ssr)\b/.test(specifier);
const browserFiles = (): string[] => {
  const starts = entries().filter(({ specifier, built }) => !isServerSide(specifier) && existsSync(inRoot(built)));
  return [...new Set(starts.flatMap(({ built }) => [...reached(inRoot(built))])), cdn];
};

test('every built module is plain JavaScript that the engine parses', () => {
  const files = filesIn(dist, '.js');
  assert.ok(files.length > 50);
  const code = `
    import { readFileSync } from 'node:fs';
    import { SourceTextModule } from 'node:vm';
    const broken = [];
    for (const file of ${JSON.stringify(files)})
      try { new SourceTextModule(readFileSync(file, 'utf8'), { identifier: file }); } catch (error) { broken.push(file + ': ' + error.message); }
    console.log(JSON.stringify(broken));`;
  const flags = ['--experimental-vm-modules', '--no-warnings', '--input-type=module', '--eval'];
  assert.deepEqual(JSON.parse(execFileSync(process.execPath, [...flags, code], { encoding: 'utf8' })), []);
});

test('every annotation stands where Rollup can read it: directly before its function', () => {
  // Rollup warns of each one that it cannot read, in the middle of the merchant's own build.
  const unread = filesIn(dist, '.js').filter(
    (file) => !file.startsWith(cdn) && /@__NO_SIDE_EFFECTS__ \*\/ \(\(/.test(read(file)),
  );
  assert.deepEqual(
    unread.map((file) => relative(dist, file)),
    [],
  );
});

test('modules for browsers contain no server code and import nothing from Node', () => {
  const files = browserFiles();
  assert.ok(files.length > 20);
  const wrong = files.flatMap((file) => {
    const path = relative(dist, file).replaceAll('\\', '/');
    const imports = importsOf(read(file)).filter(
      (specifier) => specifier.startsWith('node:') || specifier === '#crypto',
    );
    return [
      ...(/^(server|sandbox)\//.test(path) ? [path] : []),
      ...imports.map((specifier) => `${path} imports ${specifier}`),
    ];
  });
  assert.deepEqual(wrong, []);
});

test('modules for browsers contain no secret and no name of one', () => {
  const words = /x-apikey|secret_?key|sandbox_secret|private_key|createProvider|createHandler/i;
  for (const file of browserFiles()) {
    const found = words.exec(read(file));
    assert.equal(found?.[0], undefined, relative(dist, file));
  }
  assert.match(
    read(join(dist, 'server/provider/provider.js')) + read(join(dist, 'sandbox/auth.js')),
    words,
    'the search would find one',
  );
});

test('modules and types import only named dependencies, and every dependency is imported', () => {
  const { dependencies, peerDependencies } = readPackage() as Record<string, Record<string, string>>;
  const named = Object.keys({ ...dependencies, ...peerDependencies });
  const nameOf = (specifier: string): string =>
    specifier
      .split('/')
      .slice(0, specifier.startsWith('@') ? 2 : 1)
      .join('/');
  const imported = [...filesIn(dist, '.js'), ...filesIn(dist, '.d.ts')]
    // The files in `types` are for projects that have the framework they import.
    .filter((file) => !['cdn', 'types'].some((folder) => file.startsWith(join(dist, folder))))
    .flatMap((file) => importsOf(read(file)))
    .filter((specifier) => !/^(\.|node:|#crypto$)/.test(specifier))
    .map(nameOf);
  assert.deepEqual(
    [...new Set(imported)].filter((name) => !named.includes(name)),
    [],
  );
  assert.deepEqual(
    Object.keys(dependencies ?? {}).filter((name) => !imported.includes(name)),
    [],
    'of no use',
  );
});

test('the file for script tags imports only the languages beside it, and the published hashes match the files', () => {
  const tags = languageTags.filter((tag) => tag !== 'en');
  const languages = tags.map((tag) => `cdn/locales/${tag}.js`);
  assert.deepEqual(importsOf(read(cdn)).sort(), tags.map((tag) => `./locales/${tag}.js`).sort());
  for (const language of languages) assert.deepEqual(importsOf(read(join(dist, language))), []);
  const integrity = JSON.parse(read(join(dist, 'integrity.json'))) as Record<string, string>;
  assert.deepEqual(Object.keys(integrity).sort(), ['cdn/pay-elements.js', ...languages].sort());
  for (const [file, published] of Object.entries(integrity)) {
    const hash = createHash('sha384').update(readFileSync(join(dist, file)));
    assert.equal(published, `sha384-${hash.digest('base64')}`, file);
  }
});

test('errors of the server have their names in a minified bundle, such as the one Next makes of a backend', async () => {
  const { outputFiles } = buildSync({
    stdin: {
      contents: `
        import { createProvider, widgetUrl } from './server/index.js';
        const provider = (fetch) => createProvider({
          baseUrl: 'http://provider.example', projectKey: 't_p', secretKey: 's', wait: async () => {}, fetch,
        });
        const refusing = provider(async () => Response.json({ code: 3001, error: 'no' }, { status: 400 }));
        const leading = provider(async () => Response.redirect('http://elsewhere.example'));
        const absent = provider(async () => { throw Object.assign(new Error(), { code: 'ECONNREFUSED' }); });
        const calls = [
          refusing.charges.read('t1'),
          leading.charges.refund('t1'),
          absent.charges.read('t1'),
          refusing.charges.create({}),
          (async () => widgetUrl({}, { baseUrl: 'http://provider.example', secret: '', version: 3 }))(),
        ];
        export const names = Promise.all(calls.map((call) => call.then(() => '', ({ name }) => name)));`,
      resolveDir: dist,
    },
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    write: false,
    logLevel: 'error',
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  const { names } = (await import(`data:text/javascript;base64,${code}`)) as { names: Promise<string[]> };
  // A merchant's code may tell them apart by name, and must never take an unknown outcome for a refusal.
  assert.deepEqual(await names, [
    'ProviderError',
    'UnknownOutcome',
    'ProviderUnavailable',
    'LimitError',
    'SignatureError',
  ]);
});

test('each file of a language that a page loads at once is small', () => {
  const groups = languageTags.flatMap((tag) => (tag === 'en' ? [] : filesIn(join(dist, 'locales', tag), '.js')));
  assert.ok(groups.length > 100);
  const sizes = groups.map((entry): [string, number] => {
    const { outputFiles } = buildSync({
      entryPoints: [entry],
      bundle: true,
      minify: true,
      splitting: true,
      format: 'esm',
      charset: 'utf8',
      write: false,
      outdir: dist,
    });
    const first = outputFiles.find(({ path }) => basename(path) === basename(entry));
    assert.ok(first);
    return [relative(dist, entry), gzipSync(first.contents, { level: 9 }).length];
  });
  assert.deepEqual(
    sizes.filter(([, bytes]) => bytes > 2000),
    [],
  );
});

test('every module has types', () => {
  const modules = filesIn(dist, '.js').filter(
    (file) => !file.startsWith(join(dist, 'cdn')) && !/[\\/]helpers[\\/]/.test(file),
  );
  assert.deepEqual(
    modules.filter((file) => !existsSync(file.replace(/\.js$/, '.d.ts'))),
    [],
  );
});
