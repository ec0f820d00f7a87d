import assert from 'node:assert/strict';
import { it } from 'node:test';
import { faultRun } from '../../../bench/fault-run.js';

/** The short form of `bench/fault-run.ts`, which makes any number of payments and reports more. */
it('charges nothing twice and loses nothing while provider and backends fail', async () => {
  const { twice, lost, invented, unsettled, unknown } = await faultRun({ payments: 40, kills: 2, away: 80 });
  assert.deepEqual({ twice, lost, invented, unsettled }, { twice: [], lost: [], invented: [], unsettled: [] });
  assert.ok(unknown > 0, 'the faults were felt');
});
