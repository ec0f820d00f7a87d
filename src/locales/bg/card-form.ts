import type { Translation } from '../translation.js';

export default {
  number: 'Номер на картата',
  expiry: 'Валидна до',
  expiryExample: 'ММ/ГГ',
  cvc: 'Код за сигурност',
  cvcBack: '3 цифри на гърба',
  cvcFront: '4 цифри на лицевата страна',
  name: 'Име върху картата',
  processing: 'Обработва се…',
  'field.numberRequired': 'Въведете номера на картата.',
  'field.numberIncomplete': 'Номерът на картата не е пълен.',
  'field.numberTooLong': 'Карти с повече от 16 цифри не могат да се използват тук. Използвайте друга карта.',
  'field.numberWrong': 'В този номер на карта има грешка. Сравнете го с картата.',
  'field.expiryRequired': 'Въведете датата на валидност.',
  'field.expiryIncomplete': 'Въведете месец и година, например 09/29.',
  'field.expiryWrong': 'Такава дата не може да стои на карта. Проверете месеца и годината.',
  'field.expiryPast': 'Тази карта е изтекла. Използвайте друга.',
  'field.cvcRequired': 'Въведете кода за сигурност.',
  'field.cvcIncomplete': 'Кодът за сигурност не е пълен.',
  'field.nameRequired': 'Въведете името така, както е върху картата.',
  'field.nameIsNumber': 'Това прилича на номер на карта. Тук въведете името върху картата.',
} satisfies Translation<'cardForm'>;
