import type { Translation } from '../translation.js';

export default {
  number: 'Número do cartão',
  expiry: 'Data de validade',
  expiryExample: 'MM/AA',
  cvc: 'Código de segurança',
  cvcBack: '3 dígitos no verso',
  cvcFront: '4 dígitos na frente',
  name: 'Nome no cartão',
  processing: 'Processando…',
  'field.numberRequired': 'Digite o número do cartão.',
  'field.numberIncomplete': 'O número do cartão não está completo.',
  'field.numberTooLong': 'Cartões com mais de 16 dígitos não podem ser usados aqui. Use outro cartão.',
  'field.numberWrong': 'Este número de cartão tem um erro. Compare com o cartão.',
  'field.expiryRequired': 'Digite a data de validade.',
  'field.expiryIncomplete': 'Digite o mês e o ano, por exemplo 09/29.',
  'field.expiryWrong': 'Esta data não pode estar em um cartão. Confira o mês e o ano.',
  'field.expiryPast': 'Este cartão venceu. Use outro.',
  'field.cvcRequired': 'Digite o código de segurança.',
  'field.cvcIncomplete': 'O código de segurança não está completo.',
  'field.nameRequired': 'Digite o nome como está no cartão.',
  'field.nameIsNumber': 'Isto parece um número de cartão. Digite aqui o nome que está no cartão.',
} satisfies Translation<'cardForm'>;
