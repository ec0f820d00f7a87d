/** The terminal's report on pingbacks, so that a developer can see why an order stays unpaid. */
import { pingbackType } from '../../domain/pingback-types.js';
import { shownAddress, type SentPingback } from '../pingbacks.js';

function subjectOf({ type, ref, params, url }: SentPingback): string {
  const { goodsid, currency = '' } = params;
  // The order id may hold any text. Quoting it keeps it on its line.
  const goods = goodsid === undefined ? `${currency} coins` : `order ${JSON.stringify(goodsid)}`;
  const name = pingbackType(type)?.name ?? 'unknown';
  return `${goods}, type ${String(type)} (${name}), ref ${ref}, to ${shownAddress(url)}`;
}

/**
 * Returns a line about the latest attempt to deliver a pingback, if it is news: the delivery failed in a way other than
 * the attempt before, or it succeeded after failures. A pingback delivered at the first attempt is not reported.
 */
export function deliveryLine(sent: SentPingback): string | undefined {
  const { deliveries } = sent;
  const [last, before] = [deliveries.at(-1), deliveries.at(-2)];
  if (last === undefined || last.answer === (before?.answer ?? 'OK')) return undefined;
  return last.ok
    ? `Pingback answered with OK at last: ${subjectOf(sent)}: sent ${String(deliveries.length)} times`
    : `Pingback not answered with OK: ${subjectOf(sent)}: ${last.answer}`;
}
