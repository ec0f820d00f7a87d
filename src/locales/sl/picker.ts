import type { Translation } from '../translation.js';

export default {
  pickerLegend: 'Način plačila',
  pickerLoading: 'Nalaganje načinov plačila…',
  pickerRequired: 'Izberite način plačila.',
  pickerCard: 'Kartice',
  pickerBank: 'Bančno nakazilo',
  pickerPrepaid: 'Predplačniške kartice in boni',
  pickerWallet: 'Digitalne denarnice',
  pickerMobile: 'Mobilno plačilo',
  pickerOther: 'Drugi načini plačila',
  pickerWindow: 'Odpre se v novem oknu',
  pickerMore: 'Pokaži še {count}',
  pickerSlow: 'Nalaganje načinov plačila traja dlje kot običajno.',
  pickerEmpty: 'Tu trenutno ni na voljo noben način plačila.',
} satisfies Translation<'picker'>;
