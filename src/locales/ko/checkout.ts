import type { Translation } from '../translation.js';

export default {
  checkoutOpening: '잠시만요…',
  checkoutBelow: '아래에서 계속하세요.',
  checkoutMissing: '결제 수단을 불러오지 못했습니다. 네트워크를 확인하고 다시 시도하거나 페이지를 새로고침하세요.',
  checkoutUnserved: '이 주문에는 이 결제 수단을 사용할 수 없습니다. 다른 것을 선택하세요.',
  checkoutOtherWay: '다른 결제 수단 선택',
} satisfies Translation<'checkout'>;
