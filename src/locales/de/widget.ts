import type { Translation } from '../translation.js';

export default {
  frameTitle: 'Zahlungsseite',
  frameLoading: 'Die Zahlungsseite wird geladen…',
  frameSlow:
    'Das Laden der Zahlungsseite dauert lange. Sie können warten, es erneut versuchen oder sie in einem neuen Fenster öffnen.',
  frameBusy: 'Ihre Zahlung wird verarbeitet. Bitte bleiben Sie auf dieser Seite.',
  widgetContinue: 'Weiter zur Zahlung',
  widgetInWindow:
    'Die Zahlungsseite öffnet sich in einem neuen Fenster. Kommen Sie hierher zurück, wenn Sie bezahlt haben.',
  widgetInPage: 'Sie werden zur Zahlungsseite geführt und kommen danach hierher zurück.',
  windowOpening: 'Die Zahlungsseite wird geöffnet…',
  windowOpen: 'Schließen Sie Ihre Zahlung in dem Fenster ab, das sich geöffnet hat.',
  windowShow: 'Fenster zeigen',
  windowBlocked: 'Ihr Browser hat das neue Fenster mit der Zahlungsseite blockiert.',
  continueHere: 'In diesem Fenster fortfahren',
  widgetLeaving: 'Sie werden zur Zahlungsseite geführt…',
  widgetConfirming: 'Einen Moment: Wir prüfen, ob Ihre Zahlung angekommen ist.',
  widgetCancelled: 'Es wurde nichts bezahlt.',
  widgetRefused: 'Die Zahlung wurde nicht abgeschlossen. Es wurde nichts abgebucht.',
} satisfies Translation<'widget'>;
