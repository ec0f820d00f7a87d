import type { Translation } from '../translation.js';

export default {
  number: '卡号',
  expiry: '有效期',
  expiryExample: 'MM/YY',
  cvc: '安全码',
  cvcBack: '背面的 3 位数字',
  cvcFront: '正面的 4 位数字',
  name: '卡上的姓名',
  processing: '正在处理…',
  'field.numberRequired': '请输入卡号。',
  'field.numberIncomplete': '卡号不完整。',
  'field.numberTooLong': '此处不支持超过 16 位的卡号。请使用其他卡。',
  'field.numberWrong': '卡号有误。请与卡片核对。',
  'field.expiryRequired': '请输入有效期。',
  'field.expiryIncomplete': '请输入月份和年份，例如 09/29。',
  'field.expiryWrong': '卡片上不会有这样的日期。请检查月份和年份。',
  'field.expiryPast': '此卡已过期。请使用其他卡。',
  'field.cvcRequired': '请输入安全码。',
  'field.cvcIncomplete': '安全码不完整。',
  'field.nameRequired': '请按卡上的写法输入姓名。',
  'field.nameIsNumber': '这看起来像卡号。请在此输入卡上的姓名。',
} satisfies Translation<'cardForm'>;
