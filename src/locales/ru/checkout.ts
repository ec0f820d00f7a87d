import type { Translation } from '../translation.js';

export default {
  checkoutOpening: 'Минуту…',
  checkoutBelow: 'Продолжите ниже.',
  checkoutMissing: 'Не удалось загрузить этот способ оплаты. Проверьте сеть и попробуйте снова или обновите страницу.',
  checkoutUnserved: 'Этот способ оплаты не подходит для этого заказа. Выберите другой.',
  checkoutOtherWay: 'Выбрать другой способ оплаты',
} satisfies Translation<'checkout'>;
