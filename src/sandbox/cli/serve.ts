/** The sandbox over HTTP, on Node. */
import { serve } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import { isNear } from '../control/near.js';
import { createSandbox } from '../sandbox.js';
import type { Sandbox, SandboxConfig } from '../types.js';

export interface ServedSandbox {
  readonly sandbox: Sandbox;
  readonly url: string;
  close(): Promise<void>;
}

export interface ServeOptions extends Omit<SandboxConfig, 'baseUrl'> {
  /** Port to listen on. Defaults to 0, which picks a free one. */
  readonly port?: number;
  readonly hostname?: string;
  /** The address that others use, if it is not `http://hostname:port`. */
  readonly baseUrl?: string;
}

/** Wildcard addresses. With these the sandbox has no fixed base URL: each answer uses the address of its request. */
const everywhere: readonly string[] = ['0.0.0.0', '::'];

/** A hostname as it is written in a URL: IPv6 addresses in brackets. */
const hostOf = (hostname: string): string => (hostname.includes(':') ? `[${hostname}]` : hostname);

/**
 * Whether a request came under a name of the internet that is not the sandbox's: a page of that site, whose name was
 * made to lead to this machine, would be its own page here.
 */
const isStrange = (asked: string, own: string): boolean =>
  !isNear(asked) && !/^[\d.]+$|^\[/.test(asked) && asked !== own;

/**
 * Starts a sandbox and resolves once it listens.
 * @throws Error with code `EADDRINUSE` when the port is taken.
 */
export async function serveSandbox(options: ServeOptions = {}): Promise<ServedSandbox> {
  const { port = 0, hostname = 'localhost', baseUrl, ...config } = options;
  const isOne = !everywhere.includes(hostname);
  const own = baseUrl === undefined ? hostname : new URL(baseUrl).hostname;
  // The port is known only once the server listens, and the sandbox needs it for its address.
  const started: { sandbox?: Sandbox } = {};
  const server = serve({
    fetch: (request, env) => {
      if (isStrange(new URL(request.url).hostname, own.toLowerCase()))
        return new Response('The sandbox has another name: see --base-url', { status: 421 });
      return started.sandbox?.fetch(request, env) ?? new Response('starting', { status: 503 });
    },
    port,
    hostname,
  });
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', reject);
  });
  const host = isOne ? hostOf(hostname) : 'localhost';
  const url = baseUrl ?? `http://${host}:${String((server.address() as AddressInfo).port)}`;
  const sandbox = createSandbox(isOne || baseUrl !== undefined ? { ...config, baseUrl: url } : config);
  started.sandbox = sandbox;
  return {
    sandbox,
    url,
    close: () =>
      new Promise((resolve) => {
        if ('closeAllConnections' in server) server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}
