/** Tags in Svelte's markup: `<card-token-form messages={…} onpay-success={…}>`. */
import type { HTMLAttributes } from 'svelte/elements';
import type { Classes, Events, Listener, Props, Tag } from './shared.js';

type Listeners<T extends Tag> = { [E in keyof Events[T] & string as `on${E}` | `on:${E}`]?: Listener<T, E> };

export type PayElements = {
  [T in Tag]: Omit<HTMLAttributes<Classes[T]>, keyof Props<T> | keyof Listeners<T>> & Props<T> & Listeners<T>;
};

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends PayElements {}
}
