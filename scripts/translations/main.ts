/**
 * Lists the messages that a translator should check.
 *   npm run translations               every language
 *   npm run translations -- pl         one
 *   npm run translations -- pl --done  records that Polish follows the current English
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { argv, exit } from 'node:process';
import { english } from '../../src/locales/english.js';
import { languageTags } from '../../src/locales/languages.js';
import type { Language } from '../../src/locales/load.js';
import { type Followed, done, flat, look, reasons } from './look.js';

const file = new URL('followed.json', import.meta.url);
const followed = existsSync(file)
  ? (JSON.parse(readFileSync(file, 'utf8')) as Followed)
  : { base: flat(english), since: {} };
const tags = languageTags.filter((tag) => tag !== 'en');
const now = flat(english);

async function messagesOf(tag: string) {
  const { default: language } = (await import(new URL(`../../src/locales/${tag}/index.js`, import.meta.url).href)) as {
    default: Language;
  };
  const groups = await Promise.all(
    Object.entries(language).map(async ([group, load]) => [group, (await load?.())?.default ?? {}] as const),
  );
  return flat(Object.fromEntries(groups));
}

const wanted = argv.slice(2).filter((word) => !word.startsWith('--'));
const unknown = wanted.find((tag) => !tags.includes(tag));
if (unknown) {
  console.error(`There is no translation "${unknown}"; there are ${tags.join(', ')}.`);
  exit(1);
}

if (argv.includes('--done')) {
  const after = wanted.reduce((record, tag) => done(record, tag, now, tags), followed);
  writeFileSync(file, `${JSON.stringify(after, undefined, 2)}\n`);
} else {
  for (const tag of wanted.length > 0 ? wanted : tags) {
    const translated = await messagesOf(tag);
    const remarks = Object.entries(now).flatMap(([key, text]) =>
      look(key, text, translated[key] ?? '', followed.since[tag]?.[key] ?? followed.base[key]),
    );
    console.log(`\n# ${tag}: ${remarks.length === 0 ? 'nothing to look at' : `${remarks.length} to look at`}`);
    for (const remark of remarks)
      console.log(
        `- ${remark.key}: ${reasons[remark.why]}\n    en: ${remark.english}\n    ${tag}: ${remark.translated}`,
      );
  }
}
