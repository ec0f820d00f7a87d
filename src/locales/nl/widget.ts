import type { Translation } from '../translation.js';

export default {
  frameTitle: 'Betaalpagina',
  frameLoading: 'De betaalpagina wordt geladen…',
  frameSlow:
    'Het laden van de betaalpagina duurt lang. U kunt wachten, het opnieuw proberen of de pagina in een nieuw venster openen.',
  frameBusy: 'Uw betaling wordt verwerkt. Blijf op deze pagina.',
  widgetContinue: 'Doorgaan naar betalen',
  widgetInWindow: 'De betaalpagina opent in een nieuw venster. Kom hier terug als u hebt betaald.',
  widgetInPage: 'U gaat naar de betaalpagina en komt daarna hier terug.',
  windowOpening: 'De betaalpagina wordt geopend…',
  windowOpen: 'Rond uw betaling af in het venster dat is geopend.',
  windowShow: 'Venster tonen',
  windowBlocked: 'Uw browser heeft het nieuwe venster met de betaalpagina geblokkeerd.',
  continueHere: 'Doorgaan in dit venster',
  widgetLeaving: 'U gaat naar de betaalpagina…',
  widgetConfirming: 'Een ogenblik: we controleren of uw betaling is aangekomen.',
  widgetCancelled: 'Er is niet betaald.',
  widgetRefused: 'De betaling is niet voltooid. Er is niets afgeschreven.',
} satisfies Translation<'widget'>;
