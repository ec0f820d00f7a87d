import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { describe, it } from 'node:test';
import { english } from '../../src/locales/english.js';
import { languageTags } from '../../src/locales/languages.js';
import type { Language } from '../../src/locales/load.js';
import type { Messages } from '../../src/locales/messages.js';

const folder = new URL('../../src/locales/', import.meta.url);
const folders = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** All that may say something: the sources, but for the words. */
const speakers = readdirSync(new URL('../', folder), { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts') && !path.startsWith('locales/'))
  .map((path) => readFileSync(new URL(`../${path}`, folder), 'utf8'))
  .join('\n');
const isNamed = (name: string): boolean => speakers.includes(`'${name}'`);
/** Beginnings of keys that are made of two parts, such as `refused.${reason}`. */
const beginnings = [...speakers.matchAll(/`(\w+\.)\$\{/g)].map(([, beginning = '']) => beginning);

const places = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();

/** Buttons with a longer name for assistive technology: it holds what can be read on them, for those who say what they press. */
const named = [
  ['saved.remove', 'saved.removeCard'],
  ['saved.sure', 'saved.sureCard'],
] as const;
const spoken = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\p{P}\s]+/gu, ' ')
    .trim();

/** After these a length of time is in another case than the one in which `Intl` writes it. */
const governs: Readonly<Record<string, string>> = { ar: 'لمدة', el: 'για', ru: 'на', uk: 'на' };

describe('translations', () => {
  it('are there for every language that is offered, and offered where they are there', () => {
    assert.deepEqual([...languageTags].sort(), folders.sort());
  });

  it('say only what is said somewhere', () => {
    const keys = Object.values<Messages>(english).flatMap((messages) => Object.keys(messages));
    const isSaid = (key: string): boolean =>
      isNamed(key) || beginnings.some((beginning) => key.startsWith(beginning) && isNamed(key.slice(beginning.length)));
    assert.deepEqual(
      keys.filter((key) => !isSaid(key)),
      [],
    );
  });

  for (const tag of folders.filter((name) => name !== 'en')) {
    it(`${tag} says everything, with the places to fill in where English has them`, async () => {
      const { default: language } = (await import(new URL(`${tag}/index.js`, folder).href)) as { default: Language };
      assert.deepEqual(Object.keys(language).sort(), Object.keys(english).sort());
      for (const [group, messages] of Object.entries<Messages>(english)) {
        const translated = (await language[group]?.())?.default ?? {};
        assert.deepEqual(Object.keys(translated).sort(), Object.keys(messages).sort(), group);
        for (const [key, text] of Object.entries(messages)) {
          assert.deepEqual(places(translated[key] ?? ''), places(text), `${group}.${key}`);
          assert.ok(translated[key]?.trim(), `${group}.${key} is empty`);
        }
      }
    });

    it(`${tag} names buttons by what can be read on them`, async () => {
      const { default: language } = (await import(new URL(`${tag}/index.js`, folder).href)) as { default: Language };
      const messages = (await language['cardOutcome']?.())?.default ?? {};
      for (const [label, name] of named)
        assert.ok(spoken(messages[name] ?? '').includes(spoken(messages[label] ?? '-')), `${name}: ${messages[name]}`);
    });
  }

  for (const [tag, word] of Object.entries(governs))
    it(`${tag} says a trial's length as it stands by itself`, async () => {
      const { default: language } = (await import(new URL(`${tag}/index.js`, folder).href)) as { default: Language };
      const messages = (await language['cardOutcome']?.())?.default ?? {};
      for (const key of ['freeTrialTerms', 'trialTerms'])
        assert.ok(!messages[key]?.includes(`${word} {duration}`), messages[key]);
    });
});
