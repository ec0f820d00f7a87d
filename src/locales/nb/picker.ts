import type { Translation } from '../translation.js';

export default {
  pickerLegend: 'Betalingsmåte',
  pickerLoading: 'Laster inn betalingsmåter…',
  pickerRequired: 'Velg en betalingsmåte.',
  pickerCard: 'Kort',
  pickerBank: 'Bankoverføring',
  pickerPrepaid: 'Forhåndsbetalte kort og verdikoder',
  pickerWallet: 'Digitale lommebøker',
  pickerMobile: 'Mobilbetaling',
  pickerOther: 'Andre betalingsmåter',
  pickerWindow: 'Åpnes i et nytt vindu',
  pickerMore: 'Vis {count} til',
  pickerSlow: 'Det tar tid å laste inn betalingsmåtene.',
  pickerEmpty: 'Ingen betalingsmåte er tilgjengelig her akkurat nå.',
} satisfies Translation<'picker'>;
