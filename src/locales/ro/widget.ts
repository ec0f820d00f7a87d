import type { Translation } from '../translation.js';

export default {
  frameTitle: 'Pagina de plată',
  frameLoading: 'Se încarcă pagina de plată…',
  frameSlow:
    'Pagina de plată se încarcă greu. Puteți aștepta, încerca din nou sau o puteți deschide într-o fereastră nouă.',
  frameBusy: 'Plata dumneavoastră este procesată. Rămâneți pe această pagină.',
  widgetContinue: 'Continuați spre plată',
  widgetInWindow: 'Pagina de plată se deschide într-o fereastră nouă. Reveniți aici după ce ați plătit.',
  widgetInPage: 'Veți trece la pagina de plată, apoi veți reveni aici.',
  windowOpening: 'Se deschide pagina de plată…',
  windowOpen: 'Finalizați plata în fereastra care s-a deschis.',
  windowShow: 'Afișați fereastra',
  windowBlocked: 'Browserul nu a permis deschiderea paginii de plată într-o fereastră nouă.',
  continueHere: 'Continuați în această fereastră',
  widgetLeaving: 'Vă ducem la pagina de plată…',
  widgetConfirming: 'Un moment: verificăm dacă plata a sosit.',
  widgetCancelled: 'Nu s-a făcut nicio plată.',
  widgetRefused: 'Plata nu a fost finalizată. Nu s-a debitat nicio sumă.',
} satisfies Translation<'widget'>;
