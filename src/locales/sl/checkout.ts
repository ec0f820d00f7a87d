import type { Translation } from '../translation.js';

export default {
  checkoutOpening: 'Trenutek…',
  checkoutBelow: 'Nadaljujte spodaj.',
  checkoutMissing:
    'Tega načina plačila ni bilo mogoče naložiti. Preverite omrežje in poskusite znova ali znova naložite stran.',
  checkoutUnserved: 'Tega načina plačila ni mogoče uporabiti za to naročilo. Izberite drugega.',
  checkoutOtherWay: 'Izberi drug način plačila',
} satisfies Translation<'checkout'>;
