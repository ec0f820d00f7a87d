import type { Translation } from '../translation.js';

export default {
  tryAgain: '다시 시도',
  loading: '불러오는 중…',
  offline: '연결되지 않았습니다. 청구된 금액은 없습니다. 네트워크를 확인하고 다시 시도하거나 페이지를 새로고침하세요.',
  openWindow: '새 창에서 열기',
  cancel: '취소',
  continue: '계속',
  startAgain: '처음부터 시작',
  pay: '{amount} 결제',
  country: '국가',
  required: '이 항목을 입력하세요.',
  succeeded: '결제가 완료되었습니다. 감사합니다!',
  review: '결제를 검토하고 있습니다. 보통 1~2분 걸립니다.',
  lookingUp: '결제가 어떻게 되었는지 확인하고 있습니다. 다시 결제하지 마세요.',
  unavailable: '지금 결제 서비스가 응답하지 않습니다. 청구된 금액은 없습니다. 잠시 후 다시 시도하세요.',
  misconfigured: '여기의 결제 설정이 올바르지 않습니다. 상점에 문의하세요.',
  rateLimited: '시도 횟수가 너무 많습니다. 잠시 기다린 후 다시 시도하세요.',
  rateLimitedUntil: '시도 횟수가 너무 많습니다. {time} 이후에 다시 시도하세요.',
  notFound: '이 주문은 더 이상 없습니다. 상점에 문의하세요.',
  unauthorized: '결제하려면 다시 로그인하세요.',
  declined: '결제가 거절되었습니다. 청구된 금액은 없습니다.',
} satisfies Translation<'common'>;
