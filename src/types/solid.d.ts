/** Tags in JSX of Solid: `<card-token-form prop:messages={…} on:pay-success={…}>`. */
import type { JSX } from 'solid-js';
import type { Classes, Events, Listener, Props, Tag } from './shared.js';

type Listeners<T extends Tag> = { [E in keyof Events[T] & string as `on:${E}`]?: Listener<T, E> };

/** Solid sets a plain name as an attribute of these elements; with `prop:` it sets the property. */
type Properties<T extends Tag> = { [P in keyof Props<T> & string as `prop:${P}`]?: Props<T>[P] };

export type PayElements = {
  [T in Tag]: Omit<JSX.HTMLAttributes<Classes[T]>, keyof Props<T>> & Props<T> & Properties<T> & Listeners<T>;
};

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends PayElements {}
  }
}
