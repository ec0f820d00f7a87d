import type { Translation } from '../translation.js';

export default {
  pickerLegend: 'Betalningssätt',
  pickerLoading: 'Laddar betalningssätt…',
  pickerRequired: 'Välj ett betalningssätt.',
  pickerCard: 'Kort',
  pickerBank: 'Banköverföring',
  pickerPrepaid: 'Förbetalda kort och värdekoder',
  pickerWallet: 'Digitala plånböcker',
  pickerMobile: 'Mobilbetalning',
  pickerOther: 'Andra betalningssätt',
  pickerWindow: 'Öppnas i ett nytt fönster',
  pickerMore: 'Visa {count} till',
  pickerSlow: 'Det tar tid att ladda betalningssätten.',
  pickerEmpty: 'Inget betalningssätt är tillgängligt här just nu.',
} satisfies Translation<'picker'>;
