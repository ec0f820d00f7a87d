/**
 * The provider's error for a project key that it does not know: the shop is set up with a wrong key, the card is fine.
 */
export const unknownKey = {
  code: '2111',
  message: 'The provider does not know projectKey: is it a public key, and of the project at this baseUrl?',
} as const;
