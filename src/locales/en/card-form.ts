/** Messages of the card form. `{name}` is filled in. */
import { cardFirst } from './card-first.js';

export const cardForm = {
  ...cardFirst,
  cvcFront: '4 digits on the front',
  'field.numberIncomplete': 'The card number is not complete.',
  'field.numberTooLong': 'Cards with more than 16 digits cannot be used here. Please use another card.',
  'field.numberWrong': 'This card number is not valid. Check it against the card.',
  'field.expiryRequired': 'Enter the expiry date.',
  'field.expiryIncomplete': 'Enter the month and year, such as 09/29.',
  'field.expiryWrong': 'This is not a valid expiry date. Check the month and year.',
  'field.expiryPast': 'This card has expired. Please use another one.',
  'field.cvcRequired': 'Enter the security code.',
  'field.cvcIncomplete': 'The security code is not complete.',
  'field.cvcTooLong': 'The security code is too long.',
  'field.nameRequired': 'Enter the name as shown on the card.',
  'field.nameIsNumber': 'This looks like a card number. Enter the name on the card here.',
};
