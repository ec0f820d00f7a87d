/** Serves the static build like a static host: in a subfolder, files only, and under a content security policy. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../storybook-static/', import.meta.url));
const folder = '/design/review/';

/** The policy of a careful host: nothing inline, no strings as markup or code, no other origins. */
const policy = (second: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    // Framed pages: the provider's, which the service worker answers, and the cross-origin card frame.
    `frame-src 'self' ${second}`,
    "form-action 'self'",
    "base-uri 'self'",
    "require-trusted-types-for 'script'",
    // The policies of Lit and of `strict-page.js`.
    'trusted-types lit-html default',
  ].join('; ');

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface Site {
  /** Ends with a slash. */
  readonly url: string;
  /** The same site under the host's other name, which makes it another origin. */
  readonly second: string;
  close(): void;
}

export async function serveStorybook(): Promise<Site> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname.startsWith(folder) ? pathname.slice(folder.length) || 'index.html' : '..';
    const file = normalize(join(root, decodeURIComponent(path)));
    if (!file.startsWith(root)) return void response.writeHead(404).end();
    readFile(file).then(
      (body) => {
        const type = types[extname(file)] ?? 'application/octet-stream';
        response.writeHead(200, { 'content-type': type, 'content-security-policy': policy(second()) });
        response.end(body);
      },
      () => response.writeHead(404).end(),
    );
  });
  const second = (): string => `http://localhost:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `${second().replace('localhost', '127.0.0.1')}${folder}`,
    second: second() + folder,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
