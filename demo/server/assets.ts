/** The shop's pages, bundled once at start and served from memory. */
import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const pages = fileURLToPath(new URL('../page/', import.meta.url));

export interface Asset {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  svg: 'image/svg+xml',
  map: 'application/json',
};

const typeOf = (path: string): string => types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

/** Returns the assets by path, such as `/assets/shop.js`, `/art/low-tide.svg` and `/shop.html`. */
export async function buildAssets(): Promise<ReadonlyMap<string, Asset>> {
  const { outputFiles } = await build({
    absWorkingDir: pages,
    entryPoints: ['shop.ts', 'checkout.ts', 'theme.ts', 'style.css'],
    outdir: 'out',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    sourcemap: true,
    conditions: ['pay-elements-source', 'browser'],
    write: false,
    logLevel: 'error',
  });
  const assets = new Map<string, Asset>();
  const add = (path: string, body: Uint8Array): void => {
    assets.set(path, { body: new Uint8Array(body), type: typeOf(path) });
  };
  for (const { path, contents } of outputFiles)
    add(path.replace(`${pages}out`, '/assets').replaceAll('\\', '/'), contents);
  for (const page of ['shop.html', 'checkout.html']) add(`/${page}`, await readFile(pages + page));
  for (const art of await readdir(`${pages}art`)) add(`/art/${art}`, await readFile(`${pages}art/${art}`));
  return assets;
}
