import type { Translation } from '../translation.js';

export default {
  frameTitle: 'Betalingsside',
  frameLoading: 'Betalingssiden indlæses…',
  frameSlow: 'Det tager tid at indlæse betalingssiden. Du kan vente, prøve igen eller åbne den i et nyt vindue.',
  frameBusy: 'Din betaling behandles. Bliv på denne side.',
  widgetContinue: 'Fortsæt til betaling',
  widgetInWindow: 'Betalingssiden åbner i et nyt vindue. Vend tilbage hertil, når du har betalt.',
  widgetInPage: 'Du sendes til betalingssiden og kommer tilbage hertil bagefter.',
  windowOpening: 'Åbner betalingssiden…',
  windowOpen: 'Gennemfør betalingen i det vindue, der er åbnet.',
  windowShow: 'Vis vinduet',
  windowBlocked: 'Browseren forhindrede betalingssiden i at åbne i et nyt vindue.',
  continueHere: 'Fortsæt i dette vindue',
  widgetLeaving: 'Du sendes til betalingssiden…',
  widgetConfirming: 'Et øjeblik: Vi tjekker, om din betaling er kommet frem.',
  widgetCancelled: 'Der er ikke foretaget nogen betaling.',
  widgetRefused: 'Betalingen blev ikke gennemført. Der er ikke trukket penge.',
} satisfies Translation<'widget'>;
