/** Loads the code of a piece when the piece is first shown. */
import type { Part } from '../../flows/checkout.js';
import { register } from './register.js';

/** Loads and registers the piece, unless it is registered already. Rejects if the code cannot be loaded. */
export async function loadPart(part: Part): Promise<void> {
  switch (part) {
    case 'card':
      if (customElements.get('card-token-form')) return;
      return register('card-token-form', (await import('../card-token-form/card-token-form.js')).CardTokenForm);
    case 'prepaid':
      if (customElements.get('epin-redeem')) return;
      return register('epin-redeem', (await import('../epin-redeem/epin-redeem.js')).EpinRedeem);
    case 'mobile':
      if (customElements.get('carrier-flow')) return;
      return register('carrier-flow', (await import('../carrier-flow/carrier-flow.js')).CarrierFlow);
    case 'page':
      if (customElements.get('pay-widget-frame')) return;
      return register('pay-widget-frame', (await import('../pay-widget-frame/pay-widget-frame.js')).PayWidgetFrame);
    case 'own':
  }
}
