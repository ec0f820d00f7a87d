import type { Translation } from '../translation.js';

export default {
  pickerLegend: 'Forma de pago',
  pickerLoading: 'Cargando las formas de pago…',
  pickerRequired: 'Elija una forma de pago.',
  pickerCard: 'Tarjetas',
  pickerBank: 'Transferencia bancaria',
  pickerPrepaid: 'Tarjetas de prepago y vales',
  pickerWallet: 'Monederos electrónicos',
  pickerMobile: 'Pago por móvil',
  pickerOther: 'Otras formas de pago',
  pickerWindow: 'Se abre en una ventana nueva',
  pickerMore: 'Mostrar {count} más',
  pickerSlow: 'Las formas de pago tardan en cargarse.',
  pickerEmpty: 'En este momento no hay ninguna forma de pago disponible aquí.',
} satisfies Translation<'picker'>;
