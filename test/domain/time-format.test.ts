import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formatClock, formatTime } from '../../src/domain/time-format.js';
import { english } from '../../src/locales/english.js';
import { groupsOf, languageTags } from '../../src/locales/languages.js';

/** Unix seconds of a moment in the local time zone of the test run. */
const at = (day: number, hour: number, minute: number, second = 0): number =>
  new Date(2026, 10, day, hour, minute, second).getTime() / 1000;

/** Removes invisible format marks from a time, and makes all its spaces plain ones. */
const plain = (text: string): string => text.replace(/\p{Cf}/gu, '').replace(/\s/g, ' ');

describe('formatTime', () => {
  it('gives only the time on the same day', () => {
    assert.equal(plain(formatTime(at(23, 15, 45), at(23, 15, 44), 'en')), '3:45 PM');
    assert.equal(formatTime(at(23, 15, 45), at(23, 0, 0), 'de'), '15:45');
  });

  it('adds the date on another day', () => {
    assert.equal(plain(formatTime(at(24, 0, 5), at(23, 23, 59), 'en')), 'Nov 24, 12:05 AM');
    assert.equal(formatTime(at(24, 15, 45), at(23, 15, 45), 'de'), '24. Nov., 15:45');
  });

  it('rounds up to the next minute, so that the time given is never too early', () => {
    assert.equal(formatTime(at(23, 15, 45, 1), at(23, 15, 44), 'de'), '15:46');
    assert.equal(formatTime(at(23, 15, 45, 59.5), at(23, 15, 44), 'de'), '15:46');
    assert.equal(formatTime(at(23, 23, 59, 30), at(23, 23, 59), 'de'), '24. Nov., 0:00');
  });

  it('uses the language and digits of the reader', () => {
    assert.equal(formatTime(at(23, 15, 45), at(23, 15, 44), 'ja'), '15:45');
    assert.equal(formatTime(at(23, 15, 45), at(23, 15, 44), 'ar-EG').includes('٣:٤٥'), true);
  });

  it('never makes a sentence end in two dots, whatever the language calls the afternoon', async () => {
    const spoken = [...languageTags, 'en-AU', 'en-CA', 'es-CO', 'es-MX', 'de-AT', 'fr-CA', 'ar-EG'];
    for (const tag of spoken) {
      const [base = ''] = tag.startsWith('zh') || tag.startsWith('pt') ? [tag] : tag.split('-');
      const words = base === 'en' ? english.common : (await (await groupsOf(base)).common?.())?.default;
      const sentence = words?.rateLimitedUntil ?? '';
      assert.match(sentence, /\{time\}/, tag);
      for (const hour of [3, 15])
        for (const day of [23, 24])
          assert.doesNotMatch(
            sentence.replace('{time}', formatTime(at(day, hour, 45), at(23, 1, 0), tag)),
            /\.\./,
            tag,
          );
    }
  });
});

describe('formatClock', () => {
  it('gives the time to the second', () => {
    assert.equal(plain(formatClock(at(23, 15, 45, 7), 'en')), '3:45:07 PM');
    assert.equal(formatClock(at(23, 15, 45, 7), 'de'), '15:45:07');
  });
});
