import type { Translation } from '../translation.js';

export default {
  number: 'Numer karty',
  expiry: 'Data ważności',
  expiryExample: 'MM/RR',
  cvc: 'Kod zabezpieczający',
  cvcBack: '3 cyfry na odwrocie',
  cvcFront: '4 cyfry z przodu',
  name: 'Imię i nazwisko na karcie',
  processing: 'Przetwarzanie…',
  'field.numberRequired': 'Wpisz numer karty.',
  'field.numberIncomplete': 'Numer karty nie jest pełny.',
  'field.numberTooLong': 'Kart o więcej niż 16 cyfrach nie można tu użyć. Użyj innej karty.',
  'field.numberWrong': 'W tym numerze karty jest błąd. Porównaj go z kartą.',
  'field.expiryRequired': 'Wpisz datę ważności.',
  'field.expiryIncomplete': 'Wpisz miesiąc i rok, na przykład 09/29.',
  'field.expiryWrong': 'Takiej daty nie ma na żadnej karcie. Sprawdź miesiąc i rok.',
  'field.expiryPast': 'Ta karta straciła ważność. Użyj innej.',
  'field.cvcRequired': 'Wpisz kod zabezpieczający.',
  'field.cvcIncomplete': 'Kod zabezpieczający nie jest pełny.',
  'field.nameRequired': 'Wpisz imię i nazwisko tak, jak na karcie.',
  'field.nameIsNumber': 'To wygląda na numer karty. Wpisz tu imię i nazwisko z karty.',
} satisfies Translation<'cardForm'>;
