import type { Translation } from '../translation.js';

export default {
  checkoutOpening: 'Un momento…',
  checkoutBelow: 'Continui qui sotto.',
  checkoutMissing:
    'Non è stato possibile caricare questo metodo di pagamento. Controlli la rete e riprovi, oppure ricarichi la pagina.',
  checkoutUnserved: 'Questo metodo di pagamento non vale per questo ordine. Ne scelga un altro.',
  checkoutOtherWay: 'Scegli un altro modo di pagare',
} satisfies Translation<'checkout'>;
