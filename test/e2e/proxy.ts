/** A way through which a browser knows the shop by another name. */
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Proxy {
  readonly url: string;
  close(): void;
}

/** @param name The origin that the browser asks. @param shop The one that answers; it knows itself by its own name only. */
export async function openProxy(name: string, shop: string): Promise<Proxy> {
  const server = createServer((asked, answer) => {
    const pass = async (): Promise<void> => {
      const { origin: _, host: __, 'content-length': ___, ...headers } = asked.headers;
      const body = (await text(asked)).replaceAll(name, shop);
      const call = request((asked.url ?? '').replace(name, shop), {
        method: asked.method ?? 'GET',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      });
      call.once('error', () => answer.destroy()).end(body);
      const [head] = await once(call, 'response');
      answer.writeHead(head.statusCode, head.rawHeaders);
      head.pipe(answer);
    };
    pass().catch(() => answer.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
