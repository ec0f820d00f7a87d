import type { Translation } from '../translation.js';

export default {
  checkoutOpening: 'Um momento…',
  checkoutBelow: 'Continue abaixo.',
  checkoutMissing:
    'Não foi possível carregar esta forma de pagamento. Verifique a sua rede e tente novamente ou recarregue a página.',
  checkoutUnserved: 'Esta forma de pagamento não pode ser usada para esta encomenda. Escolha outra.',
  checkoutOtherWay: 'Escolher outra forma de pagamento',
} satisfies Translation<'checkout'>;
