import type { Translation } from '../translation.js';

export default {
  checkoutOpening: 'Et øjeblik…',
  checkoutBelow: 'Fortsæt nedenfor.',
  checkoutMissing: 'Betalingsmetoden kunne ikke indlæses. Tjek dit netværk, og prøv igen, eller genindlæs siden.',
  checkoutUnserved: 'Betalingsmetoden kan ikke bruges til denne ordre. Vælg en anden.',
  checkoutOtherWay: 'Vælg en anden betalingsmetode',
} satisfies Translation<'checkout'>;
