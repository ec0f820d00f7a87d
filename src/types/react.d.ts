/** Tags in JSX of React 19, which sets properties and listens to events: `<card-token-form onpay-success={…}>`. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { Classes, Events, Listener, Props, Tag } from './shared.js';

type Listeners<T extends Tag> = { [E in keyof Events[T] & string as `on${E}`]?: Listener<T, E> };

type Html<T extends Tag> = DetailedHTMLProps<HTMLAttributes<Classes[T]>, Classes[T]>;

export type PayElements = { [T in Tag]: Omit<Html<T>, keyof Props<T>> & Props<T> & Listeners<T> };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends PayElements {}
  }
}
