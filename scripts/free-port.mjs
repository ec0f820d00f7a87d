// @ts-check
// A port for a program that cannot pick a free one itself, or whose address others must know before it starts.
import { createServer } from 'node:net';

/** @returns {Promise<number>} a port of 127.0.0.1 that was free just now */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}
