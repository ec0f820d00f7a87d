/** Which page isolated mode frames. */
import { isSafeUrl, parseUrl } from '../card-frame/protocol.js';
import { PayError } from '../client/pay-error.js';

/** Returns the URL that `isolated` names; undefined unless a page there is safe to frame and of another origin. */
export function framedPage(isolated: string | undefined): URL | undefined {
  const url = isolated ? parseUrl(isolated, document.baseURI) : undefined;
  return url && isSafeUrl(url) && url.origin !== location.origin ? url : undefined;
}

/** @throws PayError `protocol` if `isolated` names no page that may be framed */
export function requireFramedPage(isolated: string | undefined): void {
  if (framedPage(isolated)) return;
  throw new PayError('protocol', '"isolated" must be an https: URL of an origin that is not the page\'s own');
}
