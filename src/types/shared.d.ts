/** Types that the typings of all frameworks share. */
import type { Attributes, Classes, Events, Properties } from './elements.js';

export type Tag = keyof Classes;

/** What can be set: properties, and attributes whose names differ from the properties'. */
export type Props<T extends Tag> = {
  [P in Properties[T] & keyof Classes[T]]?: Classes[T][P] | undefined;
} & Attributes[T];

/** A listener for each event, under the name that a framework gives it. */
export type Listener<T extends Tag, E extends keyof Events[T]> =
  | ((event: Events[T][E] & { readonly currentTarget: Classes[T] }) => void)
  | undefined;

export type { Classes, Events };
