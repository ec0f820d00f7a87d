/** Runs the release steps before publishing, in a copy: every file that names the version must get the new one. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { suite, test } from 'node:test';
import { inRoot, readPackage } from '../../scripts/entries.mjs';

const root = inRoot('.');
const made = /^(\.git|node_modules|dist|reports|shots|storybook-static|coverage|bench|test)([\\/]|$)/;

suite('a release', () => {
  test('runs only npm scripts that exist', () => {
    const { scripts } = readPackage() as { scripts: Record<string, string> };
    const asked = readFileSync(inRoot('.github/workflows/release.yml'), 'utf8').matchAll(/npm run ([\w:-]+)/g);
    const names = [...asked].map(([, name = '']) => name);
    assert.ok(names.length > 0);
    for (const name of names) assert.ok(scripts[name], name);
  });

  test('writes its version and notes into every file that names them', () => {
    const copy = mkdtempSync(join(tmpdir(), 'pay-elements-release-'));
    const run = (program: string, ...args: string[]) =>
      execFileSync(program, args, { cwd: copy, stdio: 'ignore', shell: process.platform === 'win32' });
    const text = (name: string) => readFileSync(join(copy, name), 'utf8');
    try {
      cpSync(root, copy, { recursive: true, filter: (path) => !made.test(relative(root, path)) });
      symlinkSync(realpathSync(inRoot('node_modules')), join(copy, 'node_modules'), 'junction');
      run('git', 'init', '--quiet');
      writeFileSync(join(copy, '.changeset/news.md'), "---\n'pay-elements': minor\n---\n\nOne can now do a thing.\n");
      const before = (readPackage() as { version: string }).version;
      run('npm', 'run', 'release:version');

      const { version } = JSON.parse(text('package.json')) as { version: string };
      assert.notEqual(version, before);
      assert.ok(text('CHANGELOG.md').startsWith(`# Changelog\n\n## ${version}\n`));
      assert.match(text('CHANGELOG.md'), /One can now do a thing\./);
      for (const name of ['package-lock.json', 'merchant-api.openapi.json', 'web-types.json'])
        assert.ok(text(name).includes(`"version": "${version}"`), name);
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });
});
