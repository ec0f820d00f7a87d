import type { Translation } from '../translation.js';

export default {
  checkoutOpening: 'Un instant…',
  checkoutBelow: 'Continuez ci-dessous.',
  checkoutMissing:
    'Ce moyen de paiement n’a pas pu être chargé. Vérifiez votre réseau et réessayez, ou rechargez la page.',
  checkoutUnserved: 'Ce moyen de paiement ne convient pas à cette commande. Choisissez-en un autre.',
  checkoutOtherWay: 'Choisir un autre moyen de paiement',
} satisfies Translation<'checkout'>;
