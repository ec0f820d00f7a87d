import type { Translation } from '../translation.js';

export default {
  checkoutOpening: 'Um momento…',
  checkoutBelow: 'Continue abaixo.',
  checkoutMissing:
    'Não foi possível carregar esta forma de pagamento. Confira sua rede e tente de novo ou recarregue a página.',
  checkoutUnserved: 'Esta forma de pagamento não pode ser usada para este pedido. Escolha outra.',
  checkoutOtherWay: 'Escolher outra forma de pagamento',
} satisfies Translation<'checkout'>;
