import type { Translation } from '../translation.js';

export default {
  pickerLegend: '결제 수단',
  pickerLoading: '결제 수단을 불러오고 있습니다…',
  pickerRequired: '결제 수단을 선택하세요.',
  pickerCard: '카드',
  pickerBank: '계좌 이체',
  pickerPrepaid: '선불카드와 상품권',
  pickerWallet: '전자 지갑',
  pickerMobile: '휴대폰 결제',
  pickerOther: '기타 결제 수단',
  pickerWindow: '새 창이 열립니다',
  pickerMore: '{count}개 더 보기',
  pickerSlow: '결제 수단을 불러오는 데 시간이 걸리고 있습니다.',
  pickerEmpty: '지금 여기에서 사용할 수 있는 결제 수단이 없습니다.',
} satisfies Translation<'picker'>;
