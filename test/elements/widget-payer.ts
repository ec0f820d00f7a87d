/** A payer at `<pay-widget-frame>`. The hosted page needs HTTP: test/e2e/widget-*.test.ts test what happens on it. */
import { html } from '@open-wc/testing';
import type { TemplateResult } from 'lit';
import type { PayWidgetFrame } from '../../src/index.js';
import { type OpenOptions, type Payer, type Stack, framedPlace, open as openAt } from './harness.js';

export const frame = html`<pay-widget-frame order="o-1"></pay-widget-frame>`;

export const inWindow = html`<pay-widget-frame order="o-1" mode="window"></pay-widget-frame>`;

export const of = (payer: { element: HTMLElement }): PayWidgetFrame => payer.element as PayWidgetFrame;

export const open = (template: TemplateResult, options: OpenOptions = {}): Promise<Payer & Stack> =>
  openAt(template, { place: framedPlace(), ...options });
