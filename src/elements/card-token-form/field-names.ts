/** The fields of the form, in the order in which they are shown. */
import type { CardField } from '../../domain/card-errors.js';

export const cardFields = ['number', 'expiry', 'cvc', 'name'] as const satisfies readonly CardField[];

export const isFieldOfCard = (field: string | undefined): field is CardField =>
  cardFields.some((each) => each === field);
