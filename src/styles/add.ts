/** Adds styles that come with a late part, and adds all styles again when an element moves to another document. */
import type { CSSResult, CSSResultOrNative, LitElement } from 'lit';
import { olderStyles } from './older.js';

/** The sheets that each element has besides those of its class. */
const added = new WeakMap<Element, Set<CSSResult>>();

/** Copies of sheets for other documents: a sheet works only in the document in which it was made. */
const copies = new WeakMap<Document, Map<CSSStyleSheet, CSSStyleSheet>>();

/**
 * Adds those of `sheets` that `element` does not have yet, after its own. In browsers without `light-dark()`, always
 * adds the colours for older browsers too.
 */
export function addStyles(element: Element, ...sheets: readonly CSSResult[]): void {
  let all = added.get(element);
  if (!all) {
    const isOlder = olderStyles.styleSheet && !CSS.supports('color', 'light-dark(#000, #fff)');
    added.set(element, (all = new Set(isOlder ? [olderStyles] : [])));
    (element as LitElement).addController({ hostConnected: () => isBare(element) && dress(element) });
  }
  for (const sheet of sheets) all.add(sheet);
  if (all.size > 0) dress(element);
}

/** Whether the shadow root has lost its sheets, as it does when it moves to another document. */
const isBare = ({ shadowRoot }: Element): boolean => shadowRoot?.adoptedStyleSheets.length === 0;

function dress(element: Element): void {
  const { shadowRoot, ownerDocument, constructor } = element;
  for (const style of [...(constructor as typeof LitElement).elementStyles, ...(added.get(element) ?? [])]) {
    const sheet = sheetFor(style, ownerDocument);
    if (sheet && !shadowRoot?.adoptedStyleSheets.includes(sheet)) shadowRoot?.adoptedStyleSheets.push(sheet);
  }
}

function sheetFor(style: CSSResultOrNative, place: Document): CSSStyleSheet | undefined {
  const sheet = style instanceof CSSStyleSheet ? style : style.styleSheet;
  if (!sheet || place === document) return sheet;
  const ofPlace = copies.get(place) ?? new Map<CSSStyleSheet, CSSStyleSheet>();
  copies.set(place, ofPlace);
  let copy = ofPlace.get(sheet);
  if (!copy && place.defaultView) {
    copy = new place.defaultView.CSSStyleSheet();
    copy.replaceSync([...sheet.cssRules].map(({ cssText }) => cssText).join(''));
    ofPlace.set(sheet, copy);
  }
  return copy;
}
