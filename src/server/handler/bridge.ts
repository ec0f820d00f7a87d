/** The bridge, loaded with the first payer who comes back: a worker starts without it. */
import { ownWindow, type ReturnMessage } from '../../contract/index.js';
import { reply, type Reply } from './reply.js';
import type { Services } from './services.js';

export interface BridgeData {
  /** Undefined when nobody waits, or when the return was forged: then the page only says that it may be closed. */
  readonly message?: ReturnMessage | undefined;
  /** Origin of the page that waits. */
  readonly origin?: string | undefined;
  /** Where to go when no window waits. */
  readonly returnUrl?: string | undefined;
}

/** The page. */
export const bridgePage = async ({ basePath, origins }: Services, data: BridgeData): Promise<Reply> =>
  (await import('./bridge-page.js')).pageOf(data, `${basePath}/bridge.js`, origins.ancestors);

/** The page's script. */
export const bridgeScript = async (): Promise<Reply> =>
  reply(200, 'text/javascript; charset=utf-8', (await import('./bridge-script.js')).scriptFor(ownWindow));
