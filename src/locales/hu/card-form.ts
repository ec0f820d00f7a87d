import type { Translation } from '../translation.js';

export default {
  number: 'Kártyaszám',
  expiry: 'Lejárat',
  expiryExample: 'HH/ÉÉ',
  cvc: 'Biztonsági kód',
  cvcBack: '3 számjegy a hátoldalon',
  cvcFront: '4 számjegy az előlapon',
  name: 'Név a kártyán',
  processing: 'Feldolgozás…',
  'field.numberRequired': 'Adja meg a kártya számát.',
  'field.numberIncomplete': 'A kártyaszám nem teljes.',
  'field.numberTooLong': '16-nál több számjegyű kártya itt nem használható. Használjon másik kártyát.',
  'field.numberWrong': 'Ebben a kártyaszámban hiba van. Vesse össze a kártyával.',
  'field.expiryRequired': 'Adja meg a lejárati dátumot.',
  'field.expiryIncomplete': 'Adja meg a hónapot és az évet, például 09/29.',
  'field.expiryWrong': 'Ilyen dátum nem lehet kártyán. Ellenőrizze a hónapot és az évet.',
  'field.expiryPast': 'Ez a kártya lejárt. Használjon másikat.',
  'field.cvcRequired': 'Adja meg a biztonsági kódot.',
  'field.cvcIncomplete': 'A biztonsági kód nem teljes.',
  'field.nameRequired': 'Adja meg a nevet úgy, ahogy a kártyán áll.',
  'field.nameIsNumber': 'Ez kártyaszámnak tűnik. Ide a kártyán szereplő név kerül.',
} satisfies Translation<'cardForm'>;
