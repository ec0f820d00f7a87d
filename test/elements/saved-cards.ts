/** A shop that keeps cards for its customer. */
import type { SavedCard } from '../../src/contract/index.js';
import type { HandlerConfig } from '../../src/server/index.js';

export const old: SavedCard = { id: 'old', brand: 'Visa', last4: '4242', expMonth: '12', expYear: '2039' };

/** Where the shop keeps the token of the card that was saved last; the card `old` is charged with this token. */
interface Vault {
  token(): string;
  save(token: string): void;
}

/** Returns a function that takes the cards the shop already keeps, and returns the options of its handler. */
export const keeping =
  (vault: Vault) =>
  (...cards: SavedCard[]): Partial<HandlerConfig> => {
    const list = [...cards];
    return {
      savedCards: {
        list: () => list,
        token: (_, id) => (id === 'old' ? vault.token() : undefined),
        save: (_, { token }) => (vault.save(token), 'new'),
        remove: (_, id) => list.splice(0, list.length, ...list.filter((each) => each.id !== id)).length > 0,
      },
    };
  };
