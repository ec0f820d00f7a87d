import type { Translation } from '../translation.js';

export default {
  number: 'Kart numarası',
  expiry: 'Son kullanma tarihi',
  expiryExample: 'AA/YY',
  cvc: 'Güvenlik kodu',
  cvcBack: 'Arka yüzdeki 3 rakam',
  cvcFront: 'Ön yüzdeki 4 rakam',
  name: 'Kart üzerindeki ad',
  processing: 'İşleniyor…',
  'field.numberRequired': 'Kartın numarasını girin.',
  'field.numberIncomplete': 'Kart numarası eksik.',
  'field.numberTooLong': '16 haneden uzun kartlar burada kullanılamaz. Lütfen başka bir kart kullanın.',
  'field.numberWrong': 'Bu kart numarasında bir hata var. Kartla karşılaştırın.',
  'field.expiryRequired': 'Son kullanma tarihini girin.',
  'field.expiryIncomplete': 'Ayı ve yılı girin, örneğin 09/29.',
  'field.expiryWrong': 'Kartta böyle bir tarih olamaz. Ayı ve yılı kontrol edin.',
  'field.expiryPast': 'Bu kartın süresi dolmuş. Lütfen başka bir kart kullanın.',
  'field.cvcRequired': 'Güvenlik kodunu girin.',
  'field.cvcIncomplete': 'Güvenlik kodu eksik.',
  'field.nameRequired': 'Adı kartta yazdığı gibi girin.',
  'field.nameIsNumber': 'Bu bir kart numarasına benziyor. Buraya kart üzerindeki adı girin.',
} satisfies Translation<'cardForm'>;
