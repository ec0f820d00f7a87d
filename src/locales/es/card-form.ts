import type { Translation } from '../translation.js';

export default {
  number: 'Número de tarjeta',
  expiry: 'Fecha de caducidad',
  expiryExample: 'MM/AA',
  cvc: 'Código de seguridad',
  cvcBack: '3 cifras en el reverso',
  cvcFront: '4 cifras en el anverso',
  name: 'Nombre en la tarjeta',
  processing: 'Procesando…',
  'field.numberRequired': 'Introduzca el número de la tarjeta.',
  'field.numberIncomplete': 'El número de tarjeta no está completo.',
  'field.numberTooLong': 'Aquí no se aceptan tarjetas de más de 16 cifras. Utilice otra tarjeta.',
  'field.numberWrong': 'Este número de tarjeta tiene un error. Compárelo con la tarjeta.',
  'field.expiryRequired': 'Introduzca la fecha de caducidad.',
  'field.expiryIncomplete': 'Introduzca el mes y el año, por ejemplo 09/29.',
  'field.expiryWrong': 'Esa fecha no puede figurar en una tarjeta. Compruebe el mes y el año.',
  'field.expiryPast': 'Esta tarjeta ha caducado. Utilice otra.',
  'field.cvcRequired': 'Introduzca el código de seguridad.',
  'field.cvcIncomplete': 'El código de seguridad no está completo.',
  'field.nameRequired': 'Introduzca el nombre tal como figura en la tarjeta.',
  'field.nameIsNumber': 'Parece un número de tarjeta. Introduzca aquí el nombre que figura en la tarjeta.',
} satisfies Translation<'cardForm'>;
