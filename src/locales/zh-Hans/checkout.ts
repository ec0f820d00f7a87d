import type { Translation } from '../translation.js';

export default {
  checkoutOpening: '请稍候…',
  checkoutBelow: '请在下方继续。',
  checkoutMissing: '无法加载此付款方式。请检查网络后重试，或重新加载页面。',
  checkoutUnserved: '此付款方式不能用于此订单。请选择其他方式。',
  checkoutOtherWay: '选择其他付款方式',
} satisfies Translation<'checkout'>;
