import type { Translation } from '../translation.js';

export default {
  number: 'Número do cartão',
  expiry: 'Data de validade',
  expiryExample: 'MM/AA',
  cvc: 'Código de segurança',
  cvcBack: '3 dígitos no verso',
  cvcFront: '4 dígitos na frente',
  name: 'Nome no cartão',
  processing: 'A processar…',
  'field.numberRequired': 'Introduza o número do cartão.',
  'field.numberIncomplete': 'O número do cartão não está completo.',
  'field.numberTooLong': 'Cartões com mais de 16 dígitos não podem ser usados aqui. Use outro cartão.',
  'field.numberWrong': 'Este número de cartão tem um erro. Compare-o com o cartão.',
  'field.expiryRequired': 'Introduza a data de validade.',
  'field.expiryIncomplete': 'Introduza o mês e o ano, por exemplo 09/29.',
  'field.expiryWrong': 'Esta data não pode estar num cartão. Verifique o mês e o ano.',
  'field.expiryPast': 'Este cartão expirou. Use outro.',
  'field.cvcRequired': 'Introduza o código de segurança.',
  'field.cvcIncomplete': 'O código de segurança não está completo.',
  'field.nameRequired': 'Introduza o nome tal como está no cartão.',
  'field.nameIsNumber': 'Parece um número de cartão. Introduza aqui o nome que está no cartão.',
} satisfies Translation<'cardForm'>;
