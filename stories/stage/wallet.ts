/** A backend with saved cards. Before the story begins, each card pays once and is saved, as in real life. */
import { createCharge } from '../../src/contract/charges.js';
import { readConfig } from '../../src/contract/lookups.js';
import { type SavedCard, readOrder } from '../../src/contract/orders.js';
import { createClient, newAttempt, tokenise } from '../../src/client/index.js';
import type { CardToSave, SavedCards } from '../../src/server/index.js';
import type { Stack } from '../../test/elements/stack.js';
import type { StageOptions } from './stage.js';

export interface KeptCard {
  readonly number: string;
  readonly cvc: string;
  /** Changes to what the backend reports about the card since it was saved. */
  readonly now?: Partial<SavedCard>;
}

/** Pays an earlier order with the card. */
async function buysWith({ number, cvc }: KeptCard, { place, fetch }: Stack): Promise<void> {
  const api = createClient({ endpoint: place.backend, fetch });
  const { signal } = new AbortController();
  const order = await api.call(readOrder, { params: { order: `o-${number.slice(-4)}` } }, signal);
  const config = await api.call(readConfig, {}, signal);
  const { token } = await tokenise(api, config, { number, cvc, expMonth: '12', expYear: '2039' }, signal);
  const body = {
    attempt: newAttempt(),
    order: order.order,
    orderVersion: order.version,
    token,
    cardholder: 'Ada Lovelace',
    saveCard: true,
  };
  const { status } = await api.call(createCharge, { body }, signal);
  if (status !== 'succeeded') throw new Error(`a card that should be kept is ${status}`);
}

/** Stage options for a backend that keeps these cards for the payer, with tokens that can be charged. */
export const keeping =
  (...cards: readonly KeptCard[]): StageOptions =>
  () => {
    const kept = new Map<string, CardToSave>();
    const idOf = ({ card }: CardToSave): string => card.last4;
    const nowOf = (id: string): Partial<SavedCard> | undefined => cards.find(({ number }) => number.endsWith(id))?.now;
    const savedCards: SavedCards = {
      list: () => [...kept].map(([id, { card }]) => ({ id, ...card, ...nowOf(id) })),
      token: (_, id) => kept.get(id)?.token,
      save: (_, card) => {
        kept.set(idOf(card), card);
        return idOf(card);
      },
      remove: (_, id) => kept.delete(id),
    };
    return {
      handler: { savedCards },
      before: async (stack) => {
        for (const card of cards) await buysWith(card, stack);
      },
    };
  };
