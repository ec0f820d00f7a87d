/** The bridge, loaded with the first payer who comes back: a worker starts without it. */
import { ownWindow } from '../../contract/index.js';
import type { BridgeData } from './bridge-page.js';
import { reply, type Reply } from './reply.js';

/** Where it is served, and who may frame it. */
interface Served {
  readonly basePath: string;
  readonly origins: { readonly ancestors: string };
}

/** The page. */
export const bridgePage = async ({ basePath, origins }: Served, data: BridgeData): Promise<Reply> =>
  reply(
    200,
    'text/html; charset=utf-8',
    ...(await import('./bridge-page.js')).pageOf(data, `${basePath}/bridge.js`, origins.ancestors),
  );

/** The page's script. */
export const bridgeScript = async (): Promise<Reply> =>
  reply(200, 'text/javascript; charset=utf-8', (await import('./bridge-script.js')).scriptFor(ownWindow));
