import type { Translation } from '../translation.js';

export default {
  tryAgain: 'حاول مرة أخرى',
  loading: 'جارٍ التحميل…',
  offline: 'لا يوجد اتصال. لم يُخصم شيء. تحقق من الشبكة وحاول مرة أخرى أو أعد تحميل الصفحة.',
  openWindow: 'افتح في نافذة جديدة',
  cancel: 'إلغاء',
  continue: 'متابعة',
  startAgain: 'ابدأ من جديد',
  pay: 'ادفع {amount}',
  country: 'البلد',
  required: 'املأ هذا الحقل من فضلك.',
  succeeded: 'وصل الدفع. شكرًا لك!',
  review: 'يجري التحقق من دفعتك. يستغرق ذلك عادةً دقيقة أو دقيقتين.',
  lookingUp: 'نتحقق مما حدث لدفعتك. لا تدفع مرة أخرى.',
  unavailable: 'لا تستجيب خدمة الدفع حاليًا. لم يُخصم شيء. حاول مرة أخرى بعد قليل.',
  misconfigured: 'الدفع غير مُعدّ بشكل صحيح هنا. تواصل مع المتجر.',
  rateLimited: 'محاولات كثيرة جدًا. انتظر قليلًا وحاول مرة أخرى.',
  rateLimitedUntil: 'محاولات كثيرة جدًا. حاول مرة أخرى بعد {time}.',
  notFound: 'لم يعد هذا الطلب موجودًا. تواصل مع المتجر.',
  unauthorized: 'سجّل الدخول مرة أخرى للدفع.',
  declined: 'رُفض الدفع. لم يُخصم منك شيء.',
} satisfies Translation<'common'>;
