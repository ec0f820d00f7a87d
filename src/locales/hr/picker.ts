import type { Translation } from '../translation.js';

export default {
  pickerLegend: 'Način plaćanja',
  pickerLoading: 'Učitavanje načina plaćanja…',
  pickerRequired: 'Odaberite način plaćanja.',
  pickerCard: 'Kartice',
  pickerBank: 'Bankovni prijenos',
  pickerPrepaid: 'Prepaid kartice i bonovi',
  pickerWallet: 'Digitalni novčanici',
  pickerMobile: 'Plaćanje mobitelom',
  pickerOther: 'Drugi načini plaćanja',
  pickerWindow: 'Otvara se u novom prozoru',
  pickerMore: 'Prikaži još {count}',
  pickerSlow: 'Učitavanje načina plaćanja traje dulje nego inače.',
  pickerEmpty: 'Ovdje trenutačno nije dostupan nijedan način plaćanja.',
} satisfies Translation<'picker'>;
