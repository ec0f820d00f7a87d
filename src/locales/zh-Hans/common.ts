import type { Translation } from '../translation.js';

export default {
  tryAgain: '重试',
  loading: '正在加载…',
  offline: '没有网络连接。没有扣款。请检查网络后重试，或重新加载页面。',
  openWindow: '在新窗口中打开',
  cancel: '取消',
  continue: '继续',
  startAgain: '重新开始',
  pay: '支付 {amount}',
  country: '国家或地区',
  required: '请填写此栏。',
  succeeded: '已收到付款。谢谢！',
  review: '您的付款正在审核。通常需要一两分钟。',
  lookingUp: '我们正在核实您的付款结果。请不要再次付款。',
  unavailable: '付款服务目前没有响应。没有扣款。请稍后重试。',
  misconfigured: '此处的付款设置不正确。请联系商店。',
  rateLimited: '尝试次数过多。请稍等后重试。',
  rateLimitedUntil: '尝试次数过多。请在{time}之后重试。',
  notFound: '此订单已不存在。请联系商店。',
  unauthorized: '请重新登录后付款。',
  declined: '付款被拒绝。没有扣款。',
} satisfies Translation<'common'>;
