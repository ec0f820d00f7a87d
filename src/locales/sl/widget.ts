import type { Translation } from '../translation.js';

export default {
  frameTitle: 'Plačilna stran',
  frameLoading: 'Nalaganje plačilne strani…',
  frameSlow:
    'Nalaganje plačilne strani traja dlje kot običajno. Lahko počakate, poskusite znova ali jo odprete v novem oknu.',
  frameBusy: 'Vaše plačilo se obdeluje. Ostanite na tej strani.',
  widgetContinue: 'Nadaljuj na plačilo',
  widgetInWindow: 'Plačilna stran se odpre v novem oknu. Ko plačate, se vrnite sem.',
  widgetInPage: 'Preusmerjeni boste na plačilno stran in se nato vrnili sem.',
  windowOpening: 'Odpiranje plačilne strani…',
  windowOpen: 'Dokončajte plačilo v oknu, ki se je odprlo.',
  windowShow: 'Pokaži okno',
  windowBlocked: 'Brskalnik je blokiral odpiranje plačilne strani v novem oknu.',
  continueHere: 'Nadaljuj v tem oknu',
  widgetLeaving: 'Preusmerjanje na plačilno stran…',
  widgetConfirming: 'Trenutek: preverjamo, ali je vaše plačilo prispelo.',
  widgetCancelled: 'Plačilo ni bilo izvedeno.',
  widgetRefused: 'Plačilo ni bilo dokončano. Nič ni bilo zaračunano.',
} satisfies Translation<'widget'>;
