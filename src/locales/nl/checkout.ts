import type { Translation } from '../translation.js';

export default {
  checkoutOpening: 'Een ogenblik…',
  checkoutBelow: 'Ga hieronder verder.',
  checkoutMissing:
    'Deze betaalwijze kon niet worden geladen. Controleer uw netwerk en probeer het opnieuw, of laad de pagina opnieuw.',
  checkoutUnserved: 'Deze betaalwijze kan niet voor deze bestelling worden gebruikt. Kies een andere.',
  checkoutOtherWay: 'Andere betaalwijze kiezen',
} satisfies Translation<'checkout'>;
