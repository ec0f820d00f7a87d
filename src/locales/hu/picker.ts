import type { Translation } from '../translation.js';

export default {
  pickerLegend: 'Fizetési mód',
  pickerLoading: 'A fizetési módok betöltése…',
  pickerRequired: 'Válasszon fizetési módot.',
  pickerCard: 'Kártyák',
  pickerBank: 'Banki átutalás',
  pickerPrepaid: 'Előre fizetett kártyák és utalványok',
  pickerWallet: 'Elektronikus pénztárcák',
  pickerMobile: 'Mobilfizetés',
  pickerOther: 'Egyéb fizetési módok',
  pickerWindow: 'Új ablakban nyílik meg',
  pickerMore: 'További {count} megjelenítése',
  pickerSlow: 'A fizetési módok betöltése sokáig tart.',
  pickerEmpty: 'Jelenleg itt nem érhető el fizetési mód.',
} satisfies Translation<'picker'>;
