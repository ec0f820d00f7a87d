import type { Translation } from '../translation.js';

export default {
  checkoutOpening: 'Един момент…',
  checkoutBelow: 'Продължете по-долу.',
  checkoutMissing:
    'Този начин на плащане не можа да се зареди. Проверете мрежата си и опитайте отново или презаредете страницата.',
  checkoutUnserved: 'Този начин на плащане не може да се използва за тази поръчка. Изберете друг.',
  checkoutOtherWay: 'Изберете друг начин на плащане',
} satisfies Translation<'checkout'>;
