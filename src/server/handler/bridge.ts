/** Serves the bridge page and its script, loaded for the first payer who returns: a worker starts without them. */
import { ownWindow } from '../../contract/index.js';
import type { BridgeData } from './bridge-page.js';
import { reply, type Reply } from './reply.js';

/** What the page needs of the services: the origins that may frame it. */
interface Served {
  readonly origins: { readonly ancestors: string };
}

/** Answers with the bridge page. */
export const bridgePage = async ({ origins }: Served, request: Request, data: BridgeData): Promise<Reply> =>
  reply(
    200,
    'text/html; charset=utf-8',
    ...(await import('./bridge-page.js')).pageOf(data, request, origins.ancestors),
  );

/** Answers with the bridge page's script. */
export const bridgeScript = async (): Promise<Reply> =>
  reply(200, 'text/javascript; charset=utf-8', (await import('./bridge-script.js')).scriptFor(ownWindow));
