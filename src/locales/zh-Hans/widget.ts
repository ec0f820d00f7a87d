import type { Translation } from '../translation.js';

export default {
  frameTitle: '付款页面',
  frameLoading: '正在加载付款页面…',
  frameSlow: '付款页面加载时间较长。您可以等待、重试，或在新窗口中打开。',
  frameBusy: '您的付款正在处理。请留在此页面。',
  widgetContinue: '继续付款',
  widgetInWindow: '付款页面将在新窗口中打开。付款后请回到这里。',
  widgetInPage: '您将前往付款页面，之后回到这里。',
  windowOpening: '正在打开付款页面…',
  windowOpen: '请在打开的窗口中完成付款。',
  windowShow: '显示窗口',
  windowBlocked: '浏览器不允许在新窗口中打开付款页面。',
  continueHere: '在此窗口中继续',
  widgetLeaving: '正在前往付款页面…',
  widgetConfirming: '请稍候：我们正在查询您的付款是否已到账。',
  widgetCancelled: '没有付款。',
  widgetRefused: '付款没有完成。没有扣款。',
} satisfies Translation<'widget'>;
