/** Attempt ids: one for each press of the button, remembered until their outcome is known. */

/** Returns a new attempt id: 128 random bits as 22 URL-safe characters. */
export function newAttempt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Remembers attempts until their outcome is known. Storage that is switched off counts as empty. */
export interface AttemptMemory {
  recall(order: string): string | undefined;
  remember(order: string, attempt: string): void;
  forget(order: string): void;
}

/** Creates a memory that keeps only order and attempt id, in sessionStorage under `pay-elements:<kind>:<order>`. */
export function attemptMemory(kind: string): AttemptMemory {
  const key = (order: string): string => `pay-elements:${kind}:${order}`;
  const guarded = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return use(sessionStorage);
    } catch {
      return undefined;
    }
  };
  return {
    recall: (order) => guarded((storage) => storage.getItem(key(order))) ?? undefined,
    remember: (order, attempt) => guarded((storage) => storage.setItem(key(order), attempt)),
    forget: (order) => guarded((storage) => storage.removeItem(key(order))),
  };
}
