/** What the terminal says of a pingback, so that nobody searches in the dark why an order stays unpaid. */
import { pingbackType } from '../../domain/pingback-types.js';
import { shownAddress, type SentPingback } from '../pingbacks.js';

function subjectOf({ type, ref, params, url }: SentPingback): string {
  const { goodsid, currency = '' } = params;
  // Whoever names an order may write anything; quoted, it stays in its line.
  const goods = goodsid === undefined ? `${currency} coins` : `order ${JSON.stringify(goodsid)}`;
  const name = pingbackType(type)?.name ?? 'unknown';
  return `${goods}, type ${String(type)} (${name}), ref ${ref}, to ${shownAddress(url)}`;
}

/**
 * A line on the newest try of a pingback: that it failed, unless the try before it failed in the same way, or that it was
 * delivered after all. What is delivered at once is nothing to talk about.
 */
export function deliveryLine(sent: SentPingback): string | undefined {
  const { deliveries } = sent;
  const [last, before] = [deliveries.at(-1), deliveries.at(-2)];
  if (last === undefined || last.answer === (before?.answer ?? 'OK')) return undefined;
  return last.ok
    ? `Pingback answered with OK at last: ${subjectOf(sent)}: sent ${String(deliveries.length)} times`
    : `Pingback not answered with OK: ${subjectOf(sent)}: ${last.answer}`;
}
