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

/** The text of every source file that may use a message: all but the locales. */
const speakers = readdirSync(new URL('../', folder), { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts') && !path.startsWith('locales/'))
  .map((path) => readFileSync(new URL(`../${path}`, folder), 'utf8'))
  .join('\n');
const isNamed = (name: string): boolean => speakers.includes(`'${name}'`);
/** The prefixes of composed keys, such as `refused.${reason}`. */
const beginnings = [...speakers.matchAll(/`(\w+\.)\$\{/g)].map(([, beginning = '']) => beginning);

const places = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();

/** Buttons with a longer accessible name. It must contain the visible label, for payers who use voice control. */
const named = [
  ['saved.remove', 'saved.removeCard'],
  ['saved.sure', 'saved.sureCard'],
] as const;
const spoken = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\p{P}\s]+/gu, ' ')
    .trim();

/** Languages in which a duration after a word such as "in" needs another grammatical case than `Intl` writes. */
const inflecting = ['ar', 'cs', 'fi', 'hr', 'pl', 'ru', 'sk', 'sl', 'uk'];

/** Words after which a duration needs another grammatical case than the one `Intl` writes. */
const governs: Readonly<Record<string, string>> = { ar: 'لمدة', el: 'για', ru: 'на', uk: 'на' };

describe('translations', () => {
  it('exist for exactly the languages that are offered', () => {
    assert.deepEqual([...languageTags].sort(), folders.sort());
  });

  it('hold no message that the sources never use', () => {
    const keys = Object.values<Messages>(english).flatMap((messages) => Object.keys(messages));
    const isSaid = (key: string): boolean =>
      isNamed(key) || beginnings.some((beginning) => key.startsWith(beginning) && isNamed(key.slice(beginning.length)));
    assert.deepEqual(
      keys.filter((key) => !isSaid(key)),
      [],
    );
  });

  for (const tag of folders.filter((name) => name !== 'en')) {
    it(`${tag} has every message, with the same placeholders as English`, async () => {
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

    it(`${tag} has the visible label in each button's accessible name`, async () => {
      const { default: language } = (await import(new URL(`${tag}/index.js`, folder).href)) as { default: Language };
      const messages = (await language['cardOutcome']?.())?.default ?? {};
      for (const [label, name] of named)
        assert.ok(spoken(messages[name] ?? '').includes(spoken(messages[label] ?? '-')), `${name}: ${messages[name]}`);
    });
  }

  for (const [tag, word] of Object.entries(governs))
    it(`${tag} writes a trial's length in the case that Intl gives`, async () => {
      const { default: language } = (await import(new URL(`${tag}/index.js`, folder).href)) as { default: Language };
      const messages = (await language['cardOutcome']?.())?.default ?? {};
      for (const key of ['freeTrialTerms', 'trialTerms'])
        assert.ok(!messages[key]?.includes(`${word} {duration}`), messages[key]);
    });

  for (const tag of inflecting)
    it(`${tag} writes the time until another try in the case that Intl gives`, async () => {
      const { default: language } = (await import(new URL(`${tag}/index.js`, folder).href)) as { default: Language };
      assert.match((await language['epin']?.())?.default['lockedUntil'] ?? '', /:$/);
    });

  it('fr keeps a mark such as “?” on the line of its word', async () => {
    const { default: language } = (await import(new URL('fr/index.js', folder).href)) as { default: Language };
    for (const load of Object.values(language))
      for (const text of Object.values((await load?.())?.default ?? {})) assert.doesNotMatch(text, / [?!:;]/);
  });

  it('da ends no sentence with an amount, which may end in “kr.”', async () => {
    const { default: language } = (await import(new URL('da/index.js', folder).href)) as { default: Language };
    for (const load of Object.values(language))
      for (const text of Object.values((await load?.())?.default ?? {}))
        assert.doesNotMatch(text, /{(amount|trial)}\./);
  });

  for (const tag of ['ar', 'he'])
    it(`${tag} keeps a coupon's code such as "10-OFF" in its own order`, async () => {
      const { default: language } = (await import(new URL(`${tag}/index.js`, folder).href)) as { default: Language };
      assert.match((await language['cardOutcome']?.())?.default['coupon.set'] ?? '', /\u2068{code}\u2069/);
    });

  it('ar writes the length of two periods in the case that Intl gives', async () => {
    const { default: language } = (await import(new URL('ar/index.js', folder).href)) as { default: Language };
    for (const group of ['cardOutcome', 'carrier'])
      assert.doesNotMatch((await language[group]?.())?.default['every.some'] ?? '', /كل {duration}/);
  });
});
