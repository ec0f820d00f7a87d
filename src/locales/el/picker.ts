import type { Translation } from '../translation.js';

export default {
  pickerLegend: 'Τρόπος πληρωμής',
  pickerLoading: 'Φόρτωση των τρόπων πληρωμής…',
  pickerRequired: 'Επιλέξτε τρόπο πληρωμής.',
  pickerCard: 'Κάρτες',
  pickerBank: 'Τραπεζική μεταφορά',
  pickerPrepaid: 'Προπληρωμένες κάρτες και κουπόνια',
  pickerWallet: 'Ηλεκτρονικά πορτοφόλια',
  pickerMobile: 'Πληρωμή με κινητό',
  pickerOther: 'Άλλοι τρόποι πληρωμής',
  pickerWindow: 'Σε νέο παράθυρο',
  pickerMore: 'Εμφάνιση {count} ακόμη',
  pickerSlow: 'Η φόρτωση των τρόπων πληρωμής αργεί.',
  pickerEmpty: 'Δεν υπάρχει διαθέσιμος τρόπος πληρωμής.',
} satisfies Translation<'picker'>;
