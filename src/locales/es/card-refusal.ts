import type { Translation } from '../translation.js';

export default {
  'refused.number': 'El banco no reconoce este número de tarjeta. Compruébelo o utilice otra tarjeta.',
  'refused.expiry': 'La fecha de caducidad no coincide con la tarjeta. Compruebe el mes y el año.',
  'refused.expired': 'Esta tarjeta ha caducado. Utilice otra.',
  'refused.cvc': 'El código de seguridad no coincide con la tarjeta. Compruébelo e inténtelo de nuevo.',
  'refused.name': 'El nombre no coincide con la tarjeta. Introdúzcalo tal como figura en ella.',
  'refused.address':
    'La dirección de facturación no coincide con la tarjeta. Compruébela en su cuenta o utilice otra tarjeta.',
  'refused.balance': 'No hay saldo suficiente en esta tarjeta. Utilice otra tarjeta o inténtelo más tarde.',
  'refused.declined': 'Su banco ha rechazado el pago. Utilice otra tarjeta o consulte a su banco.',
  'refused.call-issuer':
    'Su banco quiere hablar con usted antes de pagar. Llame al teléfono que figura en la tarjeta o utilice otra.',
  'refused.brand': 'Aquí no se acepta este tipo de tarjeta. Utilice otra.',
  'refused.country': 'Aquí no se aceptan tarjetas de este país. Utilice otra.',
  'refused.duplicate': 'Se acaba de hacer el mismo pago. Compruebe sus pedidos antes de pagar otra vez.',
  'refused.token': 'Los datos de la tarjeta están desactualizados.',
  'refused.amount': 'Este importe no se puede pagar con tarjeta. Póngase en contacto con la tienda.',
  'refused.test-card': 'Esta es una tarjeta de prueba. Utilice una real.',
  'refused.try-again': 'El banco no ha podido responder. Inténtelo de nuevo o utilice otra tarjeta.',
  'refused.customer': 'Aquí no se puede aceptar su pago. Póngase en contacto con la tienda.',
  'refused.merchant':
    'El pago no está bien configurado aquí. No se ha cobrado nada. Póngase en contacto con la tienda.',
  'refused.unknown': 'El pago ha sido rechazado. No se ha cobrado nada. Utilice otra tarjeta o consulte a su banco.',
  'refused.review-declined':
    'El pago ha sido rechazado tras una revisión. No se ha cobrado nada. Utilice otra tarjeta.',
  'refused.challenge-expired': 'La confirmación ha tardado demasiado. No se ha cobrado nada. Inténtelo de nuevo.',
  'refused.challenge-failed':
    'La confirmación con su banco no ha tenido éxito. No se ha cobrado nada. Inténtelo de nuevo.',
  'refused.refunded': 'El pago se ha reembolsado. Póngase en contacto con la tienda.',
  'refused.not-charged': 'No se ha cobrado nada en su tarjeta. Puede intentarlo de nuevo.',
  orderTaken: 'Este pedido se está pagando, o ya se pagó, de otra forma.',
} satisfies Translation<'cardRefusal'>;
