/** Messages of `<ps-picker>`. */
import { pickerFirst } from './picker-first.js';
import { pickerList } from './picker-list.js';

export const picker = { ...pickerFirst, ...pickerList };
