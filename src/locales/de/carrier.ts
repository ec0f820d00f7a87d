import type { Translation } from '../translation.js';

export default {
  toPay: 'Zu zahlen',
  chooseCountry: 'Wählen Sie Ihr Land',
  amount: 'Betrag auf Ihrer Telefonrechnung',
  about: 'etwa {amount}',
  dearer: 'Über die Telefonrechnung gehen nur feste Beträge. Das ist der niedrigste, der Ihre Bestellung deckt.',
  operator: 'Ihr Mobilfunkanbieter',
  starting: 'Die Zahlung wird vorbereitet…',
  loadingAmounts: 'Beträge werden gesucht…',
  processing: 'Ihr Anbieter wird kontaktiert…',
  checkNow: 'Jetzt prüfen',
  bill: '{amount} kommen auf Ihre Telefonrechnung oder werden von Ihrem Guthaben abgezogen.',
  billEvery: '{amount} {every} kommen auf Ihre Telefonrechnung, bis Sie kündigen.',
  'every.day': 'pro Tag',
  'every.week': 'pro Woche',
  'every.month': 'pro Monat',
  'every.year': 'pro Jahr',
  'every.some': 'alle {duration}',

  textFirst: 'Senden Sie eine SMS von Ihrem Telefon. In der Antwort erhalten Sie Ihre PIN.',
  text: 'Diesen Text',
  to: 'An diese Nummer',
  copyKeyword: 'Text kopieren',
  copyShortcode: 'Nummer kopieren',
  copied: 'Kopiert.',
  writeText: 'SMS schreiben',
  scan: 'Oder scannen Sie dies mit dem Telefon: Die SMS ist dann fertig zum Senden.',
  qr: 'QR-Code für die SMS {keyword} an {shortcode}',
  pin: 'PIN',
  pinHint: 'Sie kommt in einer SMS.',

  number: 'Telefonnummer',
  numberHint: 'Eine Nummer aus diesem Land: {country} ({code}).',
  numberHintPlain: 'Die Nummer des Telefons, über dessen Rechnung bezahlt wird.',

  leave: 'Ihr Mobilfunkanbieter bittet Sie, die Zahlung auf seiner eigenen Seite zu bestätigen.',
  blocked: 'Ihr Browser hat das Fenster blockiert. Öffnen Sie es über den Link unten.',
  away: 'Wir warten, bis Sie auf der Seite Ihres Anbieters bestätigt haben.',
  openAgain: 'Seite noch einmal öffnen',
  unknown: 'Wir prüfen, was aus Ihrer Zahlung geworden ist. Bitte senden Sie sie nicht noch einmal.',
  pending: 'Ihr Anbieter bestätigt die Zahlung. Sie können hier warten; mehr ist nicht zu tun.',
  paidBy: '{amount} per Telefonrechnung',

  needCountry: 'Wählen Sie Ihr Land.',
  needCarrier: 'Wählen Sie Ihren Anbieter.',
  needPin: 'Geben Sie die PIN aus der SMS ein.',
  needNumber: 'Geben Sie Ihre Telefonnummer ein.',
  noPoints:
    'In diesem Land kann nicht per Telefonrechnung bezahlt werden. Wählen Sie ein anderes Land oder eine andere Zahlungsart.',
  tooMuch:
    'Der Betrag dieser Bestellung ist für eine Telefonrechnung in diesem Land zu hoch. Bitte wählen Sie eine andere Zahlungsart.',
  notComplete: 'Ihr Anbieter hat die Zahlung nicht abgeschlossen. Versuchen Sie es erneut oder beginnen Sie von vorn.',
  phoneShort: 'Diese Nummer ist zu kurz.',
  phoneLong: 'Diese Nummer ist zu lang.',
  phoneWrong: 'Das ist keine Telefonnummer aus diesem Land: {country}. Prüfen Sie jede Ziffer.',
  phoneCountry:
    'Diese Nummer ist nicht aus diesem Land: {country}. Nehmen Sie eine andere oder beginnen Sie von vorn und wählen Sie ihr Land.',
  wrongPin:
    'Die PIN wurde nicht angenommen. Prüfen Sie sie und versuchen Sie es erneut, oder beginnen Sie von vorn, um eine neue zu erhalten.',
  wrongNumber:
    'Ihr Anbieter hat diese Nummer nicht angenommen. Prüfen Sie sie oder wählen Sie eine andere Zahlungsart.',
  refused:
    'Ihr Anbieter hat die Zahlung abgelehnt. Es wurde nichts abgebucht. Beginnen Sie von vorn oder wählen Sie eine andere Zahlungsart.',
  pointGone: 'Dieser Betrag kann nicht mehr bezahlt werden. Bitte prüfen Sie den neuen.',
  orderTaken: 'Diese Bestellung wird oder wurde schon auf andere Weise bezahlt.',
  purpose: 'Diese Bestellung kann nicht per Telefonrechnung bezahlt werden. Bitte wählen Sie eine andere Zahlungsart.',
  gone: 'Diese Zahlung ist abgelaufen. Bitte beginnen Sie von vorn.',
  stale: 'Der Preis hat sich geändert. Bitte prüfen Sie ihn, bevor Sie fortfahren.',
  stalePlain: 'Die Bestellung hat sich geändert. Prüfen Sie sie und drücken Sie den Button noch einmal.',
  tooManyPins: 'Die PIN war zu oft falsch. Es wurde nichts abgebucht. Beginnen Sie von vorn, um eine neue zu erhalten.',
  wrongOperator: 'Dieser Anbieter kann hier nicht verwendet werden. Bitte wählen Sie noch einmal.',
} satisfies Translation<'carrier'>;
