// Drawn from custom-elements.json by npm run manifest. Do not edit.
'use client';

import { type EventName, createComponent } from '@lit/react';
import * as react from 'react';
import { PsPicker as Element } from '../define/ps-picker.js';
import type { PayFailureEvent, PayReadyEvent, PayStateChangeEvent } from '../elements/base/events.js';

/** `<ps-picker>`: Choice of a payment method. */
export const PsPicker = /* @__PURE__ */ createComponent({
  react,
  tagName: 'ps-picker',
  elementClass: Element,
  displayName: 'PsPicker',
  events: {
    /** The payer chose a method. */
    onChange: 'change' as EventName<Event>,
    /** The payer chose a method. */
    onInput: 'input' as EventName<Event>,
    /** The methods could not be loaded; `detail.error` says why. */
    onPayFailure: 'pay-failure' as EventName<PayFailureEvent>,
    /** The methods are loaded and shown. */
    onPayReady: 'pay-ready' as EventName<PayReadyEvent>,
    /** The flow moved to another state; `detail` has `from` and `to`. */
    onPayStatechange: 'pay-statechange' as EventName<PayStateChangeEvent>,
  },
});
