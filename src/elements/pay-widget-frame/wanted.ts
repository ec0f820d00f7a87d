/** Which page `<pay-widget-frame>` is to show. */
import type { PayClient } from '../../client/options.js';
import type { State } from '../../controllers/hosted-payment.js';
import type { LocaleHost } from '../../controllers/locale.js';
import type { Wanted } from '../base/followed-order.js';
import { type Wishes, goodsOf, variantOf } from './wishes.js';

/** What the hosted page needs from the element. */
export type HostedElement = LocaleHost &
  Wishes & {
    readonly state: State;
    readonly order?: string | undefined;
    readonly endpoint?: string | undefined;
    readonly client?: PayClient | undefined;
    readonly ps?: string | undefined;
    readonly country?: string | undefined;
  };

/**
 * The order, the client, and everything else that the page depends on, as one text that can be compared; without the
 * language, which only a page that is shown has to be requested in again.
 */
export function wantedOf(element: HostedElement, isDisabled: boolean): Wanted {
  const { order, endpoint, client, ps, country, mode } = element;
  const page = [endpoint, variantOf(element), ps, country, mode, goodsOf(element), isDisabled];
  return [order, client, JSON.stringify(page)];
}
