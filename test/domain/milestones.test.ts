import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { passesMilestone, spokenTimeLeft, timeLeft, untilNextLook } from '../../src/domain/milestones.js';

/** The remaining seconds that are announced while a limit of `seconds` runs out. */
function told(seconds: number): number[] {
  const all: number[] = [];
  for (let before = seconds; before > 0;) {
    const left = Math.max(0, before - untilNextLook(before));
    if (passesMilestone(before, left)) all.push(left);
    before = left;
  }
  return all;
}

describe('time limits', () => {
  it('are announced a few times, more often towards the end', () => {
    assert.deepEqual(told(900), [600, 300, 120, 60, 30, 10]);
    assert.deepEqual(told(3600), [600, 300, 120, 60, 30, 10]);
    assert.deepEqual(told(90), [60, 30, 10]);
    assert.deepEqual(told(893.4).slice(0, 3), [600, 300, 120]);
  });

  it('are announced once after the machine slept, and not when they are over', () => {
    assert.equal(passesMilestone(900, 45), true);
    assert.equal(passesMilestone(45, 44), false);
    assert.equal(passesMilestone(45, 0), false);
    assert.equal(passesMilestone(600, 599), false);
    assert.equal(passesMilestone(601, 600), true);
  });

  it('are checked at whole minutes, and every second in the last two minutes', () => {
    assert.equal(untilNextLook(893), 53);
    assert.equal(untilNextLook(840), 60);
    assert.equal(untilNextLook(121), 1);
    assert.equal(untilNextLook(120.5), 0.5);
    assert.equal(untilNextLook(120), 1);
  });

  it('are shown and spoken rounded up, never shorter than they are', () => {
    assert.equal(timeLeft(272, 'en'), '5 minutes');
    assert.equal(timeLeft(121, 'en'), '3 minutes');
    assert.equal(timeLeft(120, 'en'), '2:00');
    assert.equal(timeLeft(72, 'en'), '1:12');
    assert.equal(timeLeft(5, 'en'), '0:05');
    assert.equal(spokenTimeLeft(59, 'en'), '59 seconds');
    assert.equal(spokenTimeLeft(7200, 'en'), '120 minutes');
    assert.equal(spokenTimeLeft(7201, 'en'), '3 hours');
    assert.equal(spokenTimeLeft(60, 'en'), '1 minute');
    assert.equal(spokenTimeLeft(30, 'en'), '30 seconds');
    assert.equal(spokenTimeLeft(30, 'de'), '30 Sekunden');
    assert.equal(timeLeft(86_400, 'en'), '24 hours');
  });
});
