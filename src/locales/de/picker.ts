import type { Translation } from '../translation.js';

export default {
  pickerLegend: 'Zahlungsart',
  pickerCard: 'Karten',
  pickerBank: 'Überweisung',
  pickerPrepaid: 'Guthabenkarten und Gutscheine',
  pickerWallet: 'E-Wallets',
  pickerMobile: 'Bezahlen per Handy',
  pickerOther: 'Weitere Zahlungsarten',
  pickerWindow: 'Öffnet ein neues Fenster',
  pickerMore: '{count} weitere anzeigen',
  pickerLoading: 'Die Zahlungsarten werden geladen…',
  pickerSlow: 'Das Laden der Zahlungsarten dauert lange.',
  pickerEmpty: 'Hier ist gerade keine Zahlungsart verfügbar.',
  pickerRequired: 'Bitte wählen Sie eine Zahlungsart.',
} satisfies Translation<'picker'>;
