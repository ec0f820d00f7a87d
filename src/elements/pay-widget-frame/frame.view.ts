/** The frame that holds the provider's page. */
import { html } from 'lit';
import { keyed } from 'lit/directives/keyed.js';

/**
 * What the hosted page needs and no more. `allow-same-origin` lets it keep its own session and storage; its origin is
 * not ours, so it gains no access here. Pop-ups, which may leave the sandbox, are for banks and wallets that refuse to
 * be framed. Only the payer's own click may navigate the whole page, for issuers that insist on that.
 */
const sandbox =
  'allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

/** A new frame for each URL: a frame that is given another URL would leave the old one in the browser's history. */
export const frameView = (url: string, isShown: boolean, title: string, loaded: (event: Event) => void): unknown =>
  keyed(
    url,
    html`<iframe
      class=${isShown ? 'shown' : 'hidden'}
      part="frame"
      src=${url}
      title=${title}
      sandbox=${sandbox}
      allow="payment"
      @load=${loaded}
    ></iframe>`,
  );
