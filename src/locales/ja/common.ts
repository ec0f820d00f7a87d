import type { Translation } from '../translation.js';

export default {
  tryAgain: 'もう一度試す',
  loading: '読み込み中…',
  offline:
    '接続がありません。請求はされていません。ネットワークを確認して、もう一度お試しいただくか、ページを再読み込みしてください。',
  noConnection: '接続がありません。ネットワークを確認して、もう一度お試しいただくか、ページを再読み込みしてください。',
  openWindow: '新しいウィンドウで開く',
  cancel: 'キャンセル',
  continue: '続ける',
  startAgain: '最初からやり直す',
  pay: '{amount}を支払う',
  country: '国',
  required: 'この欄に入力してください。',
  succeeded: 'お支払いを受け付けました。ありがとうございます。',
  review: 'お支払いを審査しています。通常1～2分かかります。',
  lookingUp: 'お支払いがどうなったか確認しています。もう一度支払わないでください。',
  checking: '確認しています…',
  noResult: 'まだ結果が出ていません（{time}現在）。',
  unavailable: '決済サービスが現在応答しません。請求はされていません。しばらくしてからもう一度お試しください。',
  misconfigured: 'ここではお支払いが正しく設定されていません。ショップにお問い合わせください。',
  rateLimited: '試行回数が多すぎます。少し待ってからもう一度お試しください。',
  rateLimitedUntil: '試行回数が多すぎます。{time}以降にもう一度お試しください。',
  notFound: 'この注文はもうありません。ショップにお問い合わせください。',
  unauthorized: 'お支払いには、もう一度ログインしてください。',
  declined: 'お支払いが拒否されました。請求はされていません。',
  orderPaid: 'この注文は支払い済みです。追加の請求はされていません。',
} satisfies Translation<'common'>;
