import type { Translation } from '../translation.js';

export default {
  'refused.number': 'Banken genkender ikke dette kortnummer. Tjek det, eller brug et andet kort.',
  'refused.expiry': 'Udløbsdatoen passer ikke til kortet. Tjek måned og år.',
  'refused.expired': 'Kortet er udløbet. Brug et andet.',
  'refused.cvc': 'Sikkerhedskoden passer ikke til kortet. Tjek den, og prøv igen.',
  'refused.name': 'Navnet passer ikke til kortet. Indtast det, som det står på kortet.',
  'refused.address':
    'Faktureringsadressen passer ikke til kortet. Tjek den på din konto hos butikken, eller brug et andet kort.',
  'refused.balance': 'Der er ikke penge nok på kortet. Brug et andet kort, eller prøv igen senere.',
  'refused.declined': 'Din bank afviste betalingen. Brug et andet kort, eller spørg din bank.',
  'refused.call-issuer':
    'Din bank vil tale med dig, før den betaler. Ring til nummeret på kortet, eller brug et andet kort.',
  'refused.brand': 'Denne type kort accepteres ikke her. Brug et andet.',
  'refused.country': 'Kort fra dette land accepteres ikke her. Brug et andet.',
  'refused.duplicate': 'Den samme betaling er netop gennemført. Se efter i dine ordrer, før du betaler igen.',
  'refused.token': 'Kortoplysningerne er ikke længere aktuelle.',
  'refused.amount': 'Dette beløb kan ikke betales med kort. Kontakt butikken.',
  'refused.test-card': 'Det er et testkort. Brug et rigtigt.',
  'refused.try-again': 'Banken kunne ikke svare. Prøv igen, eller brug et andet kort.',
  'refused.customer': 'Vi kan ikke tage imod denne betaling fra dig. Kontakt butikken.',
  'refused.merchant': 'Betaling er ikke sat korrekt op her. Der er ikke trukket penge. Kontakt butikken.',
  'refused.unknown': 'Betalingen blev afvist. Der er ikke trukket penge. Brug et andet kort, eller spørg din bank.',
  'refused.review-declined': 'Betalingen blev afvist efter kontrol. Der er ikke trukket penge. Brug et andet kort.',
  'refused.challenge-expired': 'Bekræftelsen tog for lang tid. Der er ikke trukket penge. Prøv igen.',
  'refused.challenge-failed': 'Din bank kunne ikke bekræfte betalingen. Der er ikke trukket penge. Prøv igen.',
  'refused.refunded': 'Betalingen er refunderet. Kontakt butikken.',
  'refused.not-charged': 'Der er ikke trukket penge på dit kort. Du kan prøve igen.',
  orderTaken: 'Ordren er ved at blive betalt eller er allerede betalt på en anden måde.',
} satisfies Translation<'cardRefusal'>;
