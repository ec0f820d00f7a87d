import type { Translation } from '../translation.js';

export default {
  tryAgain: '再試一次',
  loading: '載入中…',
  offline: '沒有網路連線。沒有扣款。請檢查網路後再試一次，或重新載入頁面。',
  openWindow: '在新視窗中開啟',
  cancel: '取消',
  continue: '繼續',
  startAgain: '重新開始',
  pay: '支付 {amount}',
  country: '國家或地區',
  required: '請填寫此欄位。',
  succeeded: '已收到付款。謝謝！',
  review: '您的付款正在審核。通常需要一兩分鐘。',
  lookingUp: '我們正在查核您的付款結果。請不要再次付款。',
  unavailable: '付款服務目前沒有回應。沒有扣款。請稍後再試一次。',
  misconfigured: '此處的付款設定不正確。請聯絡商店。',
  rateLimited: '嘗試次數過多。請稍候再試一次。',
  rateLimitedUntil: '嘗試次數過多。請在{time}之後再試一次。',
  notFound: '此訂單已不存在。請聯絡商店。',
  unauthorized: '請重新登入後付款。',
  declined: '付款遭拒絕。沒有扣款。',
} satisfies Translation<'common'>;
