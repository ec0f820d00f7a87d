import type { Translation } from '../translation.js';

export default {
  number: 'رقم البطاقة',
  expiry: 'تاريخ الانتهاء',
  expiryExample: 'شهر/سنة',
  cvc: 'رمز الأمان',
  cvcBack: '3 أرقام على ظهر البطاقة',
  cvcFront: '4 أرقام على وجه البطاقة',
  name: 'الاسم على البطاقة',
  processing: 'جارٍ التنفيذ…',
  'field.numberRequired': 'أدخل رقم البطاقة.',
  'field.numberIncomplete': 'رقم البطاقة غير مكتمل.',
  'field.numberTooLong': 'لا تُقبل هنا البطاقات التي يزيد رقمها على 16 خانة. استخدم بطاقة أخرى.',
  'field.numberWrong': 'في رقم البطاقة خطأ. قارنه بالبطاقة.',
  'field.expiryRequired': 'أدخل تاريخ الانتهاء.',
  'field.expiryIncomplete': 'أدخل الشهر والسنة، مثل 09/29.',
  'field.expiryWrong': 'لا يوجد تاريخ كهذا على بطاقة. تحقق من الشهر والسنة.',
  'field.expiryPast': 'انتهت صلاحية هذه البطاقة. استخدم بطاقة أخرى.',
  'field.cvcRequired': 'أدخل رمز الأمان.',
  'field.cvcIncomplete': 'رمز الأمان غير مكتمل.',
  'field.nameRequired': 'أدخل الاسم كما هو مكتوب على البطاقة.',
  'field.nameIsNumber': 'يبدو هذا رقم بطاقة. أدخل هنا الاسم المكتوب على البطاقة.',
} satisfies Translation<'cardForm'>;
