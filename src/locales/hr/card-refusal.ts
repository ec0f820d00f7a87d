import type { Translation } from '../translation.js';

export default {
  'refused.number': 'Banka ne prepoznaje ovaj broj kartice. Provjerite ga ili upotrijebite drugu karticu.',
  'refused.expiry': 'Datum isteka ne odgovara kartici. Provjerite mjesec i godinu.',
  'refused.expired': 'Ova je kartica istekla. Upotrijebite drugu.',
  'refused.cvc': 'Sigurnosni kod ne odgovara kartici. Provjerite ga i pokušajte ponovno.',
  'refused.name': 'Ime i prezime ne odgovaraju kartici. Unesite ih onako kako piše na kartici.',
  'refused.address':
    'Adresa za naplatu ne odgovara kartici. Provjerite je u svojem korisničkom računu ili upotrijebite drugu karticu.',
  'refused.balance': 'Na ovoj kartici nema dovoljno sredstava. Upotrijebite drugu karticu ili pokušajte kasnije.',
  'refused.declined': 'Vaša je banka odbila plaćanje. Upotrijebite drugu karticu ili se obratite banci.',
  'refused.call-issuer':
    'Vaša banka želi da joj se javite prije plaćanja. Nazovite broj na kartici ili upotrijebite drugu karticu.',
  'refused.brand': 'Ova se vrsta kartice ovdje ne prihvaća. Upotrijebite drugu.',
  'refused.country': 'Kartice iz ove države ovdje se ne prihvaćaju. Upotrijebite drugu.',
  'refused.duplicate': 'Isto je plaćanje upravo izvršeno. Provjerite svoje narudžbe prije nego što ponovno platite.',
  'refused.token': 'Podaci o kartici više nisu aktualni.',
  'refused.amount': 'Ovaj se iznos ne može platiti karticom. Obratite se trgovini.',
  'refused.test-card': 'Ovo je testna kartica. Upotrijebite pravu.',
  'refused.try-again': 'Banka nije mogla odgovoriti. Pokušajte ponovno ili upotrijebite drugu karticu.',
  'refused.customer': 'Vaše plaćanje ne možemo prihvatiti. Obratite se trgovini.',
  'refused.merchant': 'Plaćanje ovdje nije ispravno postavljeno. Ništa nije naplaćeno. Obratite se trgovini.',
  'refused.unknown': 'Plaćanje je odbijeno. Ništa nije naplaćeno. Upotrijebite drugu karticu ili se obratite banci.',
  'refused.review-declined': 'Plaćanje je odbijeno nakon provjere. Ništa nije naplaćeno. Upotrijebite drugu karticu.',
  'refused.challenge-expired': 'Potvrda je trajala predugo. Ništa nije naplaćeno. Pokušajte ponovno.',
  'refused.challenge-failed': 'Vaša banka nije mogla potvrditi plaćanje. Ništa nije naplaćeno. Pokušajte ponovno.',
  'refused.refunded': 'Izvršen je povrat novca. Obratite se trgovini.',
  'refused.not-charged': 'Vaša kartica nije terećena. Možete pokušati ponovno.',
  orderTaken: 'Ova se narudžba plaća ili je već plaćena na drugi način.',
} satisfies Translation<'cardRefusal'>;
