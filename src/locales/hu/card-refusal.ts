import type { Translation } from '../translation.js';

export default {
  'refused.number': 'A bank nem ismeri fel ezt a kártyaszámot. Ellenőrizze, vagy használjon másik kártyát.',
  'refused.expiry': 'A lejárati dátum nem egyezik a kártyával. Ellenőrizze a hónapot és az évet.',
  'refused.expired': 'Ez a kártya lejárt. Használjon másikat.',
  'refused.cvc': 'A biztonsági kód nem egyezik a kártyával. Ellenőrizze, és próbálja újra.',
  'refused.name': 'A név nem egyezik a kártyával. Adja meg úgy, ahogy rajta áll.',
  'refused.address':
    'A számlázási cím nem egyezik a kártyával. Ellenőrizze a fiókjában, vagy használjon másik kártyát.',
  'refused.balance': 'Nincs elég pénz ezen a kártyán. Használjon másik kártyát, vagy próbálja később.',
  'refused.declined': 'A bankja elutasította a fizetést. Használjon másik kártyát, vagy kérdezze meg a bankját.',
  'refused.call-issuer':
    'A bankja fizetés előtt beszélni szeretne Önnel. Hívja a kártyán lévő számot, vagy használjon másik kártyát.',
  'refused.brand': 'Az ilyen kártyát itt nem fogadják el. Használjon másikat.',
  'refused.country': 'Az ebből az országból származó kártyákat itt nem fogadják el. Használjon másikat.',
  'refused.duplicate': 'Ugyanez a fizetés épp most megtörtént. Mielőtt újra fizet, ellenőrizze a rendeléseit.',
  'refused.token': 'A kártyaadatok már nem aktuálisak.',
  'refused.amount': 'Ez az összeg nem fizethető kártyával. Forduljon az üzlethez.',
  'refused.test-card': 'Ez egy tesztkártya. Használjon valódit.',
  'refused.try-again': 'A bank nem tudott válaszolni. Próbálja újra, vagy használjon másik kártyát.',
  'refused.customer': 'Az Ön fizetése itt nem fogadható el. Forduljon az üzlethez.',
  'refused.merchant': 'A fizetés itt nincs jól beállítva. Nem történt terhelés. Forduljon az üzlethez.',
  'refused.unknown':
    'A fizetést elutasították. Nem történt terhelés. Használjon másik kártyát, vagy kérdezze meg a bankját.',
  'refused.review-declined':
    'A fizetést ellenőrzés után elutasították. Nem történt terhelés. Használjon másik kártyát.',
  'refused.challenge-expired': 'A megerősítés túl sokáig tartott. Nem történt terhelés. Próbálja újra.',
  'refused.challenge-failed': 'A megerősítés a bankjánál nem sikerült. Nem történt terhelés. Próbálja újra.',
  'refused.refunded': 'A fizetést visszatérítették. Forduljon az üzlethez.',
  'refused.not-charged': 'A kártyáját nem terhelték meg. Megpróbálhatja újra.',
  orderTaken: 'Ezt a rendelést más módon fizetik, vagy már ki is fizették.',
} satisfies Translation<'cardRefusal'>;
