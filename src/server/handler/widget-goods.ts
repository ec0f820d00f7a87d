/** Products of the hosted page's variant `goods`: the backend says what an order may buy; the browser may narrow it. */
import type { WidgetGoods } from '../../contract/index.js';
import type { OrderDetails } from './config.js';
import type { Quote } from './orders.js';
import { invalid } from './problem.js';

/** Parameters of the hosted page, as the provider client names them. */
export interface GoodsOffer {
  readonly defaultGoodsid?: string | undefined;
  readonly displayGoodsid?: string[];
  readonly hideGoodsid?: string[];
}

/**
 * Returns which products the page shows. Their prices are set at the provider, so a product that the order does not
 * offer could be bought at another price. The order must have `goods`.
 * @throws ProblemError `invalid-request` if the browser names such a product, or leaves no product
 */
export function goodsOffer({ details, goods }: Quote, asked: WidgetGoods = {}): GoodsOffer {
  const { display, hide = [] } = details.goods as NonNullable<OrderDetails['goods']>;
  const offered = display ?? (hide.length > 0 ? undefined : [goods]);
  const isOffered = (id: string): boolean => !hide.includes(id) && (offered?.includes(id) ?? true);
  const wrong = (['chosen', 'display'] as const).find((name) => ![asked[name] ?? []].flat().every(isOffered));
  if (wrong) throw invalid(`goods.${wrong}`, 'the order does not offer it');
  const hidden = [...new Set([...hide, ...(asked.hide ?? [])])];
  const shown = (asked.display ?? offered)?.filter((id) => !hidden.includes(id));
  const isShown = (id: string): boolean => shown?.includes(id) ?? !hidden.includes(id);
  if (shown?.length === 0) throw invalid('goods', 'no product is left to show');
  if (asked.chosen !== undefined && !isShown(asked.chosen)) throw invalid('goods.chosen', 'it is not shown');
  const chosen = asked.chosen ?? (isShown(goods) && (details.product || offered) ? goods : shown?.[0]);
  return {
    defaultGoodsid: chosen,
    ...(shown ? { displayGoodsid: shown } : { hideGoodsid: hidden }),
  };
}
