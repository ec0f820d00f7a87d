/** A payer at `<ps-picker>`. */
import { html } from '@open-wc/testing';
import type { PsPicker } from '../../src/index.js';
import { deep } from './harness.js';

export const picker = html`<ps-picker country="DE" name="method"></ps-picker>`;

export const of = (payer: { element: HTMLElement }): PsPicker => payer.element as PsPicker;

/** Returns the names of the listed methods, in order. */
export const names = (element: HTMLElement): string[] =>
  [...deep(element)]
    .filter((each) => each.matches('label'))
    .map((each) => each.textContent.trim().replace(/\s+/g, ' '));

export const headings = (element: HTMLElement): string[] =>
  [...deep(element)].filter((each) => each.matches('.heading')).map((each) => each.textContent.trim());
