import type { Translation } from '../translation.js';

export default {
  pickerLegend: 'Forma de pagamento',
  pickerLoading: 'Carregando as formas de pagamento…',
  pickerRequired: 'Escolha uma forma de pagamento.',
  pickerCard: 'Cartões',
  pickerBank: 'Transferência bancária',
  pickerPrepaid: 'Cartões pré-pagos e vales',
  pickerWallet: 'Carteiras digitais',
  pickerMobile: 'Pagamento pelo celular',
  pickerOther: 'Outras formas de pagamento',
  pickerWindow: 'Abre uma nova janela',
  pickerMore: 'Mostrar mais {count}',
  pickerSlow: 'As formas de pagamento estão demorando para carregar.',
  pickerEmpty: 'Nenhuma forma de pagamento está disponível aqui no momento.',
} satisfies Translation<'picker'>;
