import type { Translation } from '../translation.js';

export default {
  checkoutOpening: 'Okamih…',
  checkoutBelow: 'Pokračujte nižšie.',
  checkoutMissing:
    'Tento spôsob platby sa nepodarilo načítať. Skontrolujte sieť a skúste to znova alebo obnovte stránku.',
  checkoutUnserved: 'Tento spôsob platby nemožno na túto objednávku použiť. Vyberte iný.',
  checkoutOtherWay: 'Vybrať iný spôsob platby',
} satisfies Translation<'checkout'>;
