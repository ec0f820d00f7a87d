import type { Translation } from '../translation.js';

export default {
  pickerLegend: 'אמצעי תשלום',
  pickerLoading: 'אמצעי התשלום נטענים…',
  pickerRequired: 'יש לבחור אמצעי תשלום.',
  pickerCard: 'כרטיסים',
  pickerBank: 'העברה בנקאית',
  pickerPrepaid: 'כרטיסים נטענים ושוברים',
  pickerWallet: 'ארנקים דיגיטליים',
  pickerMobile: 'תשלום בטלפון',
  pickerOther: 'אמצעי תשלום נוספים',
  pickerWindow: 'נפתח בחלון חדש',
  pickerMore: 'הצגת {count} נוספים',
  pickerSlow: 'טעינת אמצעי התשלום אורכת זמן רב.',
  pickerEmpty: 'אין כאן כרגע אמצעי תשלום זמין.',
} satisfies Translation<'picker'>;
