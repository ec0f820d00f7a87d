import type { Translation } from '../translation.js';

export default {
  number: 'Номер картки',
  expiry: 'Термін дії',
  expiryExample: 'ММ/РР',
  cvc: 'Код безпеки',
  cvcBack: '3 цифри на звороті',
  cvcFront: '4 цифри на лицьовому боці',
  name: 'Ім’я на картці',
  processing: 'Обробка…',
  'field.numberRequired': 'Введіть номер картки.',
  'field.numberIncomplete': 'Номер картки введено не повністю.',
  'field.numberTooLong': 'Картки, у номері яких понад 16 цифр, тут не приймаються. Скористайтеся іншою карткою.',
  'field.numberWrong': 'У цьому номері картки є помилка. Звірте його з карткою.',
  'field.expiryRequired': 'Введіть термін дії.',
  'field.expiryIncomplete': 'Введіть місяць і рік, наприклад 09/29.',
  'field.expiryWrong': 'Такої дати на картці бути не може. Перевірте місяць і рік.',
  'field.expiryPast': 'Термін дії цієї картки минув. Скористайтеся іншою.',
  'field.cvcRequired': 'Введіть код безпеки.',
  'field.cvcIncomplete': 'Код безпеки введено не повністю.',
  'field.nameRequired': 'Введіть ім’я так, як воно вказане на картці.',
  'field.nameIsNumber': 'Це схоже на номер картки. Введіть тут ім’я, вказане на картці.',
} satisfies Translation<'cardForm'>;
