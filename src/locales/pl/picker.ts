import type { Translation } from '../translation.js';

export default {
  pickerLegend: 'Sposób płatności',
  pickerLoading: 'Wczytywanie sposobów płatności…',
  pickerRequired: 'Wybierz sposób płatności.',
  pickerCard: 'Karty',
  pickerBank: 'Przelew bankowy',
  pickerPrepaid: 'Karty przedpłacone i vouchery',
  pickerWallet: 'Portfele elektroniczne',
  pickerMobile: 'Płatność telefonem',
  pickerOther: 'Inne sposoby płatności',
  pickerWindow: 'Otwiera nowe okno',
  pickerMore: 'Pokaż więcej: {count}',
  pickerSlow: 'Wczytywanie sposobów płatności trwa długo.',
  pickerEmpty: 'W tej chwili żaden sposób płatności nie jest tu dostępny.',
} satisfies Translation<'picker'>;
