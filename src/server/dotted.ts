/** Returns the path of a value that a schema refused, such as `customer.email`; undefined if it is the whole input. */
export const dotted = ({ path }: { readonly path?: readonly { readonly key: unknown }[] | undefined }) =>
  path?.map(({ key }) => key).join('.');
