import type { Translation } from '../translation.js';

export default {
  frameTitle: 'Página de pagamento',
  frameLoading: 'Carregando a página de pagamento…',
  frameSlow:
    'A página de pagamento está demorando para carregar. Você pode esperar, tentar de novo ou abri-la em uma nova janela.',
  frameBusy: 'Seu pagamento está sendo processado. Fique nesta página.',
  widgetContinue: 'Continuar para o pagamento',
  widgetInWindow: 'A página de pagamento abre em uma nova janela. Volte aqui depois de pagar.',
  widgetInPage: 'Você vai para a página de pagamento e depois volta aqui.',
  windowOpening: 'Abrindo a página de pagamento…',
  windowOpen: 'Conclua o pagamento na janela que foi aberta.',
  windowShow: 'Mostrar a janela',
  windowBlocked: 'Seu navegador não deixou abrir a página de pagamento em uma nova janela.',
  continueHere: 'Continuar nesta janela',
  widgetLeaving: 'Indo para a página de pagamento…',
  widgetConfirming: 'Um momento: estamos verificando se seu pagamento chegou.',
  widgetCancelled: 'Nenhum pagamento foi feito.',
  widgetRefused: 'O pagamento não foi concluído. Nada foi cobrado.',
} satisfies Translation<'widget'>;
