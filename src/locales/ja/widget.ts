import type { Translation } from '../translation.js';

export default {
  frameTitle: '支払いページ',
  frameLoading: '支払いページを読み込んでいます…',
  frameSlow: '支払いページの読み込みに時間がかかっています。待つか、もう一度試すか、新しいウィンドウで開いてください。',
  frameBusy: 'お支払いを処理しています。このページを閉じないでください。',
  widgetContinue: '支払いに進む',
  widgetInWindow: '支払いページは新しいウィンドウで開きます。支払いが終わったらここに戻ってください。',
  widgetInPage: '支払いページに移動し、その後ここに戻ります。',
  windowOpening: '支払いページを開いています…',
  windowOpen: '開いたウィンドウでお支払いを完了してください。',
  windowShow: 'ウィンドウを表示',
  windowBlocked: 'ブラウザーが支払いページの新しいウィンドウをブロックしました。',
  continueHere: 'このウィンドウで続ける',
  widgetLeaving: '支払いページに移動しています…',
  widgetConfirming: 'お待ちください。お支払いが届いたか確認しています。',
  widgetCancelled: 'お支払いは行われませんでした。',
  widgetRefused: 'お支払いは完了しませんでした。請求はされていません。',
} satisfies Translation<'widget'>;
