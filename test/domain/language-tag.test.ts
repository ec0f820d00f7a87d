/** Which of the languages that there are serves a payer whose page or browser names another one. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { tagAmong } from '../../src/domain/language-tag.js';

const cases: [tags: string[], language: string, found: string | undefined, why: string][] = [
  [['de', 'en'], 'en', 'en', 'the language itself'],
  [['PT-br', 'pt'], 'pt-BR', 'PT-br', 'the language itself, in other letters'],
  [['en', 'de'], 'DE', 'de', 'the language itself, in capitals'],
  [['pt', 'pt-BR'], 'pt-PT', 'pt', 'the primary language, where the region is not there'],
  [['zh-TW', 'zh'], 'zh-Hant-TW', 'zh-TW', 'the region, where the script is not there'],
  [['zh-TW', 'zh-Hant', 'zh'], 'zh-Hant-TW', 'zh-Hant', 'the script before the region'],
  [['zh-Hant', 'zh-Hans'], 'zh-HK', 'zh-Hant', 'the usual script of the region'],
  [['zh', 'zh-Hant'], 'zh-HK', 'zh', 'the primary language before its usual script'],
  [['sr-Latn', 'sr'], 'sr-Latn-RS', 'sr-Latn', 'the script that is named'],
  [['he'], 'iw', 'he', 'the present form of an old tag'],
  [['he'], 'iw-IL', 'he', 'the present form of an old tag with a region'],
  [['no'], 'nb-NO', 'no', 'Norwegian by its other name'],
  [['nb'], 'no', 'nb', 'Norwegian by its other name, the other way round'],
  [['no', 'nb'], 'nn-NO', 'nb', 'Bokmål for Nynorsk, where Nynorsk is not there'],
  [['no'], 'nn', 'no', 'Norwegian for Nynorsk'],
  [['nb', 'nn'], 'nn-NO', 'nn', 'Nynorsk where it is there'],
  [['x_y'], 'X_Y', 'x_y', 'a tag that is none, if it is there'],
  [['en', 'fr'], 'not a tag', undefined, 'none for what is no tag'],
  [['de', 'en'], 'ja', undefined, 'none where none fits'],
  [[], 'en', undefined, 'none of none'],
];

describe('of the languages that there are', () => {
  for (const [tags, language, found, why] of cases)
    it(`${language} gets ${why}`, () => assert.equal(tagAmong(tags, language), found));
});
