/** Every block of code in README and docs is compiled, run, or found in something that is: here, or by the test of its page. */
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

/** Pages whose blocks stand in projects that are built and pay, or are run by a test of their own. */
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

/** What a merchant's backend has of its own: the blocks are about what is around it. */
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
declare function payOnHostedPage(page: import('playwright-core').Page): Promise<void>;
`;

/** What of it a block does not declare itself. */
const givenTo = (code: string): string =>
  given.replaceAll(/^declare (?:const|function) (\w+).*;$/gm, (line, name: string) =>
    new RegExp(`(?:const|function) ${name}\\b`).test(code) ? '' : line,
  );

/** What is used of Playwright's runner, which the project itself does without. */
const runnerTypes = `declare module '@playwright/test' {
  export function test(name: string, run: (given: { page: import('playwright-core').Page }) => Promise<void>): void;
}`;

/** A field of a configuration stands in it. */
const whole = (code: string): string =>
  /^\w+: /.test(code)
    ? `export const field: Partial<import('pay-elements/server').HandlerConfig> = {\n${code}\n};`
    : `${code}\nexport {};`;

/** What TypeScript says of each code, under its name. */
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
  // The runner that users have; its `page` is that of the library our journeys run on.
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

/** Tag → attributes, from the manifest. */
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

/** What a line of a shell block asks for that there is not. */
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
  test('there are some, and every page is looked after', () => {
    assert.ok(here.length >= 7, String(here.length));
    const languages = new Set(here.map(({ language }) => language));
    assert.deepEqual(
      [...languages].filter((language) => !['ts', 'html', 'sh'].includes(language)),
      [],
    );
    for (const page of Object.keys(elsewhere)) assert.ok(pages.includes(page), page);
  });

  test('TypeScript, on pages and in their scripts, compiles', () => {
    const codes = here.flatMap((block, at): [string, string][] => {
      const name = `block-${at}-${nameOf(block).replaceAll(/\W+/g, '-')}`;
      if (block.language === 'ts') return [[name, `${givenTo(block.code)}${whole(block.code)}`]];
      return scriptsIn(block.code).map((code) => [name, `${code}\nexport {};`]);
    });
    assert.ok(codes.length >= 5);
    assert.deepEqual(compile(new Map(codes)), []);
  });

  test('a mistake in them would be seen', () => {
    assert.match(
      compile(new Map([['wrong', `${given}${whole('seal: process.env.SEAL_KEY, nonsense: 1,')}`]])).join(),
      /nonsense/,
    );
    assert.equal(unknownIn('npm run nonsense'), 'npm run nonsense');
    assert.equal(unknownIn('npx pay-elements sandbox --nonsense'), '--nonsense');
    assert.equal(unknownIn('KEY=$(openssl rand) npx tsx nonsense.ts'), 'nonsense.ts');
  });

  for (const block of here.filter(({ language }) => language === 'html'))
    test(`${nameOf(block)} has tags and attributes that there are`, () => {
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
    test(`${nameOf(block)} asks for what there is`, () => {
      for (const line of block.code.trim().replaceAll('\\\n', ' ').split('\n'))
        assert.equal(unknownIn(line), undefined);
    });
});
