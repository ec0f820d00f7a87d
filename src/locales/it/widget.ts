import type { Translation } from '../translation.js';

export default {
  frameTitle: 'Pagina di pagamento',
  frameLoading: 'Caricamento della pagina di pagamento…',
  frameSlow:
    'La pagina di pagamento impiega molto a caricarsi. Può attendere, riprovare o aprirla in una nuova finestra.',
  frameBusy: 'Il Suo pagamento è in elaborazione. Resti su questa pagina.',
  widgetContinue: 'Continua al pagamento',
  widgetInWindow: 'La pagina di pagamento si apre in una nuova finestra. Torni qui quando ha pagato.',
  widgetInPage: 'Passerà alla pagina di pagamento e poi tornerà qui.',
  windowOpening: 'Apertura della pagina di pagamento…',
  windowOpen: 'Termini il pagamento nella finestra che si è aperta.',
  windowShow: 'Mostra la finestra',
  windowBlocked: 'Il browser non ha permesso di aprire la pagina di pagamento in una nuova finestra.',
  continueHere: 'Continua in questa finestra',
  widgetLeaving: 'Reindirizzamento alla pagina di pagamento…',
  widgetConfirming: 'Un momento: stiamo verificando se il pagamento è arrivato.',
  widgetCancelled: 'Non è stato eseguito alcun pagamento.',
  widgetRefused: 'Il pagamento non è stato completato. Non è stato addebitato nulla.',
} satisfies Translation<'widget'>;
