import type { Translation } from '../translation.js';

export default {
  checkoutOpening: 'お待ちください…',
  checkoutBelow: '以下でお手続きを続けてください。',
  checkoutMissing:
    'この支払い方法を読み込めませんでした。ネットワークを確認して、もう一度お試しいただくか、ページを再読み込みしてください。',
  checkoutUnserved: 'この支払い方法はこの注文には使えません。別の方法を選んでください。',
  checkoutOtherWay: '別の支払い方法を選ぶ',
} satisfies Translation<'checkout'>;
