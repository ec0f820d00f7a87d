/** Which page `<pay-widget-frame>` is to show, and whether it is another one than before. */
import type { PayClient } from '../../client/options.js';
import type { State } from '../../controllers/hosted-payment.js';
import type { LocaleHost } from '../../controllers/locale.js';
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

export interface Wanted {
  /** The order to pay. */
  readonly order: string | undefined;
  /** Everything else that the page depends on, as one text that can be compared. */
  readonly page: string;
  readonly client: PayClient | undefined;
}

export function wantedOf(element: HostedElement, language: string, isDisabled: boolean): Wanted {
  const { order, endpoint, client, ps, country, mode } = element;
  return {
    order,
    page: JSON.stringify([endpoint, variantOf(element), ps, country, mode, goodsOf(element), language, isDisabled]),
    client,
  };
}

export function changeOf(was: Wanted | undefined, now: Wanted): 'order' | 'page' | undefined {
  if (!was || was.order !== now.order) return 'order';
  // `Object.is`, so that anything set as the client equals itself: with `!==`, NaN would be a new one each time.
  return was.page !== now.page || !Object.is(was.client, now.client) ? 'page' : undefined;
}
