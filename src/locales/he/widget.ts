import type { Translation } from '../translation.js';

export default {
  frameTitle: 'דף התשלום',
  frameLoading: 'דף התשלום נטען…',
  frameSlow: 'טעינת דף התשלום אורכת זמן רב. אפשר להמתין, לנסות שוב או לפתוח אותו בחלון חדש.',
  frameBusy: 'התשלום בעיבוד. יש להישאר בדף הזה.',
  widgetContinue: 'המשך לתשלום',
  widgetInWindow: 'דף התשלום נפתח בחלון חדש. יש לחזור לכאן לאחר התשלום.',
  widgetInPage: 'יתבצע מעבר לדף התשלום, ולאחר מכן חזרה לכאן.',
  windowOpening: 'דף התשלום נפתח…',
  windowOpen: 'יש להשלים את התשלום בחלון שנפתח.',
  windowShow: 'הצגת החלון',
  windowBlocked: 'הדפדפן חסם את פתיחת דף התשלום בחלון חדש.',
  continueHere: 'המשך בחלון הזה',
  widgetLeaving: 'מעבר לדף התשלום…',
  widgetConfirming: 'רגע אחד: אנחנו בודקים אם התשלום הגיע.',
  widgetCancelled: 'לא בוצע תשלום.',
  widgetRefused: 'התשלום לא הושלם. לא בוצע חיוב.',
} satisfies Translation<'widget'>;
