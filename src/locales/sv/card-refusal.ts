import type { Translation } from '../translation.js';

export default {
  'refused.number': 'Banken känner inte igen kortnumret. Kontrollera det eller använd ett annat kort.',
  'refused.expiry': 'Utgångsdatumet stämmer inte med kortet. Kontrollera månad och år.',
  'refused.expired': 'Kortet har gått ut. Använd ett annat.',
  'refused.cvc': 'Säkerhetskoden stämmer inte med kortet. Kontrollera den och försök igen.',
  'refused.name': 'Namnet stämmer inte med kortet. Ange det så som det står på kortet.',
  'refused.address':
    'Faktureringsadressen stämmer inte med kortet. Kontrollera den på ditt konto i butiken eller använd ett annat kort.',
  'refused.balance':
    'Det finns inte tillräckligt med pengar på kortet. Använd ett annat kort eller försök igen senare.',
  'refused.declined': 'Din bank nekade betalningen. Använd ett annat kort eller fråga din bank.',
  'refused.call-issuer':
    'Din bank vill prata med dig innan den betalar. Ring numret på kortet eller använd ett annat kort.',
  'refused.brand': 'Den här typen av kort accepteras inte här. Använd ett annat.',
  'refused.country': 'Kort från det här landet accepteras inte här. Använd ett annat.',
  'refused.duplicate': 'Samma betalning gjordes nyss. Titta bland dina beställningar innan du betalar igen.',
  'refused.token': 'Kortuppgifterna är inte längre aktuella.',
  'refused.amount': 'Det här beloppet kan inte betalas med kort. Kontakta butiken.',
  'refused.test-card': 'Det här är ett testkort. Använd ett riktigt.',
  'refused.try-again': 'Banken kunde inte svara. Försök igen eller använd ett annat kort.',
  'refused.customer': 'Vi kan inte ta emot den här betalningen från dig. Kontakta butiken.',
  'refused.merchant': 'Betalfunktionen är inte rätt inställd här. Inga pengar har dragits. Kontakta butiken.',
  'refused.unknown': 'Betalningen nekades. Inga pengar har dragits. Använd ett annat kort eller fråga din bank.',
  'refused.review-declined': 'Betalningen nekades efter en kontroll. Inga pengar har dragits. Använd ett annat kort.',
  'refused.challenge-expired': 'Bekräftelsen tog för lång tid. Inga pengar har dragits. Försök igen.',
  'refused.challenge-failed': 'Din bank kunde inte bekräfta betalningen. Inga pengar har dragits. Försök igen.',
  'refused.refunded': 'Betalningen har återbetalats. Kontakta butiken.',
  'refused.not-charged': 'Inga pengar har dragits från ditt kort. Du kan försöka igen.',
  orderTaken: 'Beställningen betalas eller har redan betalats på ett annat sätt.',
} satisfies Translation<'cardRefusal'>;
