import type { Translation } from '../translation.js';

export default {
  number: 'Номер карты',
  expiry: 'Срок действия',
  expiryExample: 'ММ/ГГ',
  cvc: 'Код безопасности',
  cvcBack: '3 цифры на обороте',
  cvcFront: '4 цифры на лицевой стороне',
  name: 'Имя на карте',
  processing: 'Обработка…',
  'field.numberRequired': 'Введите номер карты.',
  'field.numberIncomplete': 'Номер карты введён не полностью.',
  'field.numberTooLong': 'Карты, в номере которых больше 16 цифр, здесь не принимаются. Используйте другую карту.',
  'field.numberWrong': 'В этом номере карты ошибка. Сверьте его с картой.',
  'field.expiryRequired': 'Введите срок действия.',
  'field.expiryIncomplete': 'Введите месяц и год, например 09/29.',
  'field.expiryWrong': 'Такой даты на карте быть не может. Проверьте месяц и год.',
  'field.expiryPast': 'Срок действия этой карты истёк. Используйте другую.',
  'field.cvcRequired': 'Введите код безопасности.',
  'field.cvcIncomplete': 'Код безопасности введён не полностью.',
  'field.nameRequired': 'Введите имя так, как оно указано на карте.',
  'field.nameIsNumber': 'Это похоже на номер карты. Введите здесь имя, указанное на карте.',
} satisfies Translation<'cardForm'>;
