import type { Translation } from '../translation.js';

export default {
  tryAgain: 'Erneut versuchen',
  openWindow: 'In neuem Fenster öffnen',
  cancel: 'Abbrechen',
  continue: 'Weiter',
  startAgain: 'Von vorn beginnen',
  loading: 'Wird geladen…',
  pay: '{amount} bezahlen',
  country: 'Land',
  required: 'Bitte füllen Sie dieses Feld aus.',
  succeeded: 'Zahlung eingegangen. Vielen Dank!',
  review: 'Ihre Zahlung wird geprüft. Das dauert meist ein bis zwei Minuten.',
  lookingUp: 'Wir prüfen, was aus Ihrer Zahlung geworden ist. Bitte bezahlen Sie nicht noch einmal.',
  offline:
    'Es besteht keine Verbindung. Es wurde nichts abgebucht. Prüfen Sie Ihr Netz und versuchen Sie es erneut, oder laden Sie die Seite neu.',
  noConnection:
    'Es besteht keine Verbindung. Prüfen Sie Ihr Netz und versuchen Sie es erneut, oder laden Sie die Seite neu.',
  checking: 'Wird geprüft…',
  noResult: 'Noch kein Ergebnis (Stand: {time}).',
  unavailable:
    'Der Zahlungsdienst antwortet gerade nicht. Es wurde nichts abgebucht. Bitte versuchen Sie es gleich noch einmal.',
  notResponding: 'Der Zahlungsdienst antwortet gerade nicht. Bitte versuchen Sie es gleich noch einmal.',
  misconfigured: 'Die Zahlung ist hier nicht richtig eingerichtet. Bitte wenden Sie sich an den Shop.',
  rateLimited: 'Zu viele Versuche. Bitte warten Sie einen Moment und versuchen Sie es erneut.',
  rateLimitedUntil: 'Zu viele Versuche. Bitte versuchen Sie es nach {time} Uhr erneut.',
  notFound: 'Diese Bestellung gibt es nicht mehr. Bitte wenden Sie sich an den Shop.',
  unauthorized: 'Bitte melden Sie sich zum Bezahlen erneut an.',
  declined: 'Die Zahlung wurde abgelehnt. Es wurde nichts abgebucht.',
  orderPaid: 'Diese Bestellung ist schon bezahlt. Es wurde nichts weiter abgebucht.',
} satisfies Translation<'common'>;
