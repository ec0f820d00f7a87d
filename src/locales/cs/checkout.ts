import type { Translation } from '../translation.js';

export default {
  checkoutOpening: 'Okamžik…',
  checkoutBelow: 'Pokračujte níže.',
  checkoutMissing: 'Tento způsob platby se nepodařilo načíst. Zkontrolujte síť a zkuste to znovu nebo obnovte stránku.',
  checkoutUnserved: 'Tento způsob platby nelze pro tuto objednávku použít. Vyberte jiný.',
  checkoutOtherWay: 'Vybrat jiný způsob platby',
} satisfies Translation<'checkout'>;
