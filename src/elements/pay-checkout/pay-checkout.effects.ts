/** Effects of `<pay-checkout>`: once a method is chosen, find the piece that serves it and load its code. */
import type { PayClient } from '../../client/options.js';
import { PayError } from '../../client/pay-error.js';
import { type PaymentSystem, readConfig } from '../../contract/lookups.js';
import { readOrder } from '../../contract/orders.js';
import type { Effects } from '../../controllers/flow.js';
import { type CheckoutSignal, type CheckoutState, type Part, likelyPart, parts, serves } from '../../flows/checkout.js';
import { orderOf } from '../base/order-of.js';
import { functionOf } from '../base/values.js';
import { warn } from '../base/warn.js';
import { codes } from './codes.js';
import { loadPart } from './load-part.js';

/** Milliseconds that a choice must last before its piece is opened, because arrow keys pass over many choices. */
const settleTime = 120;

export type State = CheckoutState<PayError>;
export type Signal = CheckoutSignal<PayError>;

/** What finding a piece needs from the element. */
export type RoutedElement = Element & {
  readonly order?: string | undefined;
  readonly route?: ((system: PaymentSystem) => Part | undefined) | undefined;
};

export interface CheckoutEffectsHost {
  readonly element: RoutedElement;
  api(): PayClient | undefined;
}

/** Returns whether the page has put something of its own in the place of a piece. */
export const isReplaced = ({ children }: Element, part: Part): boolean =>
  [...children].some(({ slot }) => slot === part);

/** Returns the piece that the page's `route` names; a value that is no piece counts as none, with one warning. */
function routed(element: RoutedElement, system: PaymentSystem): Part | undefined {
  const said = functionOf(element, 'route')?.(system) ?? undefined;
  if (said === undefined || parts.includes(said)) return said;
  warn(element, 'route', `"route" must answer one of "${parts.join('", "')}", or nothing`);
  return undefined;
}

/** Loads the code of a piece, unless the page has put something of its own in its place. */
const codeOf = async (element: Element, part: Part): Promise<void> =>
  isReplaced(element, part) ? undefined : loadPart(part);

export function checkoutEffects({ element, api: client }: CheckoutEffectsHost): Effects<State, Signal> {
  return {
    // By now the page has had its turn to call configure(), so a missing endpoint is worth a warning.
    choosing: () => void client(),
    async opening({ system }, abort) {
      await new Promise((resolve) => setTimeout(resolve, settleTime));
      abort.throwIfAborted();
      if (!system) return { type: 'opened', part: 'own' };
      const api = client();
      const order = orderOf(element);
      if (!api || !order) throw new PayError('invalid-request', 'There is no order or no endpoint.');
      const said = routed(element, system);
      const sooner = said ?? likelyPart(system);
      // Load the code of the likely piece while the backend is asked which piece serves; a failure is reported only
      // when the code is needed. Not offline: Firefox before 155 never requests a module again that has failed to load.
      if (sooner && navigator.onLine) codeOf(element, sooner).catch(() => undefined);
      const [config, known] = await Promise.all([
        api.call(readConfig, {}, abort),
        api.call(readOrder, { params: { order } }, abort),
      ]);
      const part = said ?? serves(system, known, config);
      if (!part) {
        throw new PayError('invalid-request', 'Nothing here serves this payment system.', { code: codes.unserved });
      }
      await codeOf(element, part).catch(() => {
        throw new PayError('network', 'The code of an element could not be loaded.', { code: codes.missing });
      });
      return { type: 'opened', part, order: known };
    },
  };
}
