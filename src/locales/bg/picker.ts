import type { Translation } from '../translation.js';

export default {
  pickerLegend: 'Начин на плащане',
  pickerLoading: 'Начините на плащане се зареждат…',
  pickerRequired: 'Изберете начин на плащане.',
  pickerCard: 'Карти',
  pickerBank: 'Банков превод',
  pickerPrepaid: 'Предплатени карти и ваучери',
  pickerWallet: 'Електронни портфейли',
  pickerMobile: 'Плащане с телефон',
  pickerOther: 'Други начини на плащане',
  pickerWindow: 'Отваря нов прозорец',
  pickerMore: 'Показване на още {count}',
  pickerSlow: 'Зареждането на начините на плащане отнема време.',
  pickerEmpty: 'В момента тук няма наличен начин на плащане.',
} satisfies Translation<'picker'>;
