import type { Translation } from '../translation.js';

export default {
  number: 'Číslo karty',
  expiry: 'Platnost do',
  expiryExample: 'MM/RR',
  cvc: 'Bezpečnostní kód',
  cvcBack: '3 číslice na zadní straně',
  cvcFront: '4 číslice na přední straně',
  name: 'Jméno na kartě',
  processing: 'Zpracovává se…',
  'field.numberRequired': 'Zadejte číslo karty.',
  'field.numberIncomplete': 'Číslo karty není úplné.',
  'field.numberTooLong': 'Karty s více než 16 číslicemi zde nelze použít. Použijte jinou kartu.',
  'field.numberWrong': 'V tomto čísle karty je chyba. Porovnejte ho s kartou.',
  'field.expiryRequired': 'Zadejte datum platnosti.',
  'field.expiryIncomplete': 'Zadejte měsíc a rok, například 09/29.',
  'field.expiryWrong': 'Takové datum na kartě být nemůže. Zkontrolujte měsíc a rok.',
  'field.expiryPast': 'Platnost této karty skončila. Použijte jinou.',
  'field.cvcRequired': 'Zadejte bezpečnostní kód.',
  'field.cvcIncomplete': 'Bezpečnostní kód není úplný.',
  'field.nameRequired': 'Zadejte jméno tak, jak je na kartě.',
  'field.nameIsNumber': 'To vypadá jako číslo karty. Sem patří jméno na kartě.',
} satisfies Translation<'cardForm'>;
