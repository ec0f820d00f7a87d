/** The frame that holds the provider's page. */
import { html } from 'lit';
import { keyed } from 'lit/directives/keyed.js';

/**
 * What the hosted page needs and no more. `allow-same-origin` lets it keep its own session and storage (it is of another
 * origin than ours, so it gains nothing here); pop-ups, and leaving the sandbox in them, are for banks and wallets that refuse
 * to be framed; only a payer's own click may navigate the whole page, for issuers that insist.
 */
const sandbox =
  'allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

/** A frame for each address: one that is given another address would leave the former in the browser's history. */
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
