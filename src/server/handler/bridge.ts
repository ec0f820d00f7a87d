/** The bridge, loaded with the first payer who comes back: a worker starts without it. */
import { ownWindow } from '../../contract/index.js';
import type { BridgeData } from './bridge-page.js';
import { reply, type Reply } from './reply.js';
import type { Services } from './services.js';

/** The page. */
export const bridgePage = async ({ basePath, origins }: Services, data: BridgeData): Promise<Reply> =>
  (await import('./bridge-page.js')).pageOf(data, `${basePath}/bridge.js`, origins.ancestors);

/** The page's script. */
export const bridgeScript = async (): Promise<Reply> =>
  reply(200, 'text/javascript; charset=utf-8', (await import('./bridge-script.js')).scriptFor(ownWindow));
