import type { Translation } from '../translation.js';

export default {
  number: 'מספר כרטיס',
  expiry: 'תוקף',
  expiryExample: 'MM/YY',
  cvc: 'קוד אבטחה',
  cvcBack: '3 ספרות בגב הכרטיס',
  cvcFront: '4 ספרות בחזית הכרטיס',
  name: 'השם על הכרטיס',
  processing: 'מתבצע עיבוד…',
  'field.numberRequired': 'יש להזין את מספר הכרטיס.',
  'field.numberIncomplete': 'מספר הכרטיס אינו שלם.',
  'field.numberTooLong': 'כרטיסים עם יותר מ־16 ספרות אינם מתקבלים כאן. יש להשתמש בכרטיס אחר.',
  'field.numberWrong': 'יש שגיאה במספר הכרטיס. יש להשוות אותו לכרטיס.',
  'field.expiryRequired': 'יש להזין את התוקף.',
  'field.expiryIncomplete': 'יש להזין חודש ושנה, למשל 09/29.',
  'field.expiryWrong': 'תאריך כזה אינו מופיע על כרטיס. יש לבדוק את החודש ואת השנה.',
  'field.expiryPast': 'תוקף הכרטיס פג. יש להשתמש בכרטיס אחר.',
  'field.cvcRequired': 'יש להזין את קוד האבטחה.',
  'field.cvcIncomplete': 'קוד האבטחה אינו שלם.',
  'field.nameRequired': 'יש להזין את השם כפי שהוא מופיע על הכרטיס.',
  'field.nameIsNumber': 'זה נראה כמו מספר כרטיס. כאן יש להזין את השם שעל הכרטיס.',
} satisfies Translation<'cardForm'>;
