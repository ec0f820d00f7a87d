/** Messages of `<carrier-flow>`. */
import { carrierFirst } from './carrier-first.js';
import { carrierPayment } from './carrier-payment.js';

export const carrier = { ...carrierFirst, ...carrierPayment };
