import type { Translation } from '../translation.js';

export default {
  pickerLegend: 'Способ оплаты',
  pickerLoading: 'Загружаем способы оплаты…',
  pickerRequired: 'Выберите способ оплаты.',
  pickerCard: 'Карты',
  pickerBank: 'Банковский перевод',
  pickerPrepaid: 'Предоплаченные карты и ваучеры',
  pickerWallet: 'Электронные кошельки',
  pickerMobile: 'Оплата с телефона',
  pickerOther: 'Другие способы оплаты',
  pickerWindow: 'Откроется новое окно',
  pickerMore: 'Показать ещё {count}',
  pickerSlow: 'Способы оплаты загружаются долго.',
  pickerEmpty: 'Сейчас здесь нет доступных способов оплаты.',
} satisfies Translation<'picker'>;
