import type { Translation } from '../translation.js';

export default {
  pickerLegend: '付款方式',
  pickerLoading: '正在加载付款方式…',
  pickerRequired: '请选择付款方式。',
  pickerCard: '银行卡',
  pickerBank: '银行转账',
  pickerPrepaid: '预付卡和代金券',
  pickerWallet: '电子钱包',
  pickerMobile: '手机支付',
  pickerOther: '其他付款方式',
  pickerWindow: '将打开新窗口',
  pickerMore: '再显示 {count} 个',
  pickerSlow: '付款方式加载时间较长。',
  pickerEmpty: '此处目前没有可用的付款方式。',
} satisfies Translation<'picker'>;
