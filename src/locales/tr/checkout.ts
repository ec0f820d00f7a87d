import type { Translation } from '../translation.js';

export default {
  checkoutOpening: 'Bir saniye…',
  checkoutBelow: 'Aşağıda devam edin.',
  checkoutMissing: 'Bu ödeme yöntemi yüklenemedi. Ağınızı kontrol edip yeniden deneyin veya sayfayı yenileyin.',
  checkoutUnserved: 'Bu ödeme yöntemi bu siparişte kullanılamaz. Lütfen başka birini seçin.',
  checkoutOtherWay: 'Başka bir ödeme yöntemi seç',
} satisfies Translation<'checkout'>;
