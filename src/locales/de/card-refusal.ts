import type { Translation } from '../translation.js';

export default {
  'refused.number': 'Die Bank kennt diese Kartennummer nicht. Prüfen Sie sie oder nehmen Sie eine andere Karte.',
  'refused.expiry': 'Das Ablaufdatum passt nicht zur Karte. Prüfen Sie Monat und Jahr.',
  'refused.expired': 'Diese Karte ist abgelaufen. Bitte nehmen Sie eine andere.',
  'refused.cvc': 'Die Prüfnummer passt nicht zur Karte. Prüfen Sie sie und versuchen Sie es erneut.',
  'refused.name': 'Der Name passt nicht zur Karte. Geben Sie ihn so ein, wie er dort steht.',
  'refused.address':
    'Die Rechnungsadresse passt nicht zur Karte. Prüfen Sie sie in Ihrem Konto oder nehmen Sie eine andere Karte.',
  'refused.balance':
    'Auf dieser Karte ist nicht genug Geld. Nehmen Sie eine andere Karte oder versuchen Sie es später.',
  'refused.declined': 'Ihre Bank hat die Zahlung abgelehnt. Nehmen Sie eine andere Karte oder fragen Sie Ihre Bank.',
  'refused.call-issuer':
    'Ihre Bank möchte vor der Zahlung von Ihnen hören. Rufen Sie die Nummer auf der Karte an oder nehmen Sie eine andere Karte.',
  'refused.brand': 'Diese Art von Karte wird hier nicht angenommen. Bitte nehmen Sie eine andere.',
  'refused.country': 'Karten aus diesem Land werden hier nicht angenommen. Bitte nehmen Sie eine andere.',
  'refused.duplicate':
    'Dieselbe Zahlung wurde gerade schon ausgeführt. Prüfen Sie Ihre Bestellungen, bevor Sie noch einmal bezahlen.',
  'refused.token': 'Die Kartendaten sind nicht mehr aktuell.',
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
  'refused.refunded': 'Die Zahlung wurde erstattet. Bitte wenden Sie sich an den Shop.',
  'refused.not-charged': 'Ihre Karte wurde nicht belastet. Sie können es erneut versuchen.',
  orderTaken: 'Diese Bestellung wird oder wurde schon auf andere Weise bezahlt.',
} satisfies Translation<'cardRefusal'>;
