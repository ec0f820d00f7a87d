import type { Translation } from '../translation.js';

export default {
  'refused.number': 'La banca non riconosce questo numero di carta. Lo controlli o usi un’altra carta.',
  'refused.expiry': 'La data di scadenza non corrisponde alla carta. Controlli mese e anno.',
  'refused.expired': 'Questa carta è scaduta. Ne usi un’altra.',
  'refused.cvc': 'Il codice di sicurezza non corrisponde alla carta. Lo controlli e riprovi.',
  'refused.name': 'Il nome non corrisponde alla carta. Lo inserisca come vi appare.',
  'refused.address':
    'L’indirizzo di fatturazione non corrisponde alla carta. Lo controlli nel Suo account o usi un’altra carta.',
  'refused.balance': 'Su questa carta non c’è abbastanza denaro. Usi un’altra carta o riprovi più tardi.',
  'refused.declined': 'La Sua banca ha rifiutato il pagamento. Usi un’altra carta o chieda alla banca.',
  'refused.call-issuer':
    'La Sua banca vuole parlare con Lei prima di pagare. Chiami il numero sulla carta o usi un’altra carta.',
  'refused.brand': 'Questo tipo di carta qui non è accettato. Usi un’altra carta.',
  'refused.country': 'Le carte di questo paese qui non sono accettate. Usi un’altra carta.',
  'refused.duplicate': 'Lo stesso pagamento è appena stato eseguito. Controlli i Suoi ordini prima di pagare di nuovo.',
  'refused.token': 'I dati della carta non sono aggiornati.',
  'refused.amount': 'Questo importo non si può pagare con carta. Contatti il negozio.',
  'refused.test-card': 'Questa è una carta di prova. Ne usi una vera.',
  'refused.try-again': 'La banca non ha potuto rispondere. Riprovi o usi un’altra carta.',
  'refused.customer': 'Qui non è possibile accettare il Suo pagamento. Contatti il negozio.',
  'refused.merchant':
    'Il pagamento qui non è configurato correttamente. Non è stato addebitato nulla. Contatti il negozio.',
  'refused.unknown':
    'Il pagamento è stato rifiutato. Non è stato addebitato nulla. Usi un’altra carta o chieda alla banca.',
  'refused.review-declined':
    'Il pagamento è stato rifiutato dopo una verifica. Non è stato addebitato nulla. Usi un’altra carta.',
  'refused.challenge-expired': 'La conferma ha richiesto troppo tempo. Non è stato addebitato nulla. Riprovi.',
  'refused.challenge-failed': 'La conferma con la Sua banca non è riuscita. Non è stato addebitato nulla. Riprovi.',
  'refused.refunded': 'Il pagamento è stato rimborsato. Contatti il negozio.',
  'refused.not-charged': 'Sulla Sua carta non è stato addebitato nulla. Può riprovare.',
  orderTaken: 'Questo ordine è in corso di pagamento, o è già stato pagato, in un altro modo.',
} satisfies Translation<'cardRefusal'>;
