/** The stage that the tests of a file, or of a `describe`, share. */
import { after, afterEach, before } from 'node:test';
import type { HandlerConfig } from '../../src/server/index.js';
import { type Stage, openStage } from './stage.js';

export interface UsedStage {
  /** Returns the stage; only inside hooks and tests. */
  (): Stage;
  /** Runs `work` on a stage with other settings, which is closed afterwards. */
  instead(config: Partial<HandlerConfig>, work: () => Promise<void>): Promise<void>;
}

/** Opens a stage before the tests, resets it after each of them, and closes it after the last. */
export function useStage(...settings: Parameters<typeof openStage>): UsedStage {
  let stage: Stage;
  before(async () => {
    stage = await openStage(...settings);
  });
  after(() => stage.close());
  afterEach(() => stage.reset());
  return Object.assign(() => stage, {
    instead: async (config: Partial<HandlerConfig>, work: () => Promise<void>) => {
      const usual = stage;
      stage = await openStage(config);
      try {
        await work();
      } finally {
        await stage.close();
        stage = usual;
      }
    },
  });
}
