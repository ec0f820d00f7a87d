import type { Translation } from '../translation.js';

export default {
  number: 'Αριθμός κάρτας',
  expiry: 'Ημερομηνία λήξης',
  expiryExample: 'ΜΜ/ΕΕ',
  cvc: 'Κωδικός ασφαλείας',
  cvcBack: '3 ψηφία στο πίσω μέρος',
  cvcFront: '4 ψηφία στο μπροστινό μέρος',
  name: 'Όνομα στην κάρτα',
  processing: 'Επεξεργασία…',
  'field.numberRequired': 'Πληκτρολογήστε τον αριθμό της κάρτας.',
  'field.numberIncomplete': 'Ο αριθμός της κάρτας δεν είναι πλήρης.',
  'field.numberTooLong': 'Κάρτες με περισσότερα από 16 ψηφία δεν γίνονται δεκτές εδώ. Χρησιμοποιήστε άλλη κάρτα.',
  'field.numberWrong': 'Αυτός ο αριθμός κάρτας έχει λάθος. Συγκρίνετέ τον με την κάρτα.',
  'field.expiryRequired': 'Πληκτρολογήστε την ημερομηνία λήξης.',
  'field.expiryIncomplete': 'Πληκτρολογήστε μήνα και έτος, για παράδειγμα 09/29.',
  'field.expiryWrong': 'Τέτοια ημερομηνία δεν υπάρχει σε κάρτα. Ελέγξτε τον μήνα και το έτος.',
  'field.expiryPast': 'Αυτή η κάρτα έχει λήξει. Χρησιμοποιήστε άλλη.',
  'field.cvcRequired': 'Πληκτρολογήστε τον κωδικό ασφαλείας.',
  'field.cvcIncomplete': 'Ο κωδικός ασφαλείας δεν είναι πλήρης.',
  'field.nameRequired': 'Πληκτρολογήστε το όνομα όπως αναγράφεται στην κάρτα.',
  'field.nameIsNumber': 'Αυτό μοιάζει με αριθμό κάρτας. Εδώ γράψτε το όνομα που είναι στην κάρτα.',
} satisfies Translation<'cardForm'>;
