import type { Translation } from '../translation.js';

export default {
  frameTitle: 'Fizetési oldal',
  frameLoading: 'A fizetési oldal betöltése…',
  frameSlow: 'A fizetési oldal betöltése sokáig tart. Várhat, próbálhatja újra, vagy megnyithatja új ablakban.',
  frameBusy: 'A fizetése feldolgozás alatt áll. Maradjon ezen az oldalon.',
  widgetContinue: 'Tovább a fizetéshez',
  widgetInWindow: 'A fizetési oldal új ablakban nyílik meg. Fizetés után térjen vissza ide.',
  widgetInPage: 'Átkerül a fizetési oldalra, utána visszatér ide.',
  windowOpening: 'A fizetési oldal megnyitása…',
  windowOpen: 'Fejezze be a fizetést a megnyílt ablakban.',
  windowShow: 'Ablak megjelenítése',
  windowBlocked: 'A böngésző nem engedte új ablakban megnyitni a fizetési oldalt.',
  continueHere: 'Folytatás ebben az ablakban',
  widgetLeaving: 'Átirányítás a fizetési oldalra…',
  widgetConfirming: 'Egy pillanat: ellenőrizzük, hogy megérkezett-e a fizetése.',
  widgetCancelled: 'Nem történt fizetés.',
  widgetRefused: 'A fizetés nem fejeződött be. Nem történt terhelés.',
} satisfies Translation<'widget'>;
