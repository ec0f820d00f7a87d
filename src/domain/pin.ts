/** PINs as people copy them out of a text message. The provider gives no alphabet: one may have letters. */
import { tidyEpin } from './epin-code.js';

/** Full stops, commas, quotes and brackets of every kind. */
const mark = String.raw`[\p{Terminal_Punctuation}\p{Quotation_Mark}\p{Ps}\p{Pe}]+`;

const around = new RegExp(`^${mark}|${mark}$`, 'gu');

/** The PIN without spaces and dashes, and without what stands around it in a sentence. */
export const tidyPin = (text: string): string => tidyEpin(text).replace(around, '');
