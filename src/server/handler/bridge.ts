/** The bridge, loaded with the first payer who comes back: a worker starts without it. */
import { ownWindow } from '../../contract/index.js';
import type { BridgeData } from './bridge-page.js';
import { reply, type Reply } from './reply.js';

/** Who may frame it. */
interface Served {
  readonly origins: { readonly ancestors: string };
}

/** The page. */
export const bridgePage = async ({ origins }: Served, { url }: Request, data: BridgeData): Promise<Reply> =>
  reply(200, 'text/html; charset=utf-8', ...(await import('./bridge-page.js')).pageOf(data, url, origins.ancestors));

/** The page's script. */
export const bridgeScript = async (): Promise<Reply> =>
  reply(200, 'text/javascript; charset=utf-8', (await import('./bridge-script.js')).scriptFor(ownWindow));
