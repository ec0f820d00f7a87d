import type { Translation } from '../translation.js';

export default {
  frameTitle: 'Betalingsside',
  frameLoading: 'Betalingssiden lastes inn…',
  frameSlow: 'Det tar tid å laste inn betalingssiden. Du kan vente, prøve igjen eller åpne den i et nytt vindu.',
  frameBusy: 'Betalingen din behandles. Bli på denne siden.',
  widgetContinue: 'Fortsett til betaling',
  widgetInWindow: 'Betalingssiden åpnes i et nytt vindu. Kom tilbake hit når du har betalt.',
  widgetInPage: 'Du sendes til betalingssiden og kommer tilbake hit etterpå.',
  windowOpening: 'Åpner betalingssiden…',
  windowOpen: 'Fullfør betalingen i vinduet som er åpnet.',
  windowShow: 'Vis vinduet',
  windowBlocked: 'Nettleseren hindret betalingssiden i å åpnes i et nytt vindu.',
  continueHere: 'Fortsett i dette vinduet',
  widgetLeaving: 'Du sendes til betalingssiden…',
  widgetConfirming: 'Et øyeblikk: Vi sjekker om betalingen din har kommet fram.',
  widgetCancelled: 'Ingen betaling er gjennomført.',
  widgetRefused: 'Betalingen ble ikke fullført. Ingen penger er trukket.',
} satisfies Translation<'widget'>;
