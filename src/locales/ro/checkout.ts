import type { Translation } from '../translation.js';

export default {
  checkoutOpening: 'Un moment…',
  checkoutBelow: 'Continuați mai jos.',
  checkoutMissing:
    'Această metodă de plată nu a putut fi încărcată. Verificați rețeaua și încercați din nou sau reîncărcați pagina.',
  checkoutUnserved: 'Această metodă de plată nu poate fi folosită la această comandă. Alegeți alta.',
  checkoutOtherWay: 'Alegeți altă metodă de plată',
} satisfies Translation<'checkout'>;
