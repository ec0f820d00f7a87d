import type { Translation } from '../translation.js';

export default {
  checkoutOpening: 'Chwileczkę…',
  checkoutBelow: 'Przejdź dalej poniżej.',
  checkoutMissing: 'Nie udało się wczytać tego sposobu płatności. Sprawdź sieć i spróbuj ponownie albo odśwież stronę.',
  checkoutUnserved: 'Tego sposobu płatności nie można użyć do tego zamówienia. Wybierz inny.',
  checkoutOtherWay: 'Wybierz inny sposób płatności',
} satisfies Translation<'checkout'>;
