import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { describe, it } from 'node:test';
import { card } from '../../src/locales/en/card.js';
import { carrier } from '../../src/locales/en/carrier.js';
import { checkout } from '../../src/locales/en/checkout.js';
import { common } from '../../src/locales/en/common.js';
import { epin } from '../../src/locales/en/epin.js';
import { picker } from '../../src/locales/en/picker.js';
import { widget } from '../../src/locales/en/widget.js';
import { languageTags } from '../../src/locales/load.js';
import type { Language } from '../../src/locales/load.js';
import type { Messages } from '../../src/locales/messages.js';

const folder = new URL('../../src/locales/', import.meta.url);
const folders = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const english: Record<string, Messages> = { card, carrier, checkout, common, epin, picker, widget };

const places = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();

describe('translations', () => {
  it('are there for every language that is offered, and offered where they are there', () => {
    assert.deepEqual([...languageTags()].sort(), folders.sort());
  });

  for (const tag of folders.filter((name) => name !== 'en')) {
    it(`${tag} says everything, with the places to fill in where English has them`, async () => {
      const { default: language } = (await import(new URL(`${tag}/index.js`, folder).href)) as { default: Language };
      assert.deepEqual(Object.keys(language).sort(), Object.keys(english).sort());
      for (const [group, messages] of Object.entries(english)) {
        const translated = (await language[group]?.())?.default ?? {};
        assert.deepEqual(Object.keys(translated).sort(), Object.keys(messages).sort(), group);
        for (const [key, text] of Object.entries(messages)) {
          assert.deepEqual(places(translated[key] ?? ''), places(text), `${group}.${key}`);
          assert.ok(translated[key]?.trim(), `${group}.${key} is empty`);
        }
      }
    });
  }
});
