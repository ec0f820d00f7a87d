// Every story is a test: its play function, and axe over what it leaves behind.
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { modules } from './.storybook/vite.config.js';
import { chromiumFlags, find } from './scripts/tools.mjs';

export default defineConfig({
  ...modules,
  plugins: [storybookTest({ configDir: '.storybook' })],
  test: {
    name: 'stories',
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { executablePath: find('chromium') ?? '', args: [...chromiumFlags] } }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
