/** The pieces' code, loaded when a piece is first shown. */
import type { Part } from '../../flows/checkout.js';

/** Registers a piece, unless the page has one of that name: then that one is meant. */
export function register(tag: string, element: CustomElementConstructor): void {
  if (!customElements.get(tag)) customElements.define(tag, element);
}

/** The part's code; nothing to do when it is there already. Rejects when it cannot be loaded. */
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

/** States of the pieces in which money may be on its way: the choice is locked. */
const underWay: ReadonlySet<string> = new Set([
  'asking',
  'tokenising',
  'charging',
  'challenge',
  'confirming',
  'redeeming',
  'checking',
  'processing',
  'opening',
  'leaving',
  'away',
  'pending',
  'review',
  'unknown',
]);

export const isUnderWay = (state: string): boolean => underWay.has(state);
