import type { Translation } from '../translation.js';

export default {
  pickerLegend: '支払い方法',
  pickerLoading: '支払い方法を読み込んでいます…',
  pickerRequired: '支払い方法を選んでください。',
  pickerCard: 'カード',
  pickerBank: '銀行振込',
  pickerPrepaid: 'プリペイドカードとバウチャー',
  pickerWallet: '電子ウォレット',
  pickerMobile: '携帯電話での支払い',
  pickerOther: 'その他の支払い方法',
  pickerWindow: '新しいウィンドウが開きます',
  pickerMore: 'さらに{count}件表示',
  pickerSlow: '支払い方法の読み込みに時間がかかっています。',
  pickerEmpty: '現在ここで使える支払い方法はありません。',
} satisfies Translation<'picker'>;
