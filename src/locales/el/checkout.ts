import type { Translation } from '../translation.js';

export default {
  checkoutOpening: 'Μια στιγμή…',
  checkoutBelow: 'Συνεχίστε παρακάτω.',
  checkoutMissing:
    'Αυτός ο τρόπος πληρωμής δεν φορτώθηκε. Ελέγξτε το δίκτυο και δοκιμάστε ξανά ή φορτώστε ξανά τη σελίδα.',
  checkoutUnserved: 'Αυτός ο τρόπος πληρωμής δεν ισχύει για αυτή την παραγγελία. Επιλέξτε άλλον.',
  checkoutOtherWay: 'Επιλέξτε άλλον τρόπο πληρωμής',
} satisfies Translation<'checkout'>;
