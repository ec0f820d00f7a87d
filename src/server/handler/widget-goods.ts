/** What the hosted page's variant `goods` sells: the backend says what may be bought for an order, the browser narrows it. */
import type { WidgetGoods } from '../../contract/index.js';
import type { Quote } from './orders.js';
import { invalid } from './problem.js';

/** Parameters of the page, in the provider client's words. */
export interface GoodsOffer {
  readonly defaultGoodsid?: string | undefined;
  readonly displayGoodsid?: string[];
  readonly hideGoodsid?: string[];
}

/**
 * Products have their prices at the provider, so a product that the order does not offer would be another price.
 * @throws ProblemError `invalid-request` when the browser names such a product, or leaves none
 */
export function goodsOffer({ details, goods }: Quote, asked: WidgetGoods = {}): GoodsOffer {
  const { display, hide = [] } = details.goods ?? {};
  const offered = display ?? (hide.length > 0 ? undefined : [goods]);
  const isOffered = (id: string): boolean => !hide.includes(id) && (offered?.includes(id) ?? true);
  const wrong = (['chosen', 'display'] as const).find((name) => ![asked[name] ?? []].flat().every(isOffered));
  if (wrong) throw invalid(`goods.${wrong}`, 'the order does not offer this product');
  const hidden = [...new Set([...hide, ...(asked.hide ?? [])])];
  const shown = (asked.display ?? offered)?.filter((id) => !hidden.includes(id));
  const isShown = (id: string): boolean => shown?.includes(id) ?? !hidden.includes(id);
  if (shown?.length === 0) throw invalid('goods', 'no product is left to show');
  if (asked.chosen !== undefined && !isShown(asked.chosen)) throw invalid('goods.chosen', 'this product is not shown');
  const chosen = asked.chosen ?? (isShown(goods) && (details.product || offered) ? goods : shown?.[0]);
  return {
    defaultGoodsid: chosen,
    ...(shown ? { displayGoodsid: shown } : { hideGoodsid: hidden }),
  };
}
