// Offline: the real inputs live in frames from the vendor's servers, which are not available here. Only the markup
// around the frames is mounted, so the figures are a lower bound.
import { AdyenCheckout, Card } from '@adyen/adyen-web';
import '@adyen/adyen-web/styles/adyen.css';
import { contend } from './contend.js';

const nowhere = `${location.origin}/test/`;
let checkout;

contend({
  inputs: 0,
  buttons: 0,
  async mount(host) {
    checkout ??= await AdyenCheckout({
      environment: 'test',
      clientKey: 'test_ABCDEFGHIJKLMNOPQRSTUVWXYZ012345',
      countryCode: 'NL',
      locale: 'en-US',
      amount: { value: 990, currency: 'EUR' },
      analytics: { enabled: false },
      _environmentUrls: { api: nowhere, analytics: nowhere, cdn: { images: nowhere, translations: nowhere } },
      paymentMethodsResponse: { paymentMethods: [{ type: 'scheme', name: 'Card', brands: ['visa', 'mc'] }] },
      onPaymentCompleted() {},
      onPaymentFailed() {},
      onError() {},
    });
    const place = document.createElement('div');
    host.append(place);
    new Card(checkout, { hasHolderName: true, showPayButton: true }).mount(place);
    while (!place.querySelector('.js-iframe')) await new Promise((resolve) => setTimeout(resolve));
  },
});
