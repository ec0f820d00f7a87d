/** Tags in JSX of Preact: `<card-token-form onpay-success={…}>`. */
import type { HTMLAttributes } from 'preact';
import type { Classes, Events, Listener, Props, Tag } from './shared.js';

type Listeners<T extends Tag> = { [E in keyof Events[T] & string as `on${E}`]?: Listener<T, E> };

export type PayElements = {
  [T in Tag]: Omit<HTMLAttributes<Classes[T]>, keyof Props<T>> & Props<T> & Listeners<T>;
};

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends PayElements {}
  }
}
