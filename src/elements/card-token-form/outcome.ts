/** What the form needs only once it asks the backend: loaded while the empty form is already there. */
import { attemptMemory } from '../../client/attempt.js';
import type { Order } from '../../contract/orders.js';
import type { CardFrameHost } from '../../controllers/card-frame.js';
import type { Effects } from '../../controllers/flow.js';
import { Locale, type LocaleHost } from '../../controllers/locale.js';
import { cardFlow } from '../../flows/card.js';
import { type CardSignal, type CardState, isEditable, isInFlight } from '../../flows/card-state.js';
import { cardOutcome } from '../../locales/en/card-outcome.js';
import { cardRefusal } from '../../locales/en/card-refusal.js';
import { common } from '../../locales/en/common.js';
import { noticeStyles } from '../../styles/index.js';
import { BeforePayEvent } from '../base/before-pay.js';
import { announce } from './announce.js';
import { brandDrawing } from './brand-drawing.js';
import type { ChallengeEnd } from './challenge.js';
import { type CardEffectsHost, type ChallengeRequest, cardEffects } from './effects.js';
import { type ExtrasHost, OrderExtras } from './extras.js';
import { extrasStyles } from './extras.styles.js';
import { type StatusActions, statusView } from './outcome.view.js';
import type { CardFields } from './fields.js';
import type { FramedFields } from './framed-fields.js';
import { type OutcomeWords, refusalKey, submitText, termsText } from './outcome.words.js';

export * as rules from '../../domain/card/rules.js';

export interface OutcomeHost extends Omit<CardEffectsHost, 'challenge' | 'frame' | 'askListeners' | 'memory'> {
  readonly element: LocaleHost & CardFrameHost['element'];
  /** The form's own. */
  readonly fields: CardFields;
  readonly words: CardFrameHost['t'];
  readonly actions: StatusActions;
  readonly extras: ExtrasHost;
  challengePlace(): 'dialog' | 'redirect';
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

export function createOutcome(host: OutcomeHost): Outcome {
  const t: OutcomeWords = new Locale(host.element, { common, cardOutcome, cardRefusal });

  const { shadowRoot: root } = host.element;
  for (const { styleSheet } of [noticeStyles, extrasStyles]) if (styleSheet) root?.adoptedStyleSheets.push(styleSheet);

  const challenge = async (request: ChallengeRequest, abort: AbortSignal): Promise<ChallengeEnd> => {
    const { runChallenge, follow } = await import('./challenge.js');
    abort.throwIfAborted();
    const { shadowRoot } = host.element;
    if (host.challengePlace() === 'dialog' && shadowRoot)
      return runChallenge({ ...request, root: shadowRoot, t }, abort);
    follow(request.action, window);
    // This page ends here; one that is kept alive and shown again is told so by `pageshow`.
    return new Promise(() => undefined);
  };

  const askListeners: CardEffectsHost['askListeners'] = async ({ setup }) => {
    const event = new BeforePayEvent(setup.order);
    host.element.dispatchEvent(event);
    return event.decision();
  };

  const memory = attemptMemory('card');
  /** The attempt is remembered as long as money may have moved, and after it has. */
  const keepAttempt = (to: CardState): void => {
    const order = host.order();
    if (order === undefined || !('setup' in to)) return;
    if (isInFlight(to)) memory.remember(order, to.attempt);
    else if (isEditable(to)) memory.forget(order);
  };

  let framed: FramedFields | undefined;
  const isIsolated = (): boolean => host.element.isolated !== undefined;

  return {
    fields: async () => {
      if (!isIsolated()) return host.fields;
      const { frameFields } = await import('./framed-fields.js');
      framed ??= frameFields(host.fields.constructor as typeof CardFields, {
        element: host.element,
        t: host.words,
      });
      framed.rules = host.fields.rules;
      return framed;
    },
    transition: cardFlow.transition,
    brandDrawing,
    changed: (to, from) => {
      keepAttempt(to);
      announce(host.element, to, from);
    },
    effects: cardEffects({
      ...host,
      challenge,
      askListeners,
      memory,
      frame: () => (isIsolated() ? framed?.card : undefined),
    }),
    status: (state) => statusView(t, state, host.actions),
    submit: (order) => submitText(t, order),
    terms: (order) => termsText(t, order),
    testMode: () => t.text('testMode'),
    refusal: (code) => t.text(refusalKey(code)),
    extras: new OrderExtras(t, host.extras),
  };
}
