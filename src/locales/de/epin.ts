import type { Translation } from '../translation.js';

export default {
  voucherCode: 'Gutscheincode',
  redeem: 'Einlösen',
  redeeming: 'Ihr Gutschein wird geprüft…',
  toPay: 'Zu zahlen',
  show: 'Anzeigen',
  hide: 'Verbergen',
  checkNow: 'Jetzt prüfen',
  left: 'Auf diesem Gutschein sind noch {amount}.',
  unknown: 'Wir prüfen, was aus Ihrem Gutschein geworden ist. Bitte geben Sie ihn nicht noch einmal ein.',
  notStarted: 'Ihr Gutschein wurde nicht verwendet. Sie können ihn noch einmal eingeben.',
  empty: 'Geben Sie Ihren Gutscheincode ein.',
  offline:
    'Es besteht keine Verbindung. Ihr Gutschein wurde nicht verwendet. Prüfen Sie Ihr Netz und versuchen Sie es erneut, oder laden Sie die Seite neu.',
  internal:
    'Der Gutscheindienst hat gerade ein Problem. Ihr Gutschein wurde nicht verwendet. Bitte versuchen Sie es erneut.',
  misconfigured: 'Gutscheine sind hier nicht richtig eingerichtet. Bitte wenden Sie sich an den Shop.',
  banned:
    'Sie können hier nicht mit Gutscheinen bezahlen. Wählen Sie eine andere Zahlungsart oder wenden Sie sich an den Shop.',
  wrongCurrency:
    'Dieser Gutschein gilt in einer anderen Währung. Nehmen Sie einen anderen Gutschein oder eine andere Zahlungsart.',
  expired: 'Dieser Gutschein ist abgelaufen. Nehmen Sie einen anderen Gutschein oder eine andere Zahlungsart.',
  inactive:
    'Dieser Gutschein ist noch nicht aktiviert. Fragen Sie dort nach, wo Sie ihn gekauft haben, oder nehmen Sie einen anderen.',
  used: 'Dieser Gutschein wurde schon verwendet. Nehmen Sie einen anderen Gutschein oder eine andere Zahlungsart.',
  notHere:
    'Dieser Gutschein gilt nicht in diesem Shop. Nehmen Sie einen anderen Gutschein oder eine andere Zahlungsart.',
  invalid: 'Dieser Code ist nicht gültig. Vergleichen Sie ihn Zeichen für Zeichen mit Ihrem Gutschein.',
  single: 'Geben Sie nur einen Gutscheincode ein.',
  insufficient:
    'Auf diesem Gutschein ist nicht genug Geld. Nehmen Sie einen anderen Gutschein oder eine andere Zahlungsart.',
  locked: 'Zu viele Versuche. Bitte warten Sie oder wählen Sie eine andere Zahlungsart.',
  lockedUntil: 'Sie können es erneut versuchen in',
  stale: 'Der Preis hat sich geändert. Bitte prüfen Sie ihn, bevor Sie fortfahren.',
  stalePlain: 'Die Bestellung hat sich geändert. Prüfen Sie sie und drücken Sie den Button noch einmal.',
  refused:
    'Dieser Gutschein wurde abgelehnt. Er wurde nicht verwendet. Nehmen Sie einen anderen Gutschein oder eine andere Zahlungsart.',
  orderTaken: 'Diese Bestellung wird oder wurde schon auf andere Weise bezahlt.',
  wholeAmount:
    'Mit Gutscheinen können nur Beträge ohne Nachkommastellen bezahlt werden. Bitte wählen Sie eine andere Zahlungsart.',
  purpose: 'Diese Bestellung kann nicht mit einem Gutschein bezahlt werden. Bitte wählen Sie eine andere Zahlungsart.',
} satisfies Translation<'epin'>;
