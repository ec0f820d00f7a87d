import type { Translation } from '../translation.js';

export default {
  number: 'Kartennummer',
  expiry: 'Gültig bis',
  expiryExample: 'MM/JJ',
  cvc: 'Prüfnummer',
  cvcBack: '3 Ziffern auf der Rückseite der Karte',
  cvcFront: '4 Ziffern auf der Vorderseite der Karte',
  name: 'Name auf der Karte',
  saveCard: 'Diese Karte für das nächste Mal speichern',
  testMode: 'Testmodus: Es fließt kein echtes Geld.',
  continue: 'Weiter',
  payPlain: 'Bezahlen',
  reserve: '{amount} reservieren',
  subscribe: 'Für {amount} abonnieren',
  startTrial: 'Probezeit für {amount} beginnen',
  startFreeTrial: 'Kostenlose Probezeit beginnen',
  processing: 'Wird verarbeitet…',
  reserveTerms: '{amount} werden jetzt auf Ihrer Karte vorgemerkt und später abgebucht.',
  planTerms: '{amount} {every}, bis Sie kündigen.',
  freeTrialTerms: '{duration} kostenlos, danach {amount} {every}, bis Sie kündigen.',
  trialTerms: '{trial} für {duration}, danach {amount} {every}, bis Sie kündigen.',
  'every.day': 'pro Tag',
  'every.week': 'pro Woche',
  'every.month': 'pro Monat',
  'every.year': 'pro Jahr',
  'every.some': 'alle {duration}',

  'field.numberRequired': 'Geben Sie die Nummer der Karte ein.',
  'field.numberIncomplete': 'Die Kartennummer ist nicht vollständig.',
  'field.numberTooLong':
    'Karten mit mehr als 16 Ziffern können hier nicht verwendet werden. Bitte nehmen Sie eine andere.',
  'field.numberWrong': 'Diese Kartennummer enthält einen Fehler. Vergleichen Sie sie mit der Karte.',
  'field.expiryRequired': 'Geben Sie ein, bis wann die Karte gültig ist.',
  'field.expiryIncomplete': 'Geben Sie Monat und Jahr ein, zum Beispiel 09/29.',
  'field.expiryWrong': 'So ein Datum steht auf keiner Karte. Prüfen Sie Monat und Jahr.',
  'field.expiryPast': 'Diese Karte ist abgelaufen. Bitte nehmen Sie eine andere.',
  'field.cvcRequired': 'Geben Sie die Prüfnummer ein.',
  'field.cvcIncomplete': 'Die Prüfnummer ist nicht vollständig.',
  'field.nameRequired': 'Geben Sie den Namen so ein, wie er auf der Karte steht.',
  'field.nameIsNumber': 'Das sieht nach einer Kartennummer aus. Hierher gehört der Name auf der Karte.',

  'refused.number': 'Die Bank kennt diese Kartennummer nicht. Prüfen Sie sie oder nehmen Sie eine andere Karte.',
  'refused.expiry': 'Das Datum passt nicht zur Karte. Prüfen Sie Monat und Jahr.',
  'refused.expired': 'Diese Karte ist abgelaufen. Bitte nehmen Sie eine andere.',
  'refused.cvc': 'Die Prüfnummer passt nicht zur Karte. Prüfen Sie sie und versuchen Sie es erneut.',
  'refused.name': 'Der Name passt nicht zur Karte. Geben Sie ihn so ein, wie er dort steht.',
  'refused.address':
    'Die Rechnungsadresse passt nicht zur Karte. Prüfen Sie sie in Ihrem Konto oder nehmen Sie eine andere Karte.',
  'refused.balance':
    'Auf dieser Karte ist nicht genug Geld. Nehmen Sie eine andere Karte oder versuchen Sie es später.',
  'refused.declined': 'Ihre Bank hat die Zahlung abgelehnt. Nehmen Sie eine andere Karte oder fragen Sie Ihre Bank.',
  'refused.call-issuer':
    'Ihre Bank möchte vor der Zahlung von Ihnen hören. Rufen Sie die Nummer auf der Karte an oder nehmen Sie eine andere.',
  'refused.brand': 'Diese Art von Karte wird hier nicht angenommen. Bitte nehmen Sie eine andere.',
  'refused.country': 'Karten aus diesem Land werden hier nicht angenommen. Bitte nehmen Sie eine andere.',
  'refused.duplicate':
    'Dieselbe Zahlung wurde gerade schon ausgeführt. Prüfen Sie Ihre Bestellungen, bevor Sie noch einmal bezahlen.',
  'refused.token': 'Die Kartendaten sind nicht mehr aktuell. Geben Sie die Prüfnummer ein und versuchen Sie es erneut.',
  'refused.amount': 'Dieser Betrag kann nicht mit Karte bezahlt werden. Bitte wenden Sie sich an den Shop.',
  'refused.test-card': 'Das ist eine Testkarte. Bitte nehmen Sie eine echte.',
  'refused.try-again': 'Die Bank konnte nicht antworten. Versuchen Sie es erneut oder nehmen Sie eine andere Karte.',
  'refused.customer': 'Diese Zahlung kann hier nicht von Ihnen angenommen werden. Bitte wenden Sie sich an den Shop.',
  'refused.merchant':
    'Die Zahlung ist hier nicht richtig eingerichtet. Es wurde nichts abgebucht. Bitte wenden Sie sich an den Shop.',
  'refused.unknown':
    'Die Zahlung wurde abgelehnt. Es wurde nichts abgebucht. Nehmen Sie eine andere Karte oder fragen Sie Ihre Bank.',
  'refused.review-declined':
    'Die Zahlung wurde nach einer Prüfung abgelehnt. Es wurde nichts abgebucht. Bitte nehmen Sie eine andere Karte.',
  'refused.challenge-expired':
    'Die Bestätigung hat zu lange gedauert. Es wurde nichts abgebucht. Versuchen Sie es erneut.',
  'refused.challenge-failed':
    'Die Bestätigung bei Ihrer Bank ist nicht gelungen. Es wurde nichts abgebucht. Versuchen Sie es erneut.',
  'refused.refunded': 'Die Zahlung wurde zurückgenommen. Bitte wenden Sie sich an den Shop.',
  'refused.not-charged': 'Ihre Karte wurde nicht belastet. Sie können es erneut versuchen.',

  'notice.stale': 'Der Preis hat sich auf {amount} geändert. Prüfen Sie ihn und drücken Sie die Taste noch einmal.',
  'notice.stalePlain': 'Die Bestellung hat sich geändert. Prüfen Sie sie und drücken Sie die Taste noch einmal.',
  'notice.abandoned': 'Sie haben die Zahlung abgebrochen. Es wurde nichts abgebucht.',
  'notice.not-charged': 'Es wurde nichts abgebucht. Geben Sie die Prüfnummer ein und versuchen Sie es erneut.',
  'notice.vetoed': 'Die Zahlung wurde nicht begonnen. Es wurde nichts abgebucht.',

  paid: 'Zahlung eingegangen. Vielen Dank!',
  reserved: '{amount} sind auf Ihrer Karte reserviert. Vielen Dank!',
  subscribed: 'Ihr Abonnement hat begonnen. Vielen Dank!',
  accepted: 'Ihre Karte wurde angenommen.',
  receipt: '{amount} mit {card}',
  cardEnding: '{brand} mit den Endziffern {last4}',
  stalled:
    'Es gibt noch immer keine Antwort. Bezahlen Sie nicht noch einmal: Sehen Sie erneut nach oder prüfen Sie später Ihre Bestellungen.',
  lookAgain: 'Erneut nachsehen',
} satisfies Translation<'card'>;
