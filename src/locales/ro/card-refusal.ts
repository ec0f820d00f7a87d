import type { Translation } from '../translation.js';

export default {
  'refused.number': 'Banca nu cunoaște acest număr de card. Verificați-l sau folosiți alt card.',
  'refused.expiry': 'Data expirării nu corespunde cardului. Verificați luna și anul.',
  'refused.expired': 'Acest card a expirat. Folosiți altul.',
  'refused.cvc': 'Codul de securitate nu corespunde cardului. Verificați-l și încercați din nou.',
  'refused.name': 'Numele nu corespunde cardului. Introduceți-l așa cum apare acolo.',
  'refused.address': 'Adresa de facturare nu corespunde cardului. Verificați-o în cont sau folosiți alt card.',
  'refused.balance': 'Nu sunt destui bani pe acest card. Folosiți alt card sau încercați mai târziu.',
  'refused.declined': 'Banca a refuzat plata. Folosiți alt card sau întrebați banca.',
  'refused.call-issuer':
    'Banca vrea să vorbească cu dumneavoastră înainte de plată. Sunați la numărul de pe card sau folosiți altul.',
  'refused.brand': 'Acest tip de card nu este acceptat aici. Folosiți altul.',
  'refused.country': 'Cardurile din această țară nu sunt acceptate aici. Folosiți altul.',
  'refused.duplicate': 'Aceeași plată tocmai a fost făcută. Verificați comenzile înainte de a plăti din nou.',
  'refused.token': 'Datele cardului nu mai sunt actuale. Introduceți codul de securitate și încercați din nou.',
  'refused.amount': 'Această sumă nu poate fi plătită cu cardul. Contactați magazinul.',
  'refused.test-card': 'Acesta este un card de test. Folosiți unul real.',
  'refused.try-again': 'Banca nu a putut răspunde. Încercați din nou sau folosiți alt card.',
  'refused.customer': 'Plata dumneavoastră nu poate fi acceptată aici. Contactați magazinul.',
  'refused.merchant': 'Plata nu este configurată corect aici. Nu s-a retras nimic. Contactați magazinul.',
  'refused.unknown': 'Plata a fost refuzată. Nu s-a retras nimic. Folosiți alt card sau întrebați banca.',
  'refused.review-declined': 'Plata a fost refuzată după o verificare. Nu s-a retras nimic. Folosiți alt card.',
  'refused.challenge-expired': 'Confirmarea a durat prea mult. Nu s-a retras nimic. Încercați din nou.',
  'refused.challenge-failed': 'Confirmarea la bancă nu a reușit. Nu s-a retras nimic. Încercați din nou.',
  'refused.refunded': 'Plata a fost returnată. Contactați magazinul.',
  'refused.not-charged': 'De pe card nu s-a retras nimic. Puteți încerca din nou.',
} satisfies Translation<'cardRefusal'>;
