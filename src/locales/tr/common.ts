import type { Translation } from '../translation.js';

export default {
  tryAgain: 'Yeniden dene',
  loading: 'Yükleniyor…',
  offline: 'Bağlantı yok. Para çekilmedi. Ağınızı kontrol edip yeniden deneyin veya sayfayı yenileyin.',
  openWindow: 'Yeni pencerede aç',
  cancel: 'İptal',
  continue: 'Devam',
  startAgain: 'Baştan başla',
  pay: '{amount} öde',
  country: 'Ülke',
  required: 'Lütfen bu alanı doldurun.',
  succeeded: 'Ödeme alındı. Teşekkürler!',
  review: 'Ödemeniz kontrol ediliyor. Bu genellikle bir iki dakika sürer.',
  lookingUp: 'Ödemenize ne olduğuna bakıyoruz. Lütfen yeniden ödemeyin.',
  unavailable: 'Ödeme hizmeti şu anda yanıt vermiyor. Para çekilmedi. Lütfen birazdan yeniden deneyin.',
  misconfigured: 'Ödeme burada doğru ayarlanmamış. Lütfen mağazayla iletişime geçin.',
  rateLimited: 'Çok fazla deneme yapıldı. Lütfen biraz bekleyip yeniden deneyin.',
  rateLimitedUntil: 'Çok fazla deneme yapıldı. Lütfen {time} sonrasında yeniden deneyin.',
  notFound: 'Bu sipariş artık yok. Lütfen mağazayla iletişime geçin.',
  unauthorized: 'Ödemek için lütfen yeniden oturum açın.',
  declined: 'Ödeme reddedildi. Para çekilmedi.',
} satisfies Translation<'common'>;
