import type { Translation } from '../translation.js';

export default {
  frameTitle: 'Страница оплаты',
  frameLoading: 'Загружаем страницу оплаты…',
  frameSlow: 'Страница оплаты загружается долго. Можно подождать, попробовать снова или открыть её в новом окне.',
  frameBusy: 'Ваш платёж обрабатывается. Оставайтесь на этой странице.',
  widgetContinue: 'Перейти к оплате',
  widgetInWindow: 'Страница оплаты откроется в новом окне. Вернитесь сюда после оплаты.',
  widgetInPage: 'Вы перейдёте на страницу оплаты, а затем вернётесь сюда.',
  windowOpening: 'Открываем страницу оплаты…',
  windowOpen: 'Завершите оплату в открывшемся окне.',
  windowShow: 'Показать окно',
  windowBlocked: 'Браузер не дал открыть страницу оплаты в новом окне.',
  continueHere: 'Продолжить в этом окне',
  widgetLeaving: 'Переходим на страницу оплаты…',
  widgetConfirming: 'Минуту: выясняем, дошёл ли ваш платёж.',
  widgetCancelled: 'Платёж не выполнен.',
  widgetRefused: 'Платёж не завершён. Деньги не списаны.',
} satisfies Translation<'widget'>;
