import type { Translation } from '../translation.js';

export default {
  checkoutOpening: 'Trenutak…',
  checkoutBelow: 'Nastavite niže.',
  checkoutMissing:
    'Ovaj način plaćanja nije se mogao učitati. Provjerite mrežu i pokušajte ponovno ili ponovno učitajte stranicu.',
  checkoutUnserved: 'Ovaj se način plaćanja ne može koristiti za ovu narudžbu. Odaberite drugi.',
  checkoutOtherWay: 'Odaberi drugi način plaćanja',
} satisfies Translation<'checkout'>;
