import type { Translation } from '../translation.js';

export default {
  number: 'Kartennummer',
  expiry: 'Gültig bis',
  expiryExample: 'MM/JJ',
  cvc: 'Prüfnummer',
  cvcBack: '3 Ziffern auf der Rückseite',
  cvcFront: '4 Ziffern auf der Vorderseite',
  name: 'Name auf der Karte',
  processing: 'Wird verarbeitet…',
  'field.numberRequired': 'Geben Sie die Nummer der Karte ein.',
  'field.numberIncomplete': 'Die Kartennummer ist nicht vollständig.',
  'field.numberTooLong':
    'Karten mit mehr als 16 Ziffern können hier nicht verwendet werden. Bitte nehmen Sie eine andere.',
  'field.numberWrong': 'Diese Kartennummer enthält einen Fehler. Vergleichen Sie sie mit der Karte.',
  'field.expiryRequired': 'Geben Sie ein, bis wann die Karte gültig ist.',
  'field.expiryIncomplete': 'Geben Sie Monat und Jahr ein, zum Beispiel 09/29.',
  'field.expiryWrong': 'Dieses Ablaufdatum ist nicht gültig. Prüfen Sie Monat und Jahr.',
  'field.expiryPast': 'Diese Karte ist abgelaufen. Bitte nehmen Sie eine andere.',
  'field.cvcRequired': 'Geben Sie die Prüfnummer ein.',
  'field.cvcIncomplete': 'Die Prüfnummer ist nicht vollständig.',
  'field.cvcTooLong': 'Die Prüfnummer ist zu lang.',
  'field.nameRequired': 'Geben Sie den Namen so ein, wie er auf der Karte steht.',
  'field.nameIsNumber': 'Das sieht nach einer Kartennummer aus. Hierher gehört der Name auf der Karte.',
} satisfies Translation<'cardForm'>;
