import type { Translation } from '../translation.js';

export default {
  pickerLegend: 'Спосіб оплати',
  pickerLoading: 'Завантажуємо способи оплати…',
  pickerRequired: 'Виберіть спосіб оплати.',
  pickerCard: 'Картки',
  pickerBank: 'Банківський переказ',
  pickerPrepaid: 'Передплачені картки та ваучери',
  pickerWallet: 'Електронні гаманці',
  pickerMobile: 'Оплата з телефону',
  pickerOther: 'Інші способи оплати',
  pickerWindow: 'У новому вікні',
  pickerMore: 'Показати ще {count}',
  pickerSlow: 'Способи оплати завантажуються довго.',
  pickerEmpty: 'Зараз тут немає доступних способів оплати.',
} satisfies Translation<'picker'>;
