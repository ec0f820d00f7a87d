import type { Translation } from '../translation.js';

export default {
  frameTitle: 'Platobná stránka',
  frameLoading: 'Načítava sa platobná stránka…',
  frameSlow: 'Načítanie platobnej stránky trvá dlho. Môžete počkať, skúsiť to znova alebo ju otvoriť v novom okne.',
  frameBusy: 'Vaša platba sa spracúva. Zostaňte na tejto stránke.',
  widgetContinue: 'Pokračovať k platbe',
  widgetInWindow: 'Platobná stránka sa otvorí v novom okne. Po zaplatení sa vráťte sem.',
  widgetInPage: 'Prejdete na platobnú stránku a potom sa vrátite sem.',
  windowOpening: 'Otvára sa platobná stránka…',
  windowOpen: 'Dokončite platbu v okne, ktoré sa otvorilo.',
  windowShow: 'Zobraziť okno',
  windowBlocked: 'Prehliadač nedovolil otvoriť platobnú stránku v novom okne.',
  continueHere: 'Pokračovať v tomto okne',
  widgetLeaving: 'Prechádzate na platobnú stránku…',
  widgetConfirming: 'Okamih: overujeme, či vaša platba dorazila.',
  widgetCancelled: 'Nič nebolo zaplatené.',
  widgetRefused: 'Platba nebola dokončená. Nič nebolo stiahnuté.',
} satisfies Translation<'widget'>;
