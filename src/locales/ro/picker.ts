import type { Translation } from '../translation.js';

export default {
  pickerLegend: 'Metodă de plată',
  pickerLoading: 'Se încarcă metodele de plată…',
  pickerRequired: 'Alegeți o metodă de plată.',
  pickerCard: 'Carduri',
  pickerBank: 'Transfer bancar',
  pickerPrepaid: 'Carduri preplătite și vouchere',
  pickerWallet: 'Portofele electronice',
  pickerMobile: 'Plată cu telefonul',
  pickerOther: 'Alte metode de plată',
  pickerWindow: 'Se deschide o fereastră nouă',
  pickerMore: 'Afișați încă {count}',
  pickerSlow: 'Metodele de plată se încarcă greu.',
  pickerEmpty: 'Momentan nu este disponibilă aici nicio metodă de plată.',
} satisfies Translation<'picker'>;
