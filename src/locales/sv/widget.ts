import type { Translation } from '../translation.js';

export default {
  frameTitle: 'Betalningssida',
  frameLoading: 'Betalningssidan laddas…',
  frameSlow: 'Det tar tid att ladda betalningssidan. Du kan vänta, försöka igen eller öppna den i ett nytt fönster.',
  frameBusy: 'Din betalning behandlas. Stanna kvar på den här sidan.',
  widgetContinue: 'Fortsätt till betalning',
  widgetInWindow: 'Betalningssidan öppnas i ett nytt fönster. Kom tillbaka hit när du har betalat.',
  widgetInPage: 'Du skickas till betalningssidan och kommer tillbaka hit efteråt.',
  windowOpening: 'Öppnar betalningssidan…',
  windowOpen: 'Slutför betalningen i fönstret som har öppnats.',
  windowShow: 'Visa fönstret',
  windowBlocked: 'Webbläsaren hindrade betalningssidan från att öppnas i ett nytt fönster.',
  continueHere: 'Fortsätt i det här fönstret',
  widgetLeaving: 'Du skickas till betalningssidan…',
  widgetConfirming: 'Ett ögonblick: vi kontrollerar om din betalning har kommit fram.',
  widgetCancelled: 'Ingen betalning har gjorts.',
  widgetRefused: 'Betalningen slutfördes inte. Inga pengar har dragits.',
} satisfies Translation<'widget'>;
