import type { Translation } from '../translation.js';

export default {
  pickerLegend: 'Spôsob platby',
  pickerLoading: 'Načítavajú sa spôsoby platby…',
  pickerRequired: 'Vyberte spôsob platby.',
  pickerCard: 'Karty',
  pickerBank: 'Bankový prevod',
  pickerPrepaid: 'Predplatené karty a poukážky',
  pickerWallet: 'Elektronické peňaženky',
  pickerMobile: 'Platba mobilom',
  pickerOther: 'Ďalšie spôsoby platby',
  pickerWindow: 'Otvorí sa nové okno',
  pickerMore: 'Zobraziť ďalšie: {count}',
  pickerSlow: 'Načítanie spôsobov platby trvá dlho.',
  pickerEmpty: 'Momentálne tu nie je dostupný žiadny spôsob platby.',
} satisfies Translation<'picker'>;
