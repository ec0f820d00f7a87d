/** The cards that the shop stores for its customers. Permanent tokens never leave the server. */
import { randomUUID } from 'node:crypto';
import type { CardToSave, Customer, SavedCards } from 'pay-elements/server';

export function createWallet(): SavedCards {
  const kept = new Map<string, Map<string, CardToSave>>();
  const cardsOf = ({ id }: Pick<Customer, 'id'>): Map<string, CardToSave> =>
    kept.get(id) ?? new Map<string, CardToSave>();
  return {
    list: (customer) => [...cardsOf(customer)].map(([id, { card }]) => ({ id, ...card })),
    token: (customer, id) => cardsOf(customer).get(id)?.token,
    save: (customer, card) => {
      const id = randomUUID();
      kept.set(customer.id, cardsOf(customer).set(id, card));
      return id;
    },
    remove: (customer, id) => cardsOf(customer).delete(id),
  };
}
