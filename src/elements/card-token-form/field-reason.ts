/** What is wrong with what was typed into a field. */
import type { CardField } from '../../domain/card-errors.js';
import type { Brand } from '../../domain/card/brands.js';
import { digitsOf } from '../../domain/card/digits.js';
import { type FieldReason, checkCvc, checkExpiry, checkName, checkNumber } from '../../domain/card/rules.js';

/** @param brand that of the number, as far as it is known */
export function reasonFor(field: CardField, value: string, brand: Brand | undefined): FieldReason | undefined {
  switch (field) {
    case 'number':
      return checkNumber(digitsOf(value), brand);
    case 'expiry':
      return checkExpiry(value, Date.now() / 1000);
    case 'cvc':
      return checkCvc(digitsOf(value), brand);
    case 'name':
      return checkName(value);
  }
}
