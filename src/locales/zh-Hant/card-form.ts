import type { Translation } from '../translation.js';

export default {
  number: '卡號',
  expiry: '有效期限',
  expiryExample: 'MM/YY',
  cvc: '安全碼',
  cvcBack: '背面的 3 位數字',
  cvcFront: '正面的 4 位數字',
  name: '卡片上的姓名',
  processing: '處理中…',
  'field.numberRequired': '請輸入卡號。',
  'field.numberIncomplete': '卡號不完整。',
  'field.numberTooLong': '此處不支援超過 16 位數的卡號。請使用其他卡片。',
  'field.numberWrong': '卡號有誤。請與卡片核對。',
  'field.expiryRequired': '請輸入有效期限。',
  'field.expiryIncomplete': '請輸入月份和年份，例如 09/29。',
  'field.expiryWrong': '卡片上不會有這樣的日期。請檢查月份和年份。',
  'field.expiryPast': '此卡片已過期。請使用其他卡片。',
  'field.cvcRequired': '請輸入安全碼。',
  'field.cvcIncomplete': '安全碼不完整。',
  'field.nameRequired': '請依卡片上的寫法輸入姓名。',
  'field.nameIsNumber': '這看起來像卡號。請在此輸入卡片上的姓名。',
} satisfies Translation<'cardForm'>;
