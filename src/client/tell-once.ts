/** Logs to the console what no element may report, such as an answer that does not say how a payment stands. */

const told = new WeakMap<object, Set<string>>();

/**
 * Logs `message` once for each client. Elements ask again what became of the payment, and may raise no `pay-failure`
 * for such an answer. The message names a call and a field, or an origin, and never holds a value that was sent, so it
 * may be logged.
 */
export function tellOnce(
  client: object,
  message: string,
  means = 'the payment counts as unknown until an answer tells how it stands',
): void {
  const messages = told.get(client) ?? new Set();
  if (messages.has(message)) return;
  told.set(client, messages.add(message));
  console.warn(`pay-elements: ${message} (${means}).`);
}
