import assert from 'node:assert/strict';
import { it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const bundled = async (code: string): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    external: ['#crypto'],
    conditions: ['pay-elements-source'],
  });
  return outputFiles[0]?.text ?? '';
};

it('signing alone takes under 2 kB of a bundle, not counting the hash', async () => {
  const code = await bundled(
    "import { sign } from 'pay-elements/server'; globalThis.signature = sign({}, { secret: '', version: 3 });",
  );
  assert.ok(code.includes('signature'), 'the bundle holds the signing');
  assert.ok(gzipSync(code, { level: 9 }).length <= 2000, `${gzipSync(code, { level: 9 }).length} bytes`);
});
