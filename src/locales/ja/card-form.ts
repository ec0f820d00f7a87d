import type { Translation } from '../translation.js';

export default {
  number: 'カード番号',
  expiry: '有効期限',
  expiryExample: 'MM/YY',
  cvc: 'セキュリティコード',
  cvcBack: '裏面の3桁',
  cvcFront: '表面の4桁',
  name: 'カードの名義',
  processing: '処理中…',
  'field.numberRequired': 'カード番号を入力してください。',
  'field.numberIncomplete': 'カード番号が足りません。',
  'field.numberTooLong': '16桁を超える番号のカードはここでは使えません。別のカードをお使いください。',
  'field.numberWrong': 'カード番号に誤りがあります。カードと見比べてください。',
  'field.expiryRequired': '有効期限を入力してください。',
  'field.expiryIncomplete': '月と年を入力してください（例：09/29）。',
  'field.expiryWrong': 'このような日付はカードにはありません。月と年を確認してください。',
  'field.expiryPast': 'このカードは有効期限が切れています。別のカードをお使いください。',
  'field.cvcRequired': 'セキュリティコードを入力してください。',
  'field.cvcIncomplete': 'セキュリティコードが足りません。',
  'field.nameRequired': 'カードに記載のとおりに名義を入力してください。',
  'field.nameIsNumber': 'カード番号のようです。ここにはカードの名義を入力してください。',
} satisfies Translation<'cardForm'>;
