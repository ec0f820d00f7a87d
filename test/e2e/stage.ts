/**
 * Serves shop, backend and provider over HTTP, with one page whose content each test sets. There are four origins: the
 * shop (which is also the backend), the provider, a stranger, and the card frame, served as a merchant would serve it.
 */
import { readFile } from 'node:fs/promises';
import { type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { build } from 'esbuild';
import { type Browser, type BrowserContext, type Page } from 'playwright-core';
import { cardFrame } from '../../scripts/card-frame.mjs';
import { type Sandbox, createSandbox } from '../../src/sandbox/index.js';
import { type HandlerConfig, type OrderDetails, createHandler, createProvider } from '../../src/server/index.js';
import { type BrowserOptions, openBrowser } from './engine.js';
import type { Backend } from './watch.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

type Fetch = (request: Request) => Response | Promise<Response>;

/** A fault on the way to the backend or the provider. */
export interface Fault {
  /** Part of `METHOD /path`, where the path is the provider's, or the merchant API's without its `/pay`. */
  readonly match: string;
  /** @param handle Answers as without a fault. The result goes to the page instead; undefined breaks the connection. */
  readonly answer: (handle: () => Promise<Response>) => Response | undefined | Promise<Response | undefined>;
  times: number;
}

interface Site {
  readonly origin: string;
  close(): void;
}

/** Serves `answer` on a free port; an undefined response breaks the connection. */
async function serve(
  host: string,
  answer: (request: Request) => Response | undefined | Promise<Response | undefined>,
): Promise<Site> {
  const listener = getRequestListener(async (request, { outgoing }) => {
    const answered = await answer(request);
    if (answered) return answered;
    // Break off in the middle of a response: browsers silently retry a request whose response never begins.
    (outgoing as ServerResponse).writeHead(200, { 'content-length': 9 }).flushHeaders();
    outgoing.socket?.end();
    return RESPONSE_ALREADY_SENT;
  });
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, host === 'localhost' ? 'localhost' : '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://${host}:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Bundles the elements from the sources into one file. @param first Code that runs before the elements' own. */
async function bundle(first = ''): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `${first} import './src/define/all.ts'; import { configure } from './src/index.ts'; window.pay = { configure };`,
      resolveDir: root,
    },
    bundle: true,
    // Keep the imports of `first` even where `sideEffects` in package.json would let esbuild drop them.
    ignoreAnnotations: first !== '',
    write: false,
    format: 'esm',
    conditions: ['pay-elements-source'],
    tsconfig: `${root}tsconfig.base.json`,
  });
  return outputFiles[0]?.text ?? '';
}

export interface Stage extends Backend {
  readonly shop: string;
  readonly provider: string;
  readonly stranger: string;
  /** Origin of the card frame, and what its `frame.html` is configured with; `html` replaces the whole page. */
  readonly cards: string;
  frame: {
    readonly parents?: string;
    readonly tokenUrl?: string;
    readonly html?: string;
    readonly headers?: Readonly<Record<string, string>>;
  };
  readonly sandbox: Sandbox;
  /** `METHOD path` of each call to the merchant API, without its `/pay`. */
  readonly calls: string[];
  readonly faults: Fault[];
  /** Overrides the details that the backend gives of its orders; tests may change it at any time. */
  order: Partial<OrderDetails>;
  /** Content of the page's body. */
  body: string;
  /** Headers of the page, besides its type. */
  headers: Readonly<Record<string, string>>;
  /** Folder of files to serve instead of the page. */
  site: string | undefined;
  /** Opens the page for a new payer. `prepare` gets it before it navigates; `visit` then returns it while it loads. */
  visit(context?: Parameters<Browser['newContext']>[0], prepare?: (page: Page) => Promise<void>): Promise<Page>;
  reset(): Promise<void>;
  close(): Promise<void>;
}

export interface StageOptions {
  /** Code that runs before the elements' own. */
  readonly first?: string;
  /** Defaults to the sandbox's test key. */
  readonly projectKey?: string;
  readonly browser?: BrowserOptions | undefined;
}

export async function openStage(config: Partial<HandlerConfig> = {}, options: StageOptions = {}): Promise<Stage> {
  const held: { sandbox?: Sandbox; handler?: Fetch; tokenUrl?: string } = {};
  const script = await bundle(options.first);
  const theme = await readFile(`${root}src/styles/theme.css`, 'utf8');
  const calls: string[] = [];
  const faults: Stage['faults'] = [];
  const met = (call: string, handle: () => Promise<Response>): ReturnType<Fault['answer']> => {
    const fault = faults.find(({ match, times }) => times > 0 && call.includes(match));
    if (fault) fault.times -= 1;
    return fault ? fault.answer(handle) : handle();
  };
  const answer = async (request: Request): Promise<Response | undefined> => {
    const { pathname } = new URL(request.url);
    if (stage.overhears) {
      const text = `${await request.clone().text()} ${JSON.stringify([...request.headers])}`;
      stage.overhears({ method: request.method, url: request.url, text });
    }
    if (pathname === '/app.js' && stage.site === undefined)
      return new Response(script, { headers: { 'content-type': 'text/javascript' } });
    if (pathname === '/theme.css') return new Response(theme, { headers: { 'content-type': 'text/css' } });
    if (pathname.startsWith('/pay/')) {
      const call = `${request.method} ${pathname.slice('/pay'.length)}`;
      calls.push(call);
      return met(call, async () => held.handler?.(request) ?? Response.error());
    }
    if (pathname === '/favicon.ico') return new Response(null, { status: 204 });
    if (stage.site !== undefined) return fileOf(stage.site, pathname);
    return new Response(pageOf(pathname === '/' ? stage.body : ''), {
      headers: { ...stage.headers, 'content-type': 'text/html; charset=utf-8' },
    });
  };
  const shop = await serve('localhost', answer);
  const provider = await serve('127.0.0.1', (request) =>
    met(
      `${request.method} ${new URL(request.url).pathname}`,
      async () => held.sandbox?.fetch(request) ?? Response.error(),
    ),
  );
  const stranger = await serve('127.0.0.1', () => new Response('<!doctype html><title>Stranger</title>', { headers: { 'content-type': 'text/html' } })); // prettier-ignore
  let frameFiles: Promise<Record<string, string>> | undefined;
  const cards = await serve('127.0.0.1', async (request) => {
    const name = new URL(request.url).pathname.slice(1);
    const text = (await (frameFiles ??= cardFrame()))[name];
    if (text === undefined) return new Response('', { status: 404 });
    if (name !== 'frame.html') {
      return new Response(text, { headers: { 'content-type': name.endsWith('.js') ? 'text/javascript' : 'text/css' } });
    }
    const { parents = shop.origin, tokenUrl = held.tokenUrl ?? '', html, headers } = stage.frame;
    const page = text
      .replace('connect-src https:', `connect-src ${provider.origin} ${stranger.origin}`)
      .replace('name="pay-elements-parents" content=""', `name="pay-elements-parents" content="${parents}"`)
      .replace('name="pay-elements-token-url" content=""', `name="pay-elements-token-url" content="${tokenUrl}"`);
    return new Response(html ?? page, { headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } });
  });
  const sandbox = createSandbox({
    baseUrl: provider.origin,
    ...(options.projectKey && { projectKey: options.projectKey }),
    pingbackUrl: `${shop.origin}/pay/pingback`,
    fetch: (input, init) => fetch(input, init),
  });
  held.sandbox = sandbox;
  const browser = await openBrowser(options.browser);
  const contexts: BrowserContext[] = [];

  const stage: Stage = {
    shop: shop.origin,
    provider: provider.origin,
    stranger: stranger.origin,
    cards: cards.origin,
    frame: {},
    sandbox,
    calls,
    faults,
    order: {},
    body: '',
    headers: {},
    site: undefined,
    visit: async (options, prepare) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      context.setDefaultTimeout(15_000);
      const page = await context.newPage();
      await prepare?.(page);
      await page.goto(shop.origin, { waitUntil: prepare ? 'commit' : 'load' });
      return page;
    },
    reset: async () => {
      await Promise.all(contexts.splice(0).map((context) => context.close()));
      stage.order = {};
      stage.frame = {};
      stage.body = '';
      stage.headers = {};
      stage.site = undefined;
      delete stage.overhears;
      calls.length = 0;
      faults.length = 0;
      sandbox.reset();
      // Give each test a new backend, which remembers nothing of earlier tests.
      const paying = createProvider({
        baseUrl: provider.origin,
        projectKey: sandbox.projectKey,
        secretKey: sandbox.secretKey,
        clock: () => sandbox.now(),
      });
      held.tokenUrl = paying.tokenUrl;
      held.handler = createHandler({
        provider: paying,
        customer: () => ({ id: 'c-1', email: 'ada@example.com', ip: '192.0.2.1' }),
        order: () => ({ amount: '9.90', currency: 'EUR', description: 'A print', ...stage.order }),
        onPayment: () => undefined,
        onError: () => undefined,
        seal: 'a-key-for-tests-that-is-long-enough',
        baseUrl: shop.origin,
        clock: () => sandbox.now(),
        ...config,
      });
    },
    close: async () => {
      await browser.close();
      [shop, provider, stranger, cards].forEach((site) => site.close());
    },
  };
  await stage.reset();
  return stage;
}

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

async function fileOf(folder: string, pathname: string): Promise<Response> {
  const path = join(folder, pathname === '/' ? 'index.html' : pathname);
  const bytes = path.startsWith(folder) ? await readFile(path).catch(() => undefined) : undefined;
  if (!bytes) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': types[extname(path)] ?? 'text/plain' } });
}

/** The page. It records the elements' events in `window.raised`, which starts empty on each load. */
const pageOf = (body: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Shop</title>
<style>
  :root { color-scheme: light dark; font-family: system-ui, sans-serif; }
  body { margin: 1rem auto; max-width: 44rem; padding: 0 1rem; }
</style>
<script>
  window.raised = [];
  for (const type of ['pay-ready', 'pay-success', 'pay-pending', 'pay-failure', 'pay-cancel', 'pay-statechange']) {
    document.addEventListener(type, ({ detail, target }) => {
      window.raised.push({ type, by: target.localName, to: detail.to, outcome: detail.outcome, error: detail.error?.type });
    });
  }
</script>
<script type="module">
  import '/app.js';
  // What the elements wait for runs eight times as fast here: the seconds that a return page gets still are enough for one
  // that is really on its way.
  pay.configure({ endpoint: '/pay', wait: (ms, signal) => new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms / 8);
    signal?.addEventListener('abort', () => { clearTimeout(timer); reject(signal.reason); });
  }) });
</script>
<body>${body}</body>
</html>`;
