/** Holds providers' secret keys, with which the handler verifies pingbacks. No object that may be logged has them. */
const secrets = new WeakMap<object, string>();

export const keepSecret = (provider: object, secretKey: string): void => {
  secrets.set(provider, secretKey);
};

/** @throws TypeError when the provider was not made by `createProvider`. */
export function secretOf(provider: object): string {
  const secret = secrets.get(provider);
  if (secret === undefined)
    throw new TypeError('createHandler: pingback: give its secret: the provider was not made by createProvider');
  return secret;
}
