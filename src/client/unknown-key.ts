/** What the provider says of a project key that it does not know: no card is refused with it, the shop is set up with another. */
export const unknownKey = {
  code: '2111',
  message: 'The provider does not know projectKey: is it a public key, and of the project at this baseUrl?',
} as const;
