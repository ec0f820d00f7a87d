import type { Translation } from '../translation.js';

export default {
  frameTitle: 'Ödeme sayfası',
  frameLoading: 'Ödeme sayfası yükleniyor…',
  frameSlow:
    'Ödeme sayfasının yüklenmesi uzun sürüyor. Bekleyebilir, yeniden deneyebilir ya da yeni bir pencerede açabilirsiniz.',
  frameBusy: 'Ödemeniz işleniyor. Lütfen bu sayfada kalın.',
  widgetContinue: 'Ödemeye devam et',
  widgetInWindow: 'Ödeme sayfası yeni bir pencerede açılır. Ödedikten sonra buraya dönün.',
  widgetInPage: 'Ödeme sayfasına yönlendirilecek, ardından buraya döneceksiniz.',
  windowOpening: 'Ödeme sayfası açılıyor…',
  windowOpen: 'Ödemenizi açılan pencerede tamamlayın.',
  windowShow: 'Pencereyi göster',
  windowBlocked: 'Tarayıcınız ödeme sayfasının yeni bir pencerede açılmasına izin vermedi.',
  continueHere: 'Bu pencerede devam et',
  widgetLeaving: 'Ödeme sayfasına yönlendiriliyorsunuz…',
  widgetConfirming: 'Bir saniye: ödemenizin ulaşıp ulaşmadığını kontrol ediyoruz.',
  widgetCancelled: 'Ödeme yapılmadı.',
  widgetRefused: 'Ödeme tamamlanmadı. Para çekilmedi.',
} satisfies Translation<'widget'>;
