import type { Translation } from '../translation.js';

export default {
  checkoutOpening: 'רגע אחד…',
  checkoutBelow: 'ההמשך למטה.',
  checkoutMissing: 'לא ניתן היה לטעון את אמצעי התשלום. יש לבדוק את הרשת ולנסות שוב או לטעון מחדש את הדף.',
  checkoutUnserved: 'אי אפשר להשתמש באמצעי התשלום הזה להזמנה הזאת. יש לבחור אחר.',
  checkoutOtherWay: 'בחירת אמצעי תשלום אחר',
} satisfies Translation<'checkout'>;
