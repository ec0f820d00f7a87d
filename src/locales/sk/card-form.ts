import type { Translation } from '../translation.js';

export default {
  number: 'Číslo karty',
  expiry: 'Platnosť do',
  expiryExample: 'MM/RR',
  cvc: 'Bezpečnostný kód',
  cvcBack: '3 číslice na zadnej strane',
  cvcFront: '4 číslice na prednej strane',
  name: 'Meno na karte',
  processing: 'Spracúva sa…',
  'field.numberRequired': 'Zadajte číslo karty.',
  'field.numberIncomplete': 'Číslo karty nie je úplné.',
  'field.numberTooLong': 'Karty s viac ako 16 číslicami tu nemožno použiť. Použite inú kartu.',
  'field.numberWrong': 'V tomto čísle karty je chyba. Porovnajte ho s kartou.',
  'field.expiryRequired': 'Zadajte dátum platnosti.',
  'field.expiryIncomplete': 'Zadajte mesiac a rok, napríklad 09/29.',
  'field.expiryWrong': 'Taký dátum na karte byť nemôže. Skontrolujte mesiac a rok.',
  'field.expiryPast': 'Platnosť tejto karty sa skončila. Použite inú.',
  'field.cvcRequired': 'Zadajte bezpečnostný kód.',
  'field.cvcIncomplete': 'Bezpečnostný kód nie je úplný.',
  'field.nameRequired': 'Zadajte meno tak, ako je na karte.',
  'field.nameIsNumber': 'Vyzerá to ako číslo karty. Sem patrí meno na karte.',
} satisfies Translation<'cardForm'>;
