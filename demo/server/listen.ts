/** Serves a fetch handler over HTTP, on the requested port or the next free one. */
import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';

export interface Listening {
  readonly port: number;
  /** `http://localhost:<port>` */
  readonly url: string;
  close(): Promise<void>;
}

type Fetch = (request: Request, env?: unknown) => Response | Promise<Response>;

const attempts = 50;

/** @param port 0 takes any free port. */
export async function listen(fetch: Fetch, port: number): Promise<Listening> {
  for (let candidate = port; ; candidate++) {
    try {
      const server = await open(fetch, candidate);
      const { port: actual } = server.address() as AddressInfo;
      return { port: actual, url: `http://localhost:${actual}`, close: () => close(server) };
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isTaken || candidate - port >= attempts) throw error;
    }
  }
}

function open(fetch: Fetch, port: number): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    // Listen on this machine only, because the sandbox trusts every caller.
    const server = serve({ fetch, port, hostname: 'localhost' }, () => resolve(server));
    server.once('error', reject);
  });
}

function close(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
}
