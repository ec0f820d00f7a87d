import type { Translation } from '../translation.js';

export default {
  checkoutOpening: 'Et øyeblikk…',
  checkoutBelow: 'Fortsett nedenfor.',
  checkoutMissing:
    'Betalingsmåten kunne ikke lastes inn. Sjekk nettverket og prøv igjen, eller last inn siden på nytt.',
  checkoutUnserved: 'Betalingsmåten kan ikke brukes for denne bestillingen. Velg en annen.',
  checkoutOtherWay: 'Velg en annen betalingsmåte',
} satisfies Translation<'checkout'>;
