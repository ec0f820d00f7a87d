import type { Translation } from '../translation.js';

export default {
  checkoutOpening: 'Hetkinen…',
  checkoutBelow: 'Jatka alla.',
  checkoutMissing:
    'Tätä maksutapaa ei voitu ladata. Tarkista verkkoyhteys ja yritä uudelleen tai lataa sivu uudelleen.',
  checkoutUnserved: 'Tätä maksutapaa ei voi käyttää tähän tilaukseen. Valitse toinen maksutapa.',
  checkoutOtherWay: 'Valitse toinen maksutapa',
} satisfies Translation<'checkout'>;
