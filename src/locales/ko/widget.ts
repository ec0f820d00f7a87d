import type { Translation } from '../translation.js';

export default {
  frameTitle: '결제 페이지',
  frameLoading: '결제 페이지를 불러오고 있습니다…',
  frameSlow: '결제 페이지를 불러오는 데 시간이 걸리고 있습니다. 기다리거나 다시 시도하거나 새 창에서 열 수 있습니다.',
  frameBusy: '결제를 처리하고 있습니다. 이 페이지를 벗어나지 마세요.',
  widgetContinue: '결제 계속하기',
  widgetInWindow: '결제 페이지가 새 창에서 열립니다. 결제한 후 여기로 돌아오세요.',
  widgetInPage: '결제 페이지로 이동했다가 여기로 돌아옵니다.',
  windowOpening: '결제 페이지를 열고 있습니다…',
  windowOpen: '열린 창에서 결제를 마치세요.',
  windowShow: '창 보기',
  windowBlocked: '브라우저가 새 창에서 결제 페이지를 여는 것을 허용하지 않았습니다.',
  continueHere: '이 창에서 계속',
  widgetLeaving: '결제 페이지로 이동하고 있습니다…',
  widgetConfirming: '잠시만요. 결제가 도착했는지 확인하고 있습니다.',
  widgetCancelled: '결제가 이루어지지 않았습니다.',
  widgetRefused: '결제가 완료되지 않았습니다. 청구된 금액은 없습니다.',
} satisfies Translation<'widget'>;
