/** Reads the element's properties that shape the hosted page. */
import type { Variant, WidgetGoods } from '../../contract/widget.js';
import { choiceOf, listOf, numberOf } from '../base/values.js';

/** All modes; the first is the default. */
export const widgetModes = ['frame', 'window', 'popup', 'redirect'] as const;
/** Where the hosted page is shown. */
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

/** Milliseconds: the default of `loadTimeout`. The property repeats the number, so that the manifest has it. */
export const defaultLoadTimeout = 15_000;

export const modeOf = (element: Wishing): WidgetMode => choiceOf(element, 'mode', widgetModes);

export const variantOf = (element: Wishing): Variant =>
  choiceOf(element, 'variant', ['one-time', 'subscription', 'goods', 'currency']);

/** Vue turns a missing value into 0, which would offer another try at once; 0 therefore means the default. */
export const loadTimeoutOf = (element: Wishing): number => numberOf(element, 'loadTimeout') || defaultLoadTimeout;

/**
 * Returns the settings for products; undefined if there are none, or if the variant has no products. An id given as a
 * number becomes a string of its digits.
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
