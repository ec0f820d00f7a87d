import type { Translation } from '../translation.js';

export default {
  checkoutOpening: 'Un momento…',
  checkoutBelow: 'Continúe más abajo.',
  checkoutMissing:
    'No se ha podido cargar esta forma de pago. Compruebe su red e inténtelo de nuevo, o vuelva a cargar la página.',
  checkoutUnserved: 'Esta forma de pago no se puede usar para este pedido. Elija otra.',
  checkoutOtherWay: 'Elegir otra forma de pago',
} satisfies Translation<'checkout'>;
