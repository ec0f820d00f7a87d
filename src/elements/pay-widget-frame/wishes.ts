/** What the page asks of the hosted page, by the element's properties. */
import type { Variant, WidgetGoods } from '../../contract/widget.js';
import { choiceOf, listOf, numberOf } from '../base/values.js';

/** Where the hosted page is shown. */
export const widgetModes = ['frame', 'window', 'popup', 'redirect'] as const;
export type WidgetMode = (typeof widgetModes)[number];

export interface Wishes {
  readonly variant: Variant;
  readonly mode: WidgetMode;
  readonly defaultGoodsid?: string | undefined;
  readonly displayGoodsid?: readonly string[] | undefined;
  readonly hideGoodsid?: readonly string[] | undefined;
  readonly loadTimeout: number;
}

type Wishing = Element & Wishes;

/** Milliseconds: the default of `loadTimeout`, which stands as a number there for those who read the manifest. */
export const patience = 15_000;

export const modeOf = (element: Wishing): WidgetMode => choiceOf(element, 'mode', widgetModes);

export const variantOf = (element: Wishing): Variant =>
  choiceOf(element, 'variant', ['one-time', 'subscription', 'goods', 'currency']);

/** Of nothing, Vue makes a 0: then the payer would be offered another try at once. */
export const loadTimeoutOf = (element: Wishing): number => numberOf(element, 'loadTimeout') || patience;

/**
 * What the page may say of the products; undefined when it says nothing, or the variant knows none. One that is named by a
 * number is the same by its digits.
 */
export function goodsOf(element: Wishing): WidgetGoods | undefined {
  const { defaultGoodsid: chosen } = element;
  const display = listOf(element, 'displayGoodsid');
  const hide = listOf(element, 'hideGoodsid');
  if (variantOf(element) !== 'goods' || !(chosen || display || hide)) return undefined;
  return {
    ...(chosen && { chosen: String(chosen) }),
    ...(display && { display: display.map(String) }),
    ...(hide && { hide: hide.map(String) }),
  };
}
