import type { Translation } from '../translation.js';

export default {
  frameTitle: '付款頁面',
  frameLoading: '正在載入付款頁面…',
  frameSlow: '付款頁面載入時間較長。您可以等待、再試一次，或在新視窗中開啟。',
  frameBusy: '您的付款正在處理。請留在此頁面。',
  widgetContinue: '繼續付款',
  widgetInWindow: '付款頁面將在新視窗中開啟。付款後請回到這裡。',
  widgetInPage: '您將前往付款頁面，之後回到這裡。',
  windowOpening: '正在開啟付款頁面…',
  windowOpen: '請在開啟的視窗中完成付款。',
  windowShow: '顯示視窗',
  windowBlocked: '瀏覽器不允許在新視窗中開啟付款頁面。',
  continueHere: '在此視窗中繼續',
  widgetLeaving: '正在前往付款頁面…',
  widgetConfirming: '請稍候：我們正在查詢您的付款是否已到帳。',
  widgetCancelled: '沒有付款。',
  widgetRefused: '付款沒有完成。沒有扣款。',
} satisfies Translation<'widget'>;
