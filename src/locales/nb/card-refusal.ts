import type { Translation } from '../translation.js';

export default {
  'refused.number': 'Banken kjenner ikke igjen kortnummeret. Sjekk det, eller bruk et annet kort.',
  'refused.expiry': 'Utløpsdatoen stemmer ikke med kortet. Sjekk måned og år.',
  'refused.expired': 'Kortet har gått ut. Bruk et annet.',
  'refused.cvc': 'Sikkerhetskoden stemmer ikke med kortet. Sjekk den, og prøv igjen.',
  'refused.name': 'Navnet stemmer ikke med kortet. Skriv det inn slik det står på kortet.',
  'refused.address':
    'Fakturaadressen stemmer ikke med kortet. Sjekk den på kontoen din i butikken, eller bruk et annet kort.',
  'refused.balance': 'Det er ikke nok penger på kortet. Bruk et annet kort, eller prøv igjen senere.',
  'refused.declined': 'Banken din avviste betalingen. Bruk et annet kort, eller spør banken din.',
  'refused.call-issuer':
    'Banken din vil snakke med deg før den betaler. Ring nummeret på kortet, eller bruk et annet kort.',
  'refused.brand': 'Denne typen kort godtas ikke her. Bruk et annet.',
  'refused.country': 'Kort fra dette landet godtas ikke her. Bruk et annet.',
  'refused.duplicate':
    'Den samme betalingen ble nettopp gjennomført. Se etter i bestillingene dine før du betaler på nytt.',
  'refused.token': 'Kortopplysningene er ikke lenger oppdaterte.',
  'refused.amount': 'Dette beløpet kan ikke betales med kort. Kontakt butikken.',
  'refused.test-card': 'Dette er et testkort. Bruk et ekte.',
  'refused.try-again': 'Banken kunne ikke svare. Prøv igjen, eller bruk et annet kort.',
  'refused.customer': 'Vi kan ikke ta imot denne betalingen fra deg. Kontakt butikken.',
  'refused.merchant': 'Betaling er ikke satt opp riktig her. Ingen penger er trukket. Kontakt butikken.',
  'refused.unknown': 'Betalingen ble avvist. Ingen penger er trukket. Bruk et annet kort, eller spør banken din.',
  'refused.review-declined': 'Betalingen ble avvist etter en kontroll. Ingen penger er trukket. Bruk et annet kort.',
  'refused.challenge-expired': 'Bekreftelsen tok for lang tid. Ingen penger er trukket. Prøv igjen.',
  'refused.challenge-failed': 'Banken din kunne ikke bekrefte betalingen. Ingen penger er trukket. Prøv igjen.',
  'refused.refunded': 'Betalingen er refundert. Kontakt butikken.',
  'refused.not-charged': 'Ingen penger er trukket fra kortet ditt. Du kan prøve igjen.',
  orderTaken: 'Bestillingen betales eller er allerede betalt på en annen måte.',
} satisfies Translation<'cardRefusal'>;
