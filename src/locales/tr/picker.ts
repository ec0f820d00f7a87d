import type { Translation } from '../translation.js';

export default {
  pickerLegend: 'Ödeme yöntemi',
  pickerLoading: 'Ödeme yöntemleri yükleniyor…',
  pickerRequired: 'Lütfen bir ödeme yöntemi seçin.',
  pickerCard: 'Kartlar',
  pickerBank: 'Banka havalesi',
  pickerPrepaid: 'Ön ödemeli kartlar ve kupon kartları',
  pickerWallet: 'Dijital cüzdanlar',
  pickerMobile: 'Mobil ödeme',
  pickerOther: 'Diğer ödeme yöntemleri',
  pickerWindow: 'Yeni pencerede açılır',
  pickerMore: '{count} tane daha göster',
  pickerSlow: 'Ödeme yöntemlerinin yüklenmesi uzun sürüyor.',
  pickerEmpty: 'Şu anda burada kullanılabilir bir ödeme yöntemi yok.',
} satisfies Translation<'picker'>;
