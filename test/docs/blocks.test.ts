/** Every code block in README and docs is compiled, run, or part of code that is: here, or in the test of its page. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { suite, test } from 'node:test';
import ts from 'typescript';
import { inRoot, readPackage } from '../../scripts/entries.mjs';

interface Block {
  readonly page: string;
  readonly line: number;
  readonly language: string;
  readonly code: string;
}

/** Pages whose blocks are checked elsewhere: they are part of projects that are built and pay, or a test runs them. */
const elsewhere: Readonly<Record<string, string>> = {
  'docs/frameworks.md': 'test/docs/frameworks.test.ts',
  'docs/from-adyen-web.md': 'test/docs/frameworks.test.ts',
  'docs/from-braintree-drop-in.md': 'test/docs/frameworks.test.ts',
  'docs/server-rendering.md': 'test/ssr',
};

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(inRoot('docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

const blocks = pages.flatMap((page): Block[] => {
  const text = readFileSync(inRoot(page), 'utf8');
  return [...text.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].map(({ index, 1: language = '', 2: code = '' }) => ({
    page,
    line: text.slice(0, index).split('\n').length + 1,
    language,
    code,
  }));
});
const here = blocks.filter(({ page }) => !(page in elsewhere));
const nameOf = ({ page, line, language }: Block): string => `${page}:${line} (${language})`;

/** Declarations of the merchant's own backend code, which the blocks use without declaring it. */
const given = `
interface Session { readonly customer: import('pay-elements/server').Customer }
declare function sessionOf(request: Request): Session | undefined;
declare const orders: { of(customer: string): { find(id: string): import('pay-elements/server').OrderDetails | undefined } };
declare const books: {
  once(id: string, work: () => unknown): Promise<void>;
  others(order: string | undefined, ref: string): Promise<readonly string[]>;
};
declare const provider: import('pay-elements/server').Provider;
declare function giveBack(provider: import('pay-elements/server').Provider, ref: string): Promise<void>;
declare function deliver(order: unknown, effect: unknown): Promise<void>;
declare const nodeRedis: {
  get(key: string): Promise<string | null>;
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
};
declare const upstash: {
  get(key: string): Promise<string | null>;
  eval(script: string, keys: string[], all: string[]): Promise<unknown>;
};
declare function countryOf(request: Request): string | undefined;
// As @types/node has it.
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };
declare const page: import('playwright-core').Page;
declare const widget: import('pay-elements/testing').WidgetPage;
`;

/** The lines of `given` without the names that a block declares itself. */
const givenTo = (code: string): string =>
  given.replaceAll(/^declare (?:const|function) (\w+).*;$/gm, (line, name: string) =>
    new RegExp(`(?:const|function) ${name}\\b`).test(code) ? '' : line,
  );

/** The types that the blocks use of Playwright's runner, which this project does not install. */
const runnerTypes = `declare module '@playwright/test' {
  export function test(name: string, run: (given: { page: import('playwright-core').Page }) => Promise<void>): void;
}`;

/** Makes a module of a block: a lone field of a configuration is wrapped in an object of its type. */
const whole = (code: string): string =>
  /^\w+: /.test(code)
    ? `export const field: Partial<import('pay-elements/server').HandlerConfig> = {\n${code}\n};`
    : `${code}\nexport {};`;

/** Compiles each code under its name and returns TypeScript's diagnostics. */
function compile(codes: ReadonlyMap<string, string>): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    customConditions: ['pay-elements-source'],
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    experimentalDecorators: true,
    useDefineForClassFields: false,
    skipLibCheck: true,
  };
  // Stands for the runner that users have; its `page` is typed by the library that our own end-to-end tests use.
  const runner = inRoot('playwright-test.d.mts');
  const texts = new Map([...codes].map(([name, code]) => [inRoot(`${name}.mts`), code]));
  texts.set(runner, runnerTypes);
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (path) => texts.has(path) || fileExists.call(host, path);
  host.readFile = (path) => texts.get(path) ?? readFile.call(host, path);
  host.getSourceFile = (path, ...rest) => {
    const text = texts.get(path);
    return text === undefined
      ? getSourceFile.call(host, path, ...rest)
      : ts.createSourceFile(path, text, rest[0], true);
  };
  const program = ts.createProgram([...texts.keys()], options, host);
  return [...texts.keys()].flatMap((path) => {
    const source = program.getSourceFile(path);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText }) => `${path.split('/').pop() ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
  });
}

const scriptsIn = (html: string): string[] =>
  [...html.matchAll(/<script type="module">([^]*?)<\/script>/g)].map(([, code = '']) => code);

/** The custom elements manifest, for the attributes of each tag. */
const manifest = JSON.parse(readFileSync(inRoot('custom-elements.json'), 'utf8')) as {
  modules: { declarations?: { tagName?: string; attributes?: { name: string }[] }[] }[];
};
const tags = new Map(
  manifest.modules
    .flatMap(({ declarations = [] }) => declarations)
    .flatMap(({ tagName, attributes = [] }) =>
      tagName ? [[tagName, attributes.map(({ name }) => name)] as const] : [],
    ),
);

/** Returns the first thing that a line of a shell block uses but that does not exist. */
function unknownIn(line: string): string | undefined {
  const { scripts, bin, ...rest } = readPackage() as Record<'scripts' | 'bin', Record<string, string>> &
    Record<string, Record<string, string> | undefined>;
  const [program, verb = '', ...words] = line
    .replace(/\s+#.*$/, '')
    .replaceAll(/(?:^|\s)[A-Z_]+=(?:\$\([^)]*\)|\S+)/g, '')
    .trim()
    .split(/\s+/);
  if (program === 'npm' && ['start', 'test'].includes(verb)) return scripts[verb] ? undefined : line;
  if (program === 'npm' && verb === 'run') return scripts[words[0] ?? ''] ? undefined : line;
  if (program === 'npm' && ['install', 'i'].includes(verb)) {
    const known = {
      'pay-elements': '',
      ...rest['dependencies'],
      ...rest['peerDependencies'],
      ...rest['devDependencies'],
    };
    return words.find((word) => !word.startsWith('-') && !(word in known));
  }
  if (program === 'npx' && verb in (rest['devDependencies'] ?? {}))
    return words.find((file) => !existsSync(inRoot(`docs/recipes/${file}`)));
  if (program === 'npx' && verb === 'pay-elements') {
    const help = readFileSync(inRoot('src/sandbox/cli/main.ts'), 'utf8');
    return bin['pay-elements'] ? words.find((word) => word.startsWith('--') && !help.includes(word)) : line;
  }
  return line;
}

suite('blocks of code', () => {
  test('exist, in known languages, and every exempted page exists', () => {
    assert.ok(here.length >= 7, String(here.length));
    const languages = new Set(here.map(({ language }) => language));
    assert.deepEqual(
      [...languages].filter((language) => !['ts', 'html', 'sh'].includes(language)),
      [],
    );
    for (const page of Object.keys(elsewhere)) assert.ok(pages.includes(page), page);
  });

  test('in TypeScript or in a script tag compile', () => {
    const codes = here.flatMap((block, at): [string, string][] => {
      const name = `block-${at}-${nameOf(block).replaceAll(/\W+/g, '-')}`;
      if (block.language === 'ts') return [[name, `${givenTo(block.code)}${whole(block.code)}`]];
      return scriptsIn(block.code).map((code) => [name, `${code}\nexport {};`]);
    });
    assert.ok(codes.length >= 5);
    assert.deepEqual(compile(new Map(codes)), []);
  });

  test('would not pass with a mistake in them', () => {
    assert.match(
      compile(new Map([['wrong', `${given}${whole('seal: process.env.SEAL_KEY, nonsense: 1,')}`]])).join(),
      /nonsense/,
    );
    assert.equal(unknownIn('npm run nonsense'), 'npm run nonsense');
    assert.equal(unknownIn('npx pay-elements sandbox --nonsense'), '--nonsense');
    assert.equal(unknownIn('KEY=$(openssl rand) npx tsx nonsense.ts'), 'nonsense.ts');
  });

  for (const block of here.filter(({ language }) => language === 'html'))
    test(`${nameOf(block)} uses only tags and attributes that exist`, () => {
      const used = [...block.code.matchAll(/<([a-z]+-[a-z-]+)([^>]*)>/g)];
      assert.ok(used.length > 0);
      for (const [, tag = '', attributes = ''] of used) {
        const known = tags.get(tag);
        assert.ok(known, tag);
        for (const [, name = ''] of attributes.matchAll(/([\w-]+)(?==|\s|$)/g))
          if (!['id', 'class', 'slot', 'lang', 'hidden'].includes(name) && attributes.includes(`${name}=`))
            assert.ok(known.includes(name), `<${tag} ${name}>`);
      }
    });

  for (const block of here.filter(({ language }) => language === 'sh'))
    test(`${nameOf(block)} uses only scripts, packages, files and options that exist`, () => {
      for (const line of block.code.trim().replaceAll('\\\n', ' ').split('\n'))
        assert.equal(unknownIn(line), undefined);
    });
});
