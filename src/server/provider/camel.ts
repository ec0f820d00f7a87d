/** Converts names: the provider's document writes `ag_external_id`, programs write `agExternalId`. */

export type Camel<S extends string> = S extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : S;

/** The same shape with its keys in camelCase at every level. */
export type Camelised<T> = T extends readonly (infer Item)[]
  ? readonly Camelised<Item>[]
  : T extends object
    ? { [K in keyof T as K extends string ? Camel<K> : K]: Camelised<T[K]> }
    : T;

export const camel = (name: string): string => name.replace(/_(.)/g, (_match, letter: string) => letter.toUpperCase());
