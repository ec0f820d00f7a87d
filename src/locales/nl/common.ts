import type { Translation } from '../translation.js';

export default {
  tryAgain: 'Opnieuw proberen',
  loading: 'Laden…',
  offline:
    'Er is geen verbinding. Er is niets afgeschreven. Controleer uw netwerk en probeer het opnieuw, of laad de pagina opnieuw.',
  noConnection: 'Er is geen verbinding. Controleer uw netwerk en probeer het opnieuw, of laad de pagina opnieuw.',
  openWindow: 'Openen in een nieuw venster',
  cancel: 'Annuleren',
  continue: 'Doorgaan',
  startAgain: 'Opnieuw beginnen',
  pay: '{amount} betalen',
  country: 'Land',
  required: 'Vul dit veld in.',
  succeeded: 'Betaling ontvangen. Hartelijk dank!',
  review: 'Uw betaling wordt gecontroleerd. Dat duurt meestal één à twee minuten.',
  lookingUp: 'We controleren wat er met uw betaling is gebeurd. Betaal niet opnieuw.',
  checking: 'Wordt gecontroleerd…',
  noResult: 'Nog geen resultaat om {time}.',
  unavailable: 'De betaaldienst antwoordt op dit moment niet. Er is niets afgeschreven. Probeer het zo nog eens.',
  misconfigured: 'Betalen is hier niet goed ingesteld. Neem contact op met de winkel.',
  rateLimited: 'Te veel pogingen. Wacht even en probeer het opnieuw.',
  rateLimitedUntil: 'Te veel pogingen. Probeer het opnieuw na {time}.',
  notFound: 'Deze bestelling bestaat niet meer. Neem contact op met de winkel.',
  unauthorized: 'Log opnieuw in om te betalen.',
  declined: 'De betaling is geweigerd. Er is niets afgeschreven.',
  orderPaid: 'Deze bestelling is al betaald. Er is verder niets afgeschreven.',
} satisfies Translation<'common'>;
