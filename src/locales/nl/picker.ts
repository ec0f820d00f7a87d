import type { Translation } from '../translation.js';

export default {
  pickerLegend: 'Betaalwijze',
  pickerLoading: 'De betaalwijzen worden geladen…',
  pickerRequired: 'Kies een betaalwijze.',
  pickerCard: 'Kaarten',
  pickerBank: 'Bankoverschrijving',
  pickerPrepaid: 'Prepaidkaarten en vouchers',
  pickerWallet: 'Digitale portemonnees',
  pickerMobile: 'Mobiel betalen',
  pickerOther: 'Andere betaalwijzen',
  pickerWindow: 'Opent een nieuw venster',
  pickerMore: 'Nog {count} tonen',
  pickerSlow: 'Het laden van de betaalwijzen duurt lang.',
  pickerEmpty: 'Er is hier op dit moment geen betaalwijze beschikbaar.',
} satisfies Translation<'picker'>;
