import type { Translation } from '../translation.js';

export default {
  pickerLegend: 'Forma de pagamento',
  pickerLoading: 'A carregar as formas de pagamento…',
  pickerRequired: 'Escolha uma forma de pagamento.',
  pickerCard: 'Cartões',
  pickerBank: 'Transferência bancária',
  pickerPrepaid: 'Cartões pré-pagos e vales',
  pickerWallet: 'Carteiras digitais',
  pickerMobile: 'Pagamento por telemóvel',
  pickerOther: 'Outras formas de pagamento',
  pickerWindow: 'Abre uma nova janela',
  pickerMore: 'Mostrar mais {count}',
  pickerSlow: 'As formas de pagamento demoram a carregar.',
  pickerEmpty: 'Neste momento não há nenhuma forma de pagamento disponível aqui.',
} satisfies Translation<'picker'>;
