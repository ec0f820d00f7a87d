import type { Translation } from '../translation.js';

export default {
  frameTitle: 'صفحة الدفع',
  frameLoading: 'يجري تحميل صفحة الدفع…',
  frameSlow: 'يستغرق تحميل صفحة الدفع وقتًا طويلًا. يمكنك الانتظار أو المحاولة مرة أخرى أو فتحها في نافذة جديدة.',
  frameBusy: 'تجري معالجة دفعتك. ابقَ على هذه الصفحة.',
  widgetContinue: 'تابع إلى الدفع',
  widgetInWindow: 'تُفتح صفحة الدفع في نافذة جديدة. عُد إلى هنا بعد أن تدفع.',
  widgetInPage: 'تنتقل إلى صفحة الدفع ثم تعود إلى هنا.',
  windowOpening: 'تُفتح صفحة الدفع…',
  windowOpen: 'أكمل الدفع في النافذة التي فُتحت.',
  windowShow: 'إظهار النافذة',
  windowBlocked: 'لم يسمح المتصفح بفتح صفحة الدفع في نافذة جديدة.',
  continueHere: 'متابعة في هذه النافذة',
  widgetLeaving: 'يجري نقلك إلى صفحة الدفع…',
  widgetConfirming: 'لحظة: نتحقق من وصول دفعتك.',
  widgetCancelled: 'لم يتم أي دفع.',
  widgetRefused: 'لم يكتمل الدفع. لم يُخصم منك شيء.',
} satisfies Translation<'widget'>;
