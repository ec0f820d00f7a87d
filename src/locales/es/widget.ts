import type { Translation } from '../translation.js';

export default {
  frameTitle: 'Página de pago',
  frameLoading: 'Cargando la página de pago…',
  frameSlow: 'La página de pago tarda en cargarse. Puede esperar, intentarlo de nuevo o abrirla en una ventana nueva.',
  frameBusy: 'Su pago se está procesando. Permanezca en esta página.',
  widgetContinue: 'Continuar al pago',
  widgetInWindow: 'La página de pago se abre en una ventana nueva. Vuelva aquí cuando haya pagado.',
  widgetInPage: 'Irá a la página de pago y después volverá aquí.',
  windowOpening: 'Abriendo la página de pago…',
  windowOpen: 'Termine su pago en la ventana que se ha abierto.',
  windowShow: 'Mostrar la ventana',
  windowBlocked: 'Su navegador no ha permitido abrir la página de pago en una ventana nueva.',
  continueHere: 'Continuar en esta ventana',
  widgetLeaving: 'Le llevamos a la página de pago…',
  widgetConfirming: 'Un momento: estamos comprobando si ha llegado su pago.',
  widgetCancelled: 'No se ha hecho ningún pago.',
  widgetRefused: 'El pago no se ha completado. No se ha cobrado nada.',
} satisfies Translation<'widget'>;
