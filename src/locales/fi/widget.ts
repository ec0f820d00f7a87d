import type { Translation } from '../translation.js';

export default {
  frameTitle: 'Maksusivu',
  frameLoading: 'Maksusivua ladataan…',
  frameSlow:
    'Maksusivun lataaminen kestää tavallista kauemmin. Voit odottaa, yrittää uudelleen tai avata sivun uudessa ikkunassa.',
  frameBusy: 'Maksuasi käsitellään. Pysy tällä sivulla.',
  widgetContinue: 'Jatka maksamaan',
  widgetInWindow: 'Maksusivu avautuu uuteen ikkunaan. Palaa tänne, kun olet maksanut.',
  widgetInPage: 'Siirryt maksusivulle ja palaat sen jälkeen tänne.',
  windowOpening: 'Maksusivua avataan…',
  windowOpen: 'Viimeistele maksu avautuneessa ikkunassa.',
  windowShow: 'Näytä ikkuna',
  windowBlocked: 'Selain esti maksusivun avautumisen uuteen ikkunaan.',
  continueHere: 'Jatka tässä ikkunassa',
  widgetLeaving: 'Siirrytään maksusivulle…',
  widgetConfirming: 'Hetkinen: tarkistamme, onko maksusi saapunut.',
  widgetCancelled: 'Maksua ei tehty.',
  widgetRefused: 'Maksua ei viety loppuun. Sinulta ei veloitettu mitään.',
} satisfies Translation<'widget'>;
