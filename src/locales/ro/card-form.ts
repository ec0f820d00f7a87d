import type { Translation } from '../translation.js';

export default {
  number: 'Numărul cardului',
  expiry: 'Data expirării',
  expiryExample: 'LL/AA',
  cvc: 'Cod de securitate',
  cvcBack: '3 cifre pe verso',
  cvcFront: '4 cifre pe față',
  name: 'Numele de pe card',
  processing: 'Se procesează…',
  'field.numberRequired': 'Introduceți numărul cardului.',
  'field.numberIncomplete': 'Numărul cardului nu este complet.',
  'field.numberTooLong': 'Cardurile cu mai mult de 16 cifre nu pot fi folosite aici. Folosiți alt card.',
  'field.numberWrong': 'Acest număr de card conține o greșeală. Comparați-l cu cardul.',
  'field.expiryRequired': 'Introduceți data expirării.',
  'field.expiryIncomplete': 'Introduceți luna și anul, de exemplu 09/29.',
  'field.expiryWrong': 'O astfel de dată nu poate fi pe un card. Verificați luna și anul.',
  'field.expiryPast': 'Acest card a expirat. Folosiți altul.',
  'field.cvcRequired': 'Introduceți codul de securitate.',
  'field.cvcIncomplete': 'Codul de securitate nu este complet.',
  'field.nameRequired': 'Introduceți numele așa cum apare pe card.',
  'field.nameIsNumber': 'Acesta pare un număr de card. Introduceți aici numele de pe card.',
} satisfies Translation<'cardForm'>;
