/** Where a value that a schema refuses stands, as `customer.email`; undefined when it is the whole. */
export const dotted = ({ path }: { readonly path?: readonly { readonly key: unknown }[] | undefined }) =>
  path?.map(({ key }) => key).join('.');
