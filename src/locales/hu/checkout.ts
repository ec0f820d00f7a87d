import type { Translation } from '../translation.js';

export default {
  checkoutOpening: 'Egy pillanat…',
  checkoutBelow: 'Lent folytathatja.',
  checkoutMissing:
    'Ezt a fizetési módot nem sikerült betölteni. Ellenőrizze a hálózatot, és próbálja újra, vagy töltse be újra az oldalt.',
  checkoutUnserved: 'Ez a fizetési mód ehhez a rendeléshez nem használható. Válasszon másikat.',
  checkoutOtherWay: 'Másik fizetési mód választása',
} satisfies Translation<'checkout'>;
