import type { Translation } from '../translation.js';

export default {
  tryAgain: 'Tentar de novo',
  loading: 'Carregando…',
  offline: 'Sem conexão. Nada foi cobrado. Confira sua rede e tente de novo ou recarregue a página.',
  openWindow: 'Abrir em uma nova janela',
  cancel: 'Cancelar',
  continue: 'Continuar',
  startAgain: 'Recomeçar',
  pay: 'Pagar {amount}',
  country: 'País',
  required: 'Preencha este campo.',
  succeeded: 'Pagamento recebido. Obrigado!',
  review: 'Seu pagamento está sendo verificado. Costuma levar um ou dois minutos.',
  lookingUp: 'Estamos verificando o que aconteceu com seu pagamento. Não pague de novo.',
  unavailable: 'O serviço de pagamento não responde no momento. Nada foi cobrado. Tente de novo daqui a pouco.',
  misconfigured: 'O pagamento não está configurado corretamente aqui. Fale com a loja.',
  rateLimited: 'Tentativas demais. Espere um momento e tente de novo.',
  rateLimitedUntil: 'Tentativas demais. Tente de novo depois das {time}.',
  notFound: 'Este pedido não existe mais. Fale com a loja.',
  unauthorized: 'Entre na sua conta de novo para pagar.',
  declined: 'O pagamento foi recusado. Nada foi cobrado.',
} satisfies Translation<'common'>;
