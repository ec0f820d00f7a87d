import type { Translation } from '../translation.js';

export default {
  checkoutOpening: 'لحظة…',
  checkoutBelow: 'تابع أدناه.',
  checkoutMissing: 'تعذّر تحميل طريقة الدفع هذه. تحقق من الشبكة وحاول مرة أخرى أو أعد تحميل الصفحة.',
  checkoutUnserved: 'لا يمكن استخدام طريقة الدفع هذه لهذا الطلب. اختر طريقة أخرى.',
  checkoutOtherWay: 'اختر طريقة دفع أخرى',
} satisfies Translation<'checkout'>;
