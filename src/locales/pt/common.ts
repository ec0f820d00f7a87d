import type { Translation } from '../translation.js';

export default {
  tryAgain: 'Tentar novamente',
  loading: 'A carregar…',
  offline: 'Não há ligação. Nada foi cobrado. Verifique a sua rede e tente novamente ou recarregue a página.',
  openWindow: 'Abrir numa nova janela',
  cancel: 'Cancelar',
  continue: 'Continuar',
  startAgain: 'Recomeçar',
  pay: 'Pagar {amount}',
  country: 'País',
  required: 'Preencha este campo.',
  succeeded: 'Pagamento recebido. Obrigado!',
  review: 'O seu pagamento está a ser verificado. Costuma demorar um ou dois minutos.',
  lookingUp: 'Estamos a verificar o que aconteceu ao seu pagamento. Não pague de novo.',
  unavailable: 'O serviço de pagamento não responde neste momento. Nada foi cobrado. Tente novamente daqui a pouco.',
  misconfigured: 'O pagamento não está bem configurado aqui. Contacte a loja.',
  rateLimited: 'Demasiadas tentativas. Espere um momento e tente novamente.',
  rateLimitedUntil: 'Demasiadas tentativas. Tente novamente depois das {time}.',
  notFound: 'Esta encomenda já não existe. Contacte a loja.',
  unauthorized: 'Inicie sessão novamente para pagar.',
  declined: 'O pagamento foi recusado. Nada foi cobrado.',
} satisfies Translation<'common'>;
