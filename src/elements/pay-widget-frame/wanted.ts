/** What `<pay-widget-frame>` is to show, and whether that is another page than before. */
import type { PayClient } from '../../client/options.js';
import type { State } from '../../controllers/hosted-payment.js';
import type { LocaleHost } from '../../controllers/locale.js';
import { type Wishes, goodsOf, variantOf } from './wishes.js';

/** The element, as far as the hosted page is concerned. */
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
  /** What is paid for. */
  readonly order: string | undefined;
  /** What the page depends on besides. */
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
  // Whatever a page gives as its client equals itself here: NaN would be another one each time.
  return was.page !== now.page || !Object.is(was.client, now.client) ? 'page' : undefined;
}
