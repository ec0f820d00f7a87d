import type { Translation } from '../translation.js';

export default {
  tryAgain: 'Újra',
  loading: 'Betöltés…',
  offline:
    'Nincs kapcsolat. Nem történt terhelés. Ellenőrizze a hálózatot, és próbálja újra, vagy töltse be újra az oldalt.',
  noConnection: 'Nincs kapcsolat. Ellenőrizze a hálózatot, és próbálja újra, vagy töltse be újra az oldalt.',
  openWindow: 'Megnyitás új ablakban',
  cancel: 'Mégse',
  continue: 'Tovább',
  startAgain: 'Elölről kezdem',
  pay: '{amount} fizetése',
  country: 'Ország',
  required: 'Töltse ki ezt a mezőt.',
  succeeded: 'A fizetés megérkezett. Köszönjük!',
  review: 'A fizetését ellenőrzik. Ez általában egy-két percig tart.',
  lookingUp: 'Ellenőrizzük, mi lett a fizetésével. Ne fizessen újra.',
  checking: 'Ellenőrzés…',
  noResult: 'Még nincs eredmény ({time}).',
  unavailable: 'A fizetési szolgáltatás most nem válaszol. Nem történt terhelés. Próbálja újra kicsit később.',
  misconfigured: 'A fizetés itt nincs jól beállítva. Forduljon az üzlethez.',
  rateLimited: 'Túl sok próbálkozás. Várjon egy kicsit, és próbálja újra.',
  rateLimitedUntil: 'Túl sok próbálkozás. Próbálja újra {time} után.',
  notFound: 'Ez a rendelés már nem létezik. Forduljon az üzlethez.',
  unauthorized: 'A fizetéshez jelentkezzen be újra.',
  declined: 'A fizetést elutasították. Nem történt terhelés.',
  orderPaid: 'Ezt a rendelést már kifizették. További terhelés nem történt.',
} satisfies Translation<'common'>;
