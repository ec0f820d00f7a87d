import type { Translation } from '../translation.js';

export default {
  pickerLegend: 'طريقة الدفع',
  pickerLoading: 'يجري تحميل طرق الدفع…',
  pickerRequired: 'اختر طريقة دفع.',
  pickerCard: 'البطاقات',
  pickerBank: 'تحويل مصرفي',
  pickerPrepaid: 'البطاقات المدفوعة مسبقًا والقسائم',
  pickerWallet: 'المحافظ الإلكترونية',
  pickerMobile: 'الدفع بالهاتف',
  pickerOther: 'طرق دفع أخرى',
  pickerWindow: 'تُفتح نافذة جديدة',
  pickerMore: 'عرض {count} أخرى',
  pickerSlow: 'يستغرق تحميل طرق الدفع وقتًا طويلًا.',
  pickerEmpty: 'لا تتوفر هنا أي طريقة دفع حاليًا.',
} satisfies Translation<'picker'>;
