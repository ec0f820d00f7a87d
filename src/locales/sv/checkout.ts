import type { Translation } from '../translation.js';

export default {
  checkoutOpening: 'Ett ögonblick…',
  checkoutBelow: 'Fortsätt nedan.',
  checkoutMissing: 'Betalningssättet kunde inte laddas. Kontrollera nätverket och försök igen, eller ladda om sidan.',
  checkoutUnserved: 'Betalningssättet kan inte användas för den här beställningen. Välj ett annat.',
  checkoutOtherWay: 'Välj ett annat betalningssätt',
} satisfies Translation<'checkout'>;
