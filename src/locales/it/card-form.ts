import type { Translation } from '../translation.js';

export default {
  number: 'Numero della carta',
  expiry: 'Data di scadenza',
  expiryExample: 'MM/AA',
  cvc: 'Codice di sicurezza',
  cvcBack: '3 cifre sul retro',
  cvcFront: '4 cifre sul fronte',
  name: 'Nome sulla carta',
  processing: 'Elaborazione…',
  'field.numberRequired': 'Inserisca il numero della carta.',
  'field.numberIncomplete': 'Il numero della carta non è completo.',
  'field.numberTooLong': 'Qui non si possono usare carte con più di 16 cifre. Usi un’altra carta.',
  'field.numberWrong': 'Questo numero di carta contiene un errore. Lo confronti con la carta.',
  'field.expiryRequired': 'Inserisca la data di scadenza.',
  'field.expiryIncomplete': 'Inserisca mese e anno, per esempio 09/29.',
  'field.expiryWrong': 'Questa data non può stare su una carta. Controlli mese e anno.',
  'field.expiryPast': 'Questa carta è scaduta. Ne usi un’altra.',
  'field.cvcRequired': 'Inserisca il codice di sicurezza.',
  'field.cvcIncomplete': 'Il codice di sicurezza non è completo.',
  'field.nameRequired': 'Inserisca il nome come appare sulla carta.',
  'field.nameIsNumber': 'Sembra un numero di carta. Qui va inserito il nome sulla carta.',
} satisfies Translation<'cardForm'>;
