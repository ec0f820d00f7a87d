/**
 * The styling interface: the manifest lists exactly the custom properties, parts and states that exist, and style
 * sheets use logical sides, so that nothing is on the wrong side in right-to-left pages.
 */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { cardFlow } from '../../src/flows/card.js';
import { carrierFlow } from '../../src/flows/carrier.js';
import { checkoutFlow } from '../../src/flows/checkout.js';
import { epinFlow } from '../../src/flows/epin.js';
import { pickerFlow } from '../../src/flows/picker.js';
import { widgetFlow } from '../../src/flows/widget.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(root + path, 'utf8');

const sources = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^(?:elements|styles|controllers|card-frame)\b.*\.(?:ts|css)$/.test(path))
  .map((path) => ({ path, text: read(`src/${path}`) }));

/** The CSS of the sources: whole style sheets, and css`…` in modules. */
const sheets = sources.flatMap(({ path, text }) => {
  const parts = path.endsWith('.css') ? [text] : [...text.matchAll(/\bcss`([^`]*)`/g)].map(([, css = '']) => css);
  return parts.map((css) => ({ path, css: css.replace(/\/\*[\s\S]*?\*\//g, '') }));
});

interface Entry {
  readonly tagName: string;
  readonly cssProperties?: readonly { readonly name: string }[];
  readonly cssParts?: readonly { readonly name: string }[];
  readonly cssStates?: readonly { readonly name: string }[];
}

const manifest = JSON.parse(read('custom-elements.json')) as { modules: { declarations?: Partial<Entry>[] }[] };
const elements = manifest.modules
  .flatMap(({ declarations = [] }) => declarations)
  .filter((each): each is Entry => each.tagName !== undefined);

const sorted = (all: Iterable<string | undefined>): string[] =>
  [...new Set(all)].filter((each) => each !== undefined).sort();
const found = (texts: readonly string[], pattern: RegExp): string[] =>
  sorted(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name)));

const css = sheets.map((sheet) => sheet.css);
const declared = sorted(elements.flatMap(({ cssProperties = [] }) => cssProperties.map(({ name }) => name)));

describe('custom properties', () => {
  it('are used if and only if they are declared in the manifest', () => {
    assert.deepEqual(found(css, /var\(\s*(--pay-[\w-]+)/g), declared);
  });

  it('are declared if a theme sets them', () => {
    const set = found([read('src/styles/theme.css')], /(--pay-[\w-]+)\s*:/g);
    assert.ok(set.length > 8);
    assert.deepEqual(
      set.filter((name) => !declared.includes(name)),
      [],
    );
  });

  it('are set somewhere if they are private ones that are used', () => {
    const set = found([...css, ...sources.map(({ text }) => text)], /(--_[\w-]+)['"]?\s*[:,]/g);
    assert.deepEqual(
      found(css, /var\(\s*(--_[\w-]+)/g).filter((name) => !set.includes(name)),
      [],
    );
  });
});

describe('sides in style sheets', () => {
  const physical = [
    /(?:^|[\s;{])((?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right|top|bottom)[\w-]*)\s*:/g,
    /(?:^|[\s;{])((?:left|right|top|bottom|float|clear))\s*:/g,
    /(?:^|[\s;{])((?:min-|max-)?(?:width|height))\s*:/g,
    /(?:^|[\s;{])(border-(?:top|bottom)-(?:left|right)-radius)\s*:/g,
    /(text-align\s*:\s*(?:left|right))\b/g,
    /\(((?:min-|max-)?(?:width|height)\b[^)]*)\)/g,
  ];

  it('are logical', () => {
    assert.ok(css.length > 10, 'there are style sheets');
    const wrong = sheets.flatMap((sheet) =>
      physical.flatMap((pattern) => found([sheet.css], pattern).map((each) => `${sheet.path}: ${each}`)),
    );
    assert.deepEqual(wrong, []);
  });
});

/** The files that render each element's own nodes. */
const viewsOf: Readonly<Record<string, RegExp>> = {
  'card-token-form': /^(?:elements\/card-token-form\/|controllers\/card-frame)/,
  'carrier-flow': /^elements\/(?:carrier-flow\/|base\/due)/,
  'epin-redeem': /^elements\/(?:epin-redeem\/|base\/due)/,
  'pay-checkout': /^elements\/pay-checkout\//,
  'pay-widget-frame': /^elements\/pay-widget-frame\//,
  'ps-picker': /^elements\/(?:ps-picker\/|base\/again)/,
};

const statesOf: Readonly<Record<string, { readonly table: object }>> = {
  'card-token-form': cardFlow,
  'carrier-flow': carrierFlow,
  'epin-redeem': epinFlow,
  'pay-checkout': checkoutFlow,
  'pay-widget-frame': widgetFlow,
  'ps-picker': pickerFlow,
};

for (const { tagName, cssParts = [], cssStates = [] } of elements) {
  describe(`<${tagName}>`, () => {
    it('has exactly the parts that it declares, with those that it exports of elements in it', () => {
      const own = sources.filter(({ path }) => viewsOf[tagName]?.test(path)).map(({ text }) => text);
      const there = found(own, /\s(?:part|exportparts)=["']([\w\s,-]+)["']/g).flatMap((names) => names.split(/[\s,]+/));
      assert.deepEqual(sorted(there), sorted(cssParts.map(({ name }) => name)));
    });

    it('declares every state of its flow', () => {
      assert.deepEqual(sorted(cssStates.map(({ name }) => name)), sorted(Object.keys(statesOf[tagName]?.table ?? {})));
    });
  });
}

describe('the drop-in', () => {
  it('passes on every part of the elements in it', () => {
    const partsOf = (tag: string): string[] =>
      elements.find(({ tagName }) => tagName === tag)?.cssParts?.map(({ name }) => name) ?? [];
    const text = ['pieces', 'picker'].map((view) => read(`src/elements/pay-checkout/${view}.view.ts`)).join('\n');
    const passed = [...text.matchAll(/<([\w-]+)\s+exportparts="([^"]+)"/g)];
    assert.equal(passed.length, elements.length - 1);
    // In the drop-in, the card form is not isolated.
    for (const [, tag = '', names = ''] of passed)
      assert.deepEqual(
        sorted(names.split(', ')),
        sorted(partsOf(tag).filter((name) => tag !== 'card-token-form' || name !== 'frame')),
        tag,
      );
  });
});

describe('a browser without light-dark()', () => {
  const cssOf = (path: string): string => sheets.find((sheet) => sheet.path === path)?.css ?? '';
  const names = (css: string, of: RegExp): string[] => [...css.matchAll(of)].map(([, name = '']) => name).sort();

  it('has a fallback for each colour that uses it', () => {
    const asking = names(cssOf('styles/host.ts'), /(--_[\w-]+): var\([^,]+, light-dark\(/g);
    assert.ok(asking.length > 5, `${asking.length} colours are light or dark`);
    assert.deepEqual(names(cssOf('styles/older.ts'), /(--_[\w-]+):/g), asking);
  });

  it('meets it nowhere else, except behind @supports', () => {
    const others = sheets.filter(({ path, css }) => path !== 'styles/host.ts' && css.includes('light-dark('));
    const unguarded = others.filter(({ css }) => {
      const guard = css.indexOf('@supports (color: light-dark(#000, #fff))');
      return guard < 0 || css.indexOf('light-dark(') < guard;
    });
    assert.deepEqual(unguarded.map(({ path }) => path), []); // prettier-ignore
  });
});
