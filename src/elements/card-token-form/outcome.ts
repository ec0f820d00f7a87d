/** What the form needs only once it asks the backend: loaded while the empty form is already there. */
import { attemptMemory } from '../../client/attempt.js';
import type { PayClient } from '../../client/client.js';
import { PayError } from '../../client/pay-error.js';
import type { Order } from '../../contract/orders.js';
import type { CardFrameHost } from '../../controllers/card-frame.js';
import type { Effects } from '../../controllers/flow.js';
import { Locale, type LocaleHost } from '../../controllers/locale.js';
import { cardFlow } from '../../flows/card.js';
import { type CardSignal, type CardState, isEditable, isInFlight } from '../../flows/card-state.js';
import { cardOutcome } from '../../locales/en/card-outcome.js';
import { cardRefusal } from '../../locales/en/card-refusal.js';
import { common } from '../../locales/en/common.js';
import { addStyles } from '../../styles/add.js';
import { endingStyles } from '../../styles/ending.js';
import { noticeStyles } from '../../styles/index.js';
import { spinnerStyles } from '../../styles/spinner.js';
import { BeforePayEvent } from '../base/before-pay.js';
import { timeLimit } from '../base/time-limit.js';
import { warn } from '../base/warn.js';
import { announce } from './announce.js';
import { brandDrawing } from './brand-drawing.js';
import type { ChallengeEnd } from './challenge.js';
import { type CardEffectsHost, type ChallengeRequest, cardEffects } from './effects.js';
import { OrderExtras, offersMore } from './extras.js';
import { extrasStyles } from './extras.styles.js';
import { type StatusActions, statusView } from './outcome.view.js';
import type { CardFields } from './fields.js';
import type { FramedFields } from './framed-fields.js';
import { type OutcomeWords, refusalKey, submitText, termsText } from './outcome.words.js';

export * as rules from '../../domain/card/rules.js';

export interface OutcomeHost {
  readonly element: LocaleHost &
    CardFrameHost['element'] & {
      readonly order?: string | undefined;
      readonly mode: 'charge' | 'token';
      readonly challenge: 'dialog' | 'redirect';
    };
  readonly t: CardFrameHost['t'];
  api(): PayClient | undefined;
}

/** The payment that is run: its flow, and the fields of the moment. */
export interface RunPayment {
  readonly fields: CardFields;
  readonly again: () => void;
  send(signal: CardSignal): void;
}

export interface Outcome {
  readonly effects: Effects<CardState, CardSignal>;
  readonly transition: typeof cardFlow.transition;
  readonly brandDrawing: typeof brandDrawing;
  /** After a move of the flow: remembers or forgets the attempt, and raises the events. */
  changed(to: CardState, from: CardState): void;
  /** What is said about the payment, in the live region. */
  status(state: CardState): unknown;
  /** The words of the pay button. */
  submit(order: Order | undefined): string;
  terms(order: Order | undefined): string | undefined;
  testMode(): string;
  /** What a refusal's code means for the field it belongs to. */
  refusal(code: string | undefined): string;
  readonly extras: OrderExtras;
  /** The fields to use: the form's own, or in isolated mode those that leave the card to a frame. */
  fields(): Promise<CardFields>;
}

/** Nothing is said, and nothing offered, besides an empty form. */
const isPlain = (state: CardState): boolean =>
  state.name === 'ready' && !state.notice && !(state.setup.order && offersMore(state.setup.order));

export function createOutcome({ element, t: words, api }: OutcomeHost, payment: RunPayment): Outcome {
  const t: OutcomeWords = new Locale(element, { common, cardOutcome, cardRefusal });

  const own = payment.fields;
  const { shadowRoot: root } = element;
  let isDressed = false;
  /** Another sheet makes a browser work out the style of the whole form anew: not while there is nothing it is for. */
  const dress = (to: CardState): void => {
    if (isDressed || isPlain(to)) return;
    isDressed = true;
    addStyles(element, noticeStyles, spinnerStyles, endingStyles, extrasStyles);
  };

  const challenge = async (request: ChallengeRequest, abort: AbortSignal): Promise<ChallengeEnd> => {
    const { runChallenge, follow } = await import('./challenge.js').catch(() => {
      throw PayError.notLoaded();
    });
    abort.throwIfAborted();
    if (element.challenge === 'dialog' && root) return runChallenge({ ...request, root, t }, abort);
    follow(request.action, window);
    // This page ends here; one that is kept alive and shown again is told so by `pageshow`.
    return new Promise(() => undefined);
  };

  const askListeners: CardEffectsHost['askListeners'] = async ({ setup }) => {
    const event = new BeforePayEvent(setup.order);
    element.dispatchEvent(event);
    return event.decision();
  };

  const limit = timeLimit(() => (api()?.now() ?? Date.now()) / 1000);
  const memory = attemptMemory('card');
  /** The attempt is remembered as long as money may have moved, and after it has. */
  const keepAttempt = (to: CardState): void => {
    if (!('setup' in to)) return;
    // The page may have set another order this very moment: what is remembered belongs to the one that was shown.
    const order = to.setup.order?.order ?? element.order;
    if (order === undefined) return;
    if (isInFlight(to)) memory.remember(order, to.attempt);
    else if (isEditable(to)) memory.forget(order);
  };

  const actions: StatusActions = { again: payment.again, abandon: () => payment.send({ type: 'abandoned' }) };

  let framed: FramedFields | undefined;
  const isIsolated = (): boolean => element.isolated !== undefined;

  return {
    fields: async () => {
      if (!isIsolated()) return own;
      const { frameFields } = await import('./framed-fields.js');
      framed ??= frameFields(own.constructor as typeof CardFields, { element, t: words });
      framed.rules = own.rules;
      return framed;
    },
    transition: cardFlow.transition,
    brandDrawing,
    changed: (to, from) => {
      dress(to);
      keepAttempt(to);
      announce(element, to, from);
    },
    effects: cardEffects({
      api,
      order: () => element.order,
      isTokenOnly: () => element.mode === 'token',
      warnNoOrder: () => warn(element, 'order', 'set the attribute "order" to the id of the order to pay'),
      readCard: () => payment.fields.read(),
      challenge,
      askListeners,
      timePasses: () => element.requestUpdate(),
      memory,
      frame: () => (isIsolated() ? framed?.card : undefined),
    }),
    status: (state) => {
      const until = state.name === 'challenge' && !state.isFresh ? state.until : undefined;
      return statusView(t, state, actions, limit.look(until));
    },
    submit: (order) => submitText(t, order),
    terms: (order) => termsText(t, order),
    testMode: () => t.text('testMode'),
    refusal: (code) => t.text(refusalKey(code)),
    extras: new OrderExtras(t, {
      api,
      requestUpdate: () => element.requestUpdate(),
      isTyping: () => !payment.fields.isEmpty,
      order: (order) => payment.send({ type: 'order', order }),
    }),
  };
}
