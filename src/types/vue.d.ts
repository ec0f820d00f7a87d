/** Tags in Vue's templates: `<card-token-form :messages="…" @pay-success="…">`. */
import type { HTMLAttributes } from 'vue';
import type { Classes, Events, Listener, Props, Tag } from './shared.js';

type Camel<Name extends string> = Name extends `${infer Word}-${infer Rest}`
  ? `${Word}${Capitalize<Camel<Rest>>}`
  : Name;

type Listeners<T extends Tag> = {
  [E in keyof Events[T] & string as `on${Capitalize<Camel<E>>}`]?: Listener<T, E>;
};

type VueElement<T extends Tag> = new () => Classes[T] & {
  $props: Omit<HTMLAttributes, keyof Props<T> | keyof Listeners<T>> & Props<T> & Listeners<T>;
};

export type PayElements = { [T in Tag]: VueElement<T> };

declare module 'vue' {
  interface GlobalComponents extends PayElements {}
}
