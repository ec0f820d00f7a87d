import type { Translation } from '../translation.js';

export default {
  pickerLegend: '付款方式',
  pickerLoading: '正在載入付款方式…',
  pickerRequired: '請選擇付款方式。',
  pickerCard: '信用卡與金融卡',
  pickerBank: '銀行轉帳',
  pickerPrepaid: '預付卡與禮券',
  pickerWallet: '電子錢包',
  pickerMobile: '手機付款',
  pickerOther: '其他付款方式',
  pickerWindow: '將開啟新視窗',
  pickerMore: '再顯示 {count} 個',
  pickerSlow: '付款方式載入時間較長。',
  pickerEmpty: '此處目前沒有可用的付款方式。',
} satisfies Translation<'picker'>;
