import type { Translation } from '../translation.js';

export default {
  checkoutOpening: 'Хвилинку…',
  checkoutBelow: 'Продовжте нижче.',
  checkoutMissing:
    'Не вдалося завантажити цей спосіб оплати. Перевірте мережу та спробуйте знову або оновіть сторінку.',
  checkoutUnserved: 'Цей спосіб оплати не підходить для цього замовлення. Виберіть інший.',
  checkoutOtherWay: 'Вибрати інший спосіб оплати',
} satisfies Translation<'checkout'>;
