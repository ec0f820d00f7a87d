/** The shop's saved cards in random walks, and whether each has paid only for its owner. */
import { type CardToSave, type SavedCards, createProvider } from '../../src/server/index.js';
import type { Stage } from './stage.js';

type Owner = Parameters<SavedCards['save']>[0];

interface Kept extends CardToSave {
  readonly owner: string;
  isRemoved: boolean;
}

const providerOf = ({ provider, sandbox }: Stage) =>
  createProvider({
    baseUrl: provider,
    projectKey: sandbox.projectKey,
    secretKey: sandbox.secretKey,
    clock: () => sandbox.now(),
  });

/** What was paid before a walk, to have a card to save. */
export const before = 'o-0';

export class Vault implements SavedCards {
  #kept: Kept[] = [];

  list = ({ id: owner }: Owner) =>
    this.#kept.flatMap((kept, at) => (kept.owner === owner && !kept.isRemoved ? [{ id: `card-${at}`, ...kept.card }] : [])); // prettier-ignore

  token = (owner: Owner, id: string): string | undefined => this.#find(owner, id)?.token;

  save = ({ id: owner }: Owner, card: CardToSave): string =>
    `card-${this.#kept.push({ ...card, owner, isRemoved: false }) - 1}`;

  remove = (owner: Owner, id: string): boolean => {
    const kept = this.#find(owner, id);
    if (kept) kept.isRemoved = true;
    return kept !== undefined;
  };

  #find({ id: owner }: Owner, id: string): Kept | undefined {
    const kept = this.#kept[Number(id.slice('card-'.length))];
    return kept?.owner === owner && !kept.isRemoved ? kept : undefined;
  }

  empty(): void {
    this.#kept = [];
  }

  /** Saves a card with which the customer has paid before. */
  async fill(stage: Stage, customer: string): Promise<void> {
    const provider = providerOf(stage);
    const card = { number: '4242424242424242', expMonth: '12', expYear: '2039', cvv: '123' };
    const paid = await provider.charges.create({
      token: (await provider.tokens.create({ card })).token,
      amount: '1.00',
      currency: 'EUR',
      description: 'Bought before',
      plan: before,
      uid: customer,
      email: 'ada@example.com',
      customer: { firstname: 'Ada', lastname: 'Meadows' },
      browserIp: '192.0.2.1',
      browserDomain: 'shop.example',
      storeCard: true,
    });
    const token = paid.object === 'charge' ? (paid.card?.token ?? '') : '';
    this.save({ id: customer }, { token, card: { brand: 'Visa', last4: '4242', expMonth: '12', expYear: '2039' } });
  }

  /** Returns whose card paid for whom, for each payment by a card that is somebody else's. */
  async misused(stage: Stage): Promise<readonly string[]> {
    const provider = providerOf(stage);
    const found: string[] = [];
    for (const { movement, ref, uid } of stage.sandbox.ledger) {
      if (movement !== 'charge' && movement !== 'review-accepted') continue;
      const { card } = await provider.charges.read(ref);
      const owner = this.#kept.find(({ token }) => token === card?.token)?.owner ?? uid;
      if (owner !== uid) found.push(`a card of ${owner} for ${uid}`);
    }
    return found;
  }
}
