import type { Translation } from '../translation.js';

export default {
  pickerLegend: 'Způsob platby',
  pickerLoading: 'Načítají se způsoby platby…',
  pickerRequired: 'Vyberte způsob platby.',
  pickerCard: 'Karty',
  pickerBank: 'Bankovní převod',
  pickerPrepaid: 'Předplacené karty a poukázky',
  pickerWallet: 'Elektronické peněženky',
  pickerMobile: 'Platba mobilem',
  pickerOther: 'Další způsoby platby',
  pickerWindow: 'Otevře se nové okno',
  pickerMore: 'Zobrazit další: {count}',
  pickerSlow: 'Načítání způsobů platby trvá dlouho.',
  pickerEmpty: 'Momentálně zde není k dispozici žádný způsob platby.',
} satisfies Translation<'picker'>;
