import type { Translation } from '../translation.js';

export default {
  tryAgain: 'לנסות שוב',
  loading: 'בטעינה…',
  offline: 'אין חיבור. לא בוצע חיוב. יש לבדוק את הרשת ולנסות שוב או לטעון מחדש את הדף.',
  openWindow: 'פתיחה בחלון חדש',
  cancel: 'ביטול',
  continue: 'המשך',
  startAgain: 'להתחיל מחדש',
  pay: 'תשלום {amount}',
  country: 'מדינה',
  required: 'יש למלא את השדה הזה.',
  succeeded: 'התשלום התקבל. תודה!',
  review: 'התשלום נבדק. בדרך כלל זה אורך דקה או שתיים.',
  lookingUp: 'אנחנו בודקים מה קרה לתשלום. אין לשלם שוב.',
  unavailable: 'שירות התשלומים אינו משיב כרגע. לא בוצע חיוב. יש לנסות שוב בעוד רגע.',
  misconfigured: 'התשלום אינו מוגדר כאן כראוי. יש לפנות לחנות.',
  rateLimited: 'יותר מדי ניסיונות. יש להמתין רגע ולנסות שוב.',
  rateLimitedUntil: 'יותר מדי ניסיונות. יש לנסות שוב אחרי {time}.',
  notFound: 'ההזמנה הזאת כבר אינה קיימת. יש לפנות לחנות.',
  unauthorized: 'כדי לשלם יש להתחבר שוב.',
  declined: 'התשלום נדחה. לא בוצע חיוב.',
} satisfies Translation<'common'>;
