import type { Translation } from '../translation.js';

export default {
  tryAgain: 'Riprova',
  loading: 'Caricamento…',
  offline:
    'Non c’è connessione. Non è stato addebitato nulla. Controlli la rete e riprovi, oppure ricarichi la pagina.',
  noConnection: 'Non c’è connessione. Controlli la rete e riprovi, oppure ricarichi la pagina.',
  openWindow: 'Apri in una nuova finestra',
  cancel: 'Annulla',
  continue: 'Continua',
  startAgain: 'Ricomincia',
  pay: 'Paga {amount}',
  country: 'Paese',
  required: 'Compili questo campo.',
  succeeded: 'Pagamento ricevuto. Grazie!',
  review: 'Il Suo pagamento è in verifica. Di solito ci vogliono uno o due minuti.',
  lookingUp: 'Stiamo verificando l’esito del Suo pagamento. Non paghi di nuovo.',
  checking: 'Verifica in corso…',
  noResult: 'Ancora nessun risultato ({time}).',
  unavailable: 'Il servizio di pagamento al momento non risponde. Non è stato addebitato nulla. Riprovi tra poco.',
  misconfigured: 'Il pagamento qui non è configurato correttamente. Contatti il negozio.',
  rateLimited: 'Troppi tentativi. Attenda un momento e riprovi.',
  rateLimitedUntil: 'Troppi tentativi. Riprovi più tardi (a partire da: {time}).',
  notFound: 'Questo ordine non esiste più. Contatti il negozio.',
  unauthorized: 'Acceda di nuovo per pagare.',
  declined: 'Il pagamento è stato rifiutato. Non è stato addebitato nulla.',
  orderPaid: 'Questo ordine è già pagato. Non è stato addebitato altro.',
} satisfies Translation<'common'>;
