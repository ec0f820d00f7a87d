/** Code on the pages about frameworks and other libraries is part of a project that is built and takes a payment. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { inRoot, readPackage } from '../../scripts/entries.mjs';

/** Removes white space: a page is indented differently from a file. */
const bare = (code: string): string => code.replace(/\s+/g, '');

const pages = ['frameworks.md', 'from-adyen-web.md', 'from-braintree-drop-in.md'];
const text = pages.map((name) => readFileSync(inRoot(`docs/${name}`), 'utf8')).join('\n');
const blocks = [...text.matchAll(/^```(?!sh$)\w+\n([^]*?)^```$/gm)].map(([, code = '']) => code);
const installs = [...text.matchAll(/^npm install (.+)$/gm)].flatMap(([, names = '']) => names.split(' '));
const projects = inRoot('test/consumers');
const sources = readdirSync(projects, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(tsx?|js|vue|svelte)$/.test(path) && !path.includes('node_modules'))
  .map((path) => bare(readFileSync(join(projects, path), 'utf8')));

suite('blocks of code', () => {
  test('exist on the pages', () => assert.ok(blocks.length >= 11));

  test('install only the package and its peer dependencies', () => {
    const { name, peerDependencies } = readPackage() as { name: string; peerDependencies: Record<string, string> };
    assert.ok(installs.length > 0);
    assert.deepEqual(
      installs.filter((each) => each !== name && !(each in peerDependencies)),
      [],
    );
  });

  for (const block of blocks)
    test(block.split('\n', 3).slice(0, 2).join(' '), () => {
      assert.ok(
        sources.some((source) => source.includes(bare(block))),
        block,
      );
    });
});
