import type { Translation } from '../translation.js';

export default {
  pickerLegend: 'Maksutapa',
  pickerLoading: 'Maksutapoja ladataan…',
  pickerRequired: 'Valitse maksutapa.',
  pickerCard: 'Kortit',
  pickerBank: 'Tilisiirto',
  pickerPrepaid: 'Prepaid-kortit ja arvosetelit',
  pickerWallet: 'Digitaaliset lompakot',
  pickerMobile: 'Mobiilimaksu',
  pickerOther: 'Muut maksutavat',
  pickerWindow: 'Avautuu uuteen ikkunaan',
  pickerMore: 'Näytä {count} lisää',
  pickerSlow: 'Maksutapojen lataaminen kestää tavallista kauemmin.',
  pickerEmpty: 'Mitään maksutapaa ei ole juuri nyt käytettävissä.',
} satisfies Translation<'picker'>;
