import type { Translation } from '../translation.js';

export default {
  frameTitle: 'Stranica za plaćanje',
  frameLoading: 'Učitavanje stranice za plaćanje…',
  frameSlow:
    'Učitavanje stranice za plaćanje traje dulje nego inače. Možete pričekati, pokušati ponovno ili je otvoriti u novom prozoru.',
  frameBusy: 'Vaše se plaćanje obrađuje. Ostanite na ovoj stranici.',
  widgetContinue: 'Nastavi na plaćanje',
  widgetInWindow: 'Stranica za plaćanje otvara se u novom prozoru. Vratite se ovamo kada platite.',
  widgetInPage: 'Prijeći ćete na stranicu za plaćanje i nakon toga se vratiti ovamo.',
  windowOpening: 'Otvaranje stranice za plaćanje…',
  windowOpen: 'Dovršite plaćanje u prozoru koji se otvorio.',
  windowShow: 'Prikaži prozor',
  windowBlocked: 'Preglednik je blokirao otvaranje stranice za plaćanje u novom prozoru.',
  continueHere: 'Nastavi u ovom prozoru',
  widgetLeaving: 'Prelazak na stranicu za plaćanje…',
  widgetConfirming: 'Trenutak: provjeravamo je li vaša uplata stigla.',
  widgetCancelled: 'Plaćanje nije izvršeno.',
  widgetRefused: 'Plaćanje nije dovršeno. Ništa nije naplaćeno.',
} satisfies Translation<'widget'>;
