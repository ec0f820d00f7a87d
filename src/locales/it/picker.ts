import type { Translation } from '../translation.js';

export default {
  pickerLegend: 'Metodo di pagamento',
  pickerLoading: 'Caricamento dei metodi di pagamento…',
  pickerRequired: 'Scelga un metodo di pagamento.',
  pickerCard: 'Carte',
  pickerBank: 'Bonifico bancario',
  pickerPrepaid: 'Carte prepagate e voucher',
  pickerWallet: 'Portafogli elettronici',
  pickerMobile: 'Pagamento con il telefono',
  pickerOther: 'Altri modi di pagare',
  pickerWindow: 'Si apre in una nuova finestra',
  pickerMore: 'Mostra altri {count}',
  pickerSlow: 'I metodi di pagamento impiegano molto a caricarsi.',
  pickerEmpty: 'Al momento qui non è disponibile nessun metodo di pagamento.',
} satisfies Translation<'picker'>;
