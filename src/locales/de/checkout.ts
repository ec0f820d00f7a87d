import type { Translation } from '../translation.js';

export default {
  checkoutOpening: 'Einen Moment…',
  checkoutBelow: 'Weiter geht es unten.',
  checkoutMissing:
    'Diese Zahlungsart konnte nicht geladen werden. Prüfen Sie Ihr Netz und versuchen Sie es erneut, oder laden Sie die Seite neu.',
  checkoutUnserved: 'Diese Zahlungsart ist für diese Bestellung nicht möglich. Bitte wählen Sie eine andere.',
  checkoutOtherWay: 'Andere Zahlungsart wählen',
} satisfies Translation<'checkout'>;
