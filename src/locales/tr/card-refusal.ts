import type { Translation } from '../translation.js';

export default {
  'refused.number': 'Banka bu kart numarasını tanımıyor. Kontrol edin ya da başka bir kart kullanın.',
  'refused.expiry': 'Son kullanma tarihi kartla uyuşmuyor. Ayı ve yılı kontrol edin.',
  'refused.expired': 'Bu kartın süresi dolmuş. Lütfen başka bir kart kullanın.',
  'refused.cvc': 'Güvenlik kodu kartla uyuşmuyor. Kontrol edip yeniden deneyin.',
  'refused.name': 'Ad kartla uyuşmuyor. Kartta yazdığı gibi girin.',
  'refused.address': 'Fatura adresi kartla uyuşmuyor. Hesabınızdan kontrol edin ya da başka bir kart kullanın.',
  'refused.balance': 'Bu kartta yeterli para yok. Başka bir kart kullanın ya da daha sonra yeniden deneyin.',
  'refused.declined': 'Bankanız ödemeyi reddetti. Başka bir kart kullanın ya da bankanıza sorun.',
  'refused.call-issuer':
    'Bankanız ödemeden önce sizinle görüşmek istiyor. Karttaki numarayı arayın ya da başka bir kart kullanın.',
  'refused.brand': 'Bu tür kartlar burada kabul edilmiyor. Lütfen başka bir kart kullanın.',
  'refused.country': 'Bu ülkenin kartları burada kabul edilmiyor. Lütfen başka bir kart kullanın.',
  'refused.duplicate': 'Aynı ödeme az önce yapıldı. Yeniden ödemeden önce siparişlerinizi kontrol edin.',
  'refused.token': 'Kart bilgileri güncel değil. Güvenlik kodunu girip yeniden deneyin.',
  'refused.amount': 'Bu tutar kartla ödenemez. Lütfen mağazayla iletişime geçin.',
  'refused.test-card': 'Bu bir test kartı. Lütfen gerçek bir kart kullanın.',
  'refused.try-again': 'Banka yanıt veremedi. Yeniden deneyin ya da başka bir kart kullanın.',
  'refused.customer': 'Ödemeniz burada kabul edilemiyor. Lütfen mağazayla iletişime geçin.',
  'refused.merchant': 'Ödeme burada doğru ayarlanmamış. Para çekilmedi. Lütfen mağazayla iletişime geçin.',
  'refused.unknown': 'Ödeme reddedildi. Para çekilmedi. Başka bir kart kullanın ya da bankanıza sorun.',
  'refused.review-declined': 'Ödeme bir incelemeden sonra reddedildi. Para çekilmedi. Lütfen başka bir kart kullanın.',
  'refused.challenge-expired': 'Onaylama çok uzun sürdü. Para çekilmedi. Yeniden deneyin.',
  'refused.challenge-failed': 'Bankanızdaki onaylama başarısız oldu. Para çekilmedi. Yeniden deneyin.',
  'refused.refunded': 'Ödeme geri alındı. Lütfen mağazayla iletişime geçin.',
  'refused.not-charged': 'Kartınızdan para çekilmedi. Yeniden deneyebilirsiniz.',
} satisfies Translation<'cardRefusal'>;
