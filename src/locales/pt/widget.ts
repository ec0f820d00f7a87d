import type { Translation } from '../translation.js';

export default {
  frameTitle: 'Página de pagamento',
  frameLoading: 'A carregar a página de pagamento…',
  frameSlow: 'A página de pagamento demora a carregar. Pode esperar, tentar novamente ou abri-la numa nova janela.',
  frameBusy: 'O seu pagamento está a ser processado. Permaneça nesta página.',
  widgetContinue: 'Continuar para o pagamento',
  widgetInWindow: 'A página de pagamento abre numa nova janela. Volte aqui quando tiver pago.',
  widgetInPage: 'Irá para a página de pagamento e depois voltará aqui.',
  windowOpening: 'A abrir a página de pagamento…',
  windowOpen: 'Conclua o pagamento na janela que foi aberta.',
  windowShow: 'Mostrar a janela',
  windowBlocked: 'O seu navegador não deixou abrir a página de pagamento numa nova janela.',
  continueHere: 'Continuar nesta janela',
  widgetLeaving: 'A encaminhar para a página de pagamento…',
  widgetConfirming: 'Um momento: estamos a verificar se o seu pagamento chegou.',
  widgetCancelled: 'Não foi feito nenhum pagamento.',
  widgetRefused: 'O pagamento não foi concluído. Nada foi cobrado.',
} satisfies Translation<'widget'>;
