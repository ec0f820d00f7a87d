import type { Translation } from '../translation.js';

export default {
  pickerLegend: 'Betalingsmetode',
  pickerLoading: 'Indlæser betalingsmetoder…',
  pickerRequired: 'Vælg en betalingsmetode.',
  pickerCard: 'Kort',
  pickerBank: 'Bankoverførsel',
  pickerPrepaid: 'Forudbetalte kort og vouchere',
  pickerWallet: 'Digitale tegnebøger',
  pickerMobile: 'Mobilbetaling',
  pickerOther: 'Andre betalingsmetoder',
  pickerWindow: 'Åbner et nyt vindue',
  pickerMore: 'Vis {count} til',
  pickerSlow: 'Det tager tid at indlæse betalingsmetoderne.',
  pickerEmpty: 'Der er ingen tilgængelige betalingsmetoder her i øjeblikket.',
} satisfies Translation<'picker'>;
