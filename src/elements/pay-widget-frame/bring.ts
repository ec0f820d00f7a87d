/** Brings what one try at the hosted page needs: the order, and how the page is to be. */
import type { PayClient } from '../../client/options.js';
import { PayError } from '../../client/pay-error.js';
import { rememberSender, senderOf } from '../../client/sender.js';
import { sentLanguage } from '../../client/sent-language.js';
import type { HostedPayment } from '../../controllers/hosted-payment.js';
import { BeforePayEvent } from '../base/before-pay.js';
import type { HostedElement } from './wanted.js';
import { goodsOf, loadTimeoutOf, variantOf } from './wishes.js';

interface Given extends Pick<HostedPayment, 'window' | 'memory' | 'wantsWindow' | 'heard'> {
  readonly element: HostedElement;
  /** The order that the element is about; the page may name another by now. */
  readonly order: string | undefined;
  readonly language: string;
  readonly api: () => PayClient | undefined;
  /** Called when listeners of `before-pay` begin to decide, and once they have decided. */
  readonly asks: (isAsking: boolean) => void;
}

export function bring({ element, order, language, api, asks, ...given }: Given): HostedPayment {
  if (!order) throw new PayError('invalid-request', 'There is no order any more.');
  const payment = `order ${order}`;
  return {
    ...given,
    client: senderOf(payment, api),
    begins: () => {
      const present = api();
      if (present) rememberSender(payment, present);
    },
    order,
    variant: variantOf(element),
    ps: element.ps,
    ...sentLanguage(language),
    country: element.country,
    goods: goodsOf(element),
    loadTimeout: loadTimeoutOf(element),
    frame: () => element.renderRoot.querySelector('iframe')?.contentWindow,
    shownIn: () => element.ownerDocument.defaultView ?? window,
    mayStart: async () => {
      const event = new BeforePayEvent(undefined);
      asks(true);
      element.dispatchEvent(event);
      const decision = await event.decision();
      asks(false);
      return decision !== undefined;
    },
  };
}
