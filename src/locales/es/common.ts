import type { Translation } from '../translation.js';

export default {
  tryAgain: 'Intentar de nuevo',
  loading: 'Cargando…',
  offline:
    'No hay conexión. No se ha cobrado nada. Compruebe su red e inténtelo de nuevo, o vuelva a cargar la página.',
  noConnection: 'No hay conexión. Compruebe su red e inténtelo de nuevo, o vuelva a cargar la página.',
  openWindow: 'Abrir en una ventana nueva',
  cancel: 'Cancelar',
  continue: 'Continuar',
  startAgain: 'Empezar otra vez',
  pay: 'Pagar {amount}',
  country: 'País',
  required: 'Rellene este campo.',
  succeeded: 'Pago recibido. ¡Gracias!',
  review: 'Su pago se está revisando. Suele tardar uno o dos minutos.',
  lookingUp: 'Estamos comprobando qué ha pasado con su pago. No pague otra vez.',
  checking: 'Comprobando…',
  noResult: 'Todavía no hay resultado ({time}).',
  unavailable: 'El servicio de pago no responde en este momento. No se ha cobrado nada. Inténtelo de nuevo en breve.',
  misconfigured: 'El pago no está bien configurado aquí. Póngase en contacto con la tienda.',
  rateLimited: 'Demasiados intentos. Espere un momento e inténtelo de nuevo.',
  rateLimitedUntil: 'Demasiados intentos. Inténtelo de nuevo más tarde (a partir de: {time}).',
  notFound: 'Este pedido ya no existe. Póngase en contacto con la tienda.',
  unauthorized: 'Inicie sesión de nuevo para pagar.',
  declined: 'El pago ha sido rechazado. No se ha cobrado nada.',
  orderPaid: 'Este pedido ya está pagado. No se ha cobrado nada más.',
} satisfies Translation<'common'>;
