import type { Translation } from '../translation.js';

export default {
  checkoutOpening: '請稍候…',
  checkoutBelow: '請在下方繼續。',
  checkoutMissing: '無法載入此付款方式。請檢查網路後再試一次，或重新載入頁面。',
  checkoutUnserved: '此付款方式不能用於此訂單。請選擇其他方式。',
  checkoutOtherWay: '選擇其他付款方式',
} satisfies Translation<'checkout'>;
